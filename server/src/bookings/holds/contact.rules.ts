import type { Contact } from '@enp/shared/calls/bookings-shapes'
import { throwRefusal } from '@enp/shared/errors'
import { cleanMultilineText } from '@enp/shared/plain-text'

const invalid = (field: string, problem: string) => throwRefusal('VALIDATION_ERROR', { field, problem })

const shortestName = 2
const separators = /[\s().\-\u2010-\u2015]/g
const phonePattern = /^\+?\d{7,15}$/
/** One local part and a host with a dot. Only a message can show whether the address works. */
const emailPattern = /^[^\s@<>()[\]\\,;:"]{1,64}@[^\s@<>()[\]\\,;:".]+(\.[^\s@<>()[\]\\,;:".]+)+$/

/** Drops markup, invisible characters, empty fields. Errors: VALIDATION_ERROR with the field. */
export function cleanContact({ fullName, phone = '', email = '' }: Contact): Contact {
  const name = cleanMultilineText(fullName).replaceAll('\n', ' ')
  if (name.length < shortestName) return invalid('contact.fullName', 'must be a name')
  const digits = phone.replace(separators, '')
  if (digits !== '' && !phonePattern.test(digits)) return invalid('contact.phone', 'must be a telephone number')
  const address = email.trim()
  if (address !== '' && (!emailPattern.test(address) || cleanMultilineText(address) !== address))
    return invalid('contact.email', 'must be an e-mail address')
  return { fullName: name, ...(digits !== '' && { phone: digits }), ...(address !== '' && { email: address }) }
}

export function cleanNotes(notes: string | undefined): string | null {
  return cleanMultilineText(notes ?? '') || null
}
