import type { Contact } from '@enp/shared/calls/bookings-shapes'

/** What is typed, before it is a contact. */
export interface ContactDraft {
  readonly fullName: string
  readonly phone: string
  readonly email: string
}

export type ContactField = keyof ContactDraft

/** What people write between the digits of a telephone number. */
const separators = /[\s().\-\u2010-\u2015]/g
const phonePattern = /^\+?\d{7,15}$/
const emailPattern = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/

/** The first field that the server would refuse; a phone and an address may be left out. */
export function wrongField({ fullName, phone, email }: ContactDraft): ContactField | undefined {
  if (fullName.trim().length < 2) return 'fullName'
  const digits = phone.replace(separators, '')
  if (digits !== '' && !phonePattern.test(digits)) return 'phone'
  return email.trim() !== '' && !emailPattern.test(email.trim()) ? 'email' : undefined
}

/** As the server takes it: fields that were left empty are left out. */
export function toContact({ fullName, phone, email }: ContactDraft): Contact {
  const [number, address] = [phone.trim(), email.trim()]
  return { fullName: fullName.trim(), ...(number && { phone: number }), ...(address && { email: address }) }
}
