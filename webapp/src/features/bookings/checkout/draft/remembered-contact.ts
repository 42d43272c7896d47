import type { KeyValueStore } from '../../../../api/safe-storage.ts'
import { userKey } from '../../../../host/storage-keys.ts'
import type { ContactDraft } from './contact.rules.ts'

/** One entry a person: phones share storage between accounts. Logging out removes it. */
const keyOf = (userId: number | undefined) => userKey('enp.contact', userId)

/** The contact of this person's last booking on this device. */
export function loadContact(store: KeyValueStore, userId: number | undefined): ContactDraft | undefined {
  try {
    const value: unknown = JSON.parse(store.getItem(keyOf(userId)) ?? 'null')
    if (typeof value !== 'object' || value === null) return undefined
    const fields = new Map<string, unknown>(Object.entries(value))
    const [fullName, phone, email] = ['fullName', 'phone', 'email'].map((name) => fields.get(name))
    if (typeof fullName !== 'string' || typeof phone !== 'string' || typeof email !== 'string') return undefined
    return { fullName, phone, email }
  } catch {
    return undefined
  }
}

export function rememberContact(store: KeyValueStore, userId: number | undefined, contact: ContactDraft): void {
  store.setItem(keyOf(userId), JSON.stringify(contact))
}
