import { addOnLines } from '@enp/shared/add-ons-text'
import type { Language } from '@enp/shared/calls/api'
import type { Departure, ManifestGuest } from '@enp/shared/calls/organizer-departures'
import { cutText } from '@enp/shared/cut-text'
import { formatPlaceTime } from '@enp/shared/place-time'
import { plainName, visibleText } from '@enp/shared/plain-text'
import type { Deps } from '../../../context.ts'

const longestNotes = 200
/** A manifest is one message: whoever wants to read more opens the guest. */
const longestAnswer = 100

export const countCheckedIn = ({ units }: ManifestGuest) => units.reduce((sum, { redeemed }) => sum + redeemed, 0)
export const bookedBy = ({ units }: ManifestGuest) => units.reduce((sum, { quantity }) => sum + quantity, 0)

interface GuestWords {
  /** Whether they are there. */
  readonly mark: string
  readonly name: string
  /** How to reach them, for who may know. */
  readonly details: readonly string[]
  /** How many came, when, and how it was booked. */
  readonly state: readonly string[]
  /** Extras, the pick-up, answers. */
  readonly beside: readonly string[]
  readonly notes: string | undefined
}

/** What a manifest says of a booking, as plain text. */
export function guestWords(
  texts: Deps['texts'],
  language: Language,
  guest: ManifestGuest,
  { timeZone }: Departure,
): GuestWords {
  const { contact, notes, cameAt, origin } = guest
  const [inside, booked] = [countCheckedIn(guest), bookedBy(guest)]
  return {
    mark: inside >= booked ? '✅' : inside > 0 ? '◐' : '▫️',
    name: contact ? plainName(contact.fullName) : texts.t(language, 'manifest-nameless'),
    details: contact?.phone ? [visibleText(contact.phone)] : [],
    state: [
      ...(inside > 0 && inside < booked ? [texts.t(language, 'manifest-some', { inside, booked })] : []),
      ...(inside > 0 && cameAt ? [formatPlaceTime(language, timeZone, cameAt)] : []),
      ...(origin === 'app' ? [] : [texts.t(language, 'manifest-origin', { origin })]),
    ],
    beside: addOnLines(language, timeZone, guest, longestAnswer),
    notes: notes ? texts.t(language, 'member-notes', { notes: cutText(visibleText(notes), longestNotes) }) : undefined,
  }
}
