import type { KeyValueStore } from '../../../../api/offline/safe-storage.ts'
import { toUserStorageKey } from '../../../../host/storage/storage-keys.ts'
import type { ContactDraft } from './contact.rules.ts'

/** One key per user, because accounts of a phone share the storage. A log-out deletes it. */
const contactKey = (userId: number | undefined) => toUserStorageKey('enp.contact', userId)

export function loadContact(store: KeyValueStore, userId: number | undefined): ContactDraft | undefined {
  try {
    const value: unknown = JSON.parse(store.getItem(contactKey(userId)) ?? 'null')
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
  store.setItem(contactKey(userId), JSON.stringify(contact))
}
