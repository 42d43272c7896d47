import type { Contact } from '@enp/shared/calls/bookings/bookings-shapes'

export interface ContactDraft {
  readonly fullName: string
  readonly phone: string
  readonly email: string
}

export type ContactField = keyof ContactDraft

const separators = /[\s().\-\u2010-\u2015]/g
const phonePattern = /^\+?\d{7,15}$/
const emailPattern = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/

/** Returns the first field that the server would reject. Phone and email are optional. */
export function findInvalidContactField({ fullName, phone, email }: ContactDraft): ContactField | undefined {
  if (fullName.trim().length < 2) return 'fullName'
  const digits = phone.replace(separators, '')
  if (digits !== '' && !phonePattern.test(digits)) return 'phone'
  return email.trim() !== '' && !emailPattern.test(email.trim()) ? 'email' : undefined
}

export function toContact({ fullName, phone, email }: ContactDraft): Contact {
  const [number, address] = [phone.trim(), email.trim()]
  return { fullName: fullName.trim(), ...(number && { phone: number }), ...(address && { email: address }) }
}
