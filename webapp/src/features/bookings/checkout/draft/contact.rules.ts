import type { Contact } from '@enp/shared/calls/bookings/bookings-shapes'
import { parsePhone, withoutPhoneSeparators } from '@enp/shared/text/phone'

export interface ContactDraft {
  readonly fullName: string
  readonly phone: string
  readonly email: string
}

export type ContactField = keyof ContactDraft

const emailPattern = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/

/** Returns the fields that the server would reject. Phone and email are optional. */
export function findInvalidContactFields({ fullName, phone, email }: ContactDraft): ContactField[] {
  const address = email.trim()
  const isInvalid: Readonly<Record<ContactField, boolean>> = {
    fullName: fullName.trim().length < 2,
    phone: withoutPhoneSeparators(phone) !== '' && parsePhone(phone) === undefined,
    email: address !== '' && !emailPattern.test(address),
  }
  return (['fullName', 'phone', 'email'] as const).filter((field) => isInvalid[field])
}

export function toContact({ fullName, phone, email }: ContactDraft): Contact {
  const [number, address] = [phone.trim(), email.trim()]
  return { fullName: fullName.trim(), ...(number && { phone: number }), ...(address && { email: address }) }
}
