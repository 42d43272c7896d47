import type { SupportRequest } from '@enp/shared/calls/users/support'

/** In braces, in either language. */
const fields: Readonly<Record<string, 'name' | 'booking'>> = {
  name: 'name',
  имя: 'name',
  booking: 'booking',
  бронь: 'booking',
}

const fieldPattern = /\{([^{}]*)\}/g

const toField = (written: string) => fields[written.trim().toLowerCase()]

/** False if a brace is left over or the field is unknown. */
export function hasOnlyKnownFields(text: string): boolean {
  if (/[{}]/.test(text.replace(fieldPattern, ''))) return false
  return [...text.matchAll(fieldPattern)].every(([, written = '']) => toField(written) !== undefined)
}

/** `needsBooking`: the text has the field of the booking, and the request has none. */
export function fillTemplate(
  text: string,
  { person, linkedBooking, booking }: Pick<SupportRequest, 'person' | 'linkedBooking' | 'booking'>,
): { readonly text: string; readonly needsBooking: boolean } {
  const number = linkedBooking?.number ?? booking?.number
  let needsBooking = false
  const filled = text.replace(fieldPattern, (whole, written: string) => {
    if (toField(written) === 'name') return person.name
    if (number === undefined) needsBooking = true
    return number ?? whole
  })
  return { text: filled, needsBooking }
}
