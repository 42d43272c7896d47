import type { Contact } from '@enp/shared/calls/bookings-shapes'
import { fail } from '@enp/shared/errors'
import { plainText } from '@enp/shared/plain-text'

const invalid = (field: string, problem: string) => fail('VALIDATION_ERROR', { field, problem })

const shortestName = 2
/** What people write between the digits of a telephone number. */
const separators = /[\s().\-\u2010-\u2015]/g
/** The longest number of the world has fifteen digits. */
const phonePattern = /^\+?\d{7,15}$/
/** One name, one host with a dot; what else is right only a message can show. */
const emailPattern = /^[^\s@<>()[\]\\,;:"]{1,64}@[^\s@<>()[\]\\,;:".]+(\.[^\s@<>()[\]\\,;:".]+)+$/

/**
 * Whom the organizer may call, as plain text: markup and what nobody sees are taken out, a number is digits. Fields that
 * were left empty are left out. Errors: VALIDATION_ERROR with the field.
 */
export function cleanContact({ fullName, phone = '', email = '' }: Contact): Contact {
  const name = plainText(fullName).replaceAll('\n', ' ')
  if (name.length < shortestName) return invalid('contact.fullName', 'must be a name')
  const digits = phone.replace(separators, '')
  if (digits !== '' && !phonePattern.test(digits)) return invalid('contact.phone', 'must be a telephone number')
  const address = email.trim()
  if (address !== '' && (!emailPattern.test(address) || plainText(address) !== address))
    return invalid('contact.email', 'must be an e-mail address')
  return { fullName: name, ...(digits !== '' && { phone: digits }), ...(address !== '' && { email: address }) }
}

/** Notes as plain text; nothing where nothing of them is left. */
export function cleanNotes(notes: string | undefined): string | null {
  return plainText(notes ?? '') || null
}
