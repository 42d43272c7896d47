import type { Contact as BookingContact } from '@enp/shared/calls/bookings/bookings-shapes'
import { parsePhone } from '@enp/shared/text/phone'
import { cleanMultilineText } from '@enp/shared/text/plain-text'
import type { ResellerContact } from '../../core/database/column-values.ts'

const clean = (text: string | null | undefined) => cleanMultilineText(text ?? '').replaceAll('\n', ' ')

const shortestName = 2

/**
 * For the guest list. Resellers send what their customers typed, so a part that a traveller of the
 * app could not enter is left out; the API returns it as it was sent.
 */
export function toGuestContact(contact: ResellerContact): BookingContact | null {
  const { fullName, firstName, lastName, phoneNumber, emailAddress } = contact
  const name = clean(fullName) || clean([firstName, lastName].filter(Boolean).join(' '))
  if (name.length < shortestName) return null
  const [phone, email] = [parsePhone(phoneNumber ?? ''), clean(emailAddress)]
  return { fullName: name, ...(phone !== undefined && { phone }), ...(email.includes('@') && { email }) }
}

/** Notes of the booking and of its contact. */
export const toGuestNotes = (notes: string | null | undefined, contact: ResellerContact): string | null =>
  [notes, contact.notes]
    .map((text) => cleanMultilineText(text ?? ''))
    .filter((text, index, all) => text !== '' && all.indexOf(text) === index)
    .join('\n') || null
