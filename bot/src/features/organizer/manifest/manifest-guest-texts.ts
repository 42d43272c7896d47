import { addOnLines } from '@enp/shared/bookings/add-ons-text'
import type { Departure, ManifestGuest } from '@enp/shared/calls/organizers/organizer-departures'
import { cutText } from '@enp/shared/text/cut-text'
import { toDisplayName, visibleText } from '@enp/shared/text/plain-text'
import { formatPlaceTime } from '@enp/shared/time/place-time'
import type { Texts } from '../../../texts/texts.ts'

const longestNotes = 200
/** Short, because a manifest is one message; the guest's card shows the rest. */
const longestAnswer = 100

export const countCheckedIn = ({ units }: ManifestGuest) => units.reduce((sum, { redeemed }) => sum + redeemed, 0)
export const countBookedPlaces = ({ units }: ManifestGuest) => units.reduce((sum, { quantity }) => sum + quantity, 0)

interface GuestWords {
  readonly mark: string
  readonly name: string
  /** Contact details, for roles that may see them. */
  readonly details: readonly string[]
  readonly state: readonly string[]
  readonly addOns: readonly string[]
  readonly notes: string | undefined
}

export function manifestGuestTexts(texts: Texts, guest: ManifestGuest, { timeZone }: Departure): GuestWords {
  const { contact, notes, cameAt, origin } = guest
  const [inside, booked] = [countCheckedIn(guest), countBookedPlaces(guest)]
  return {
    mark: inside >= booked ? '✅' : inside > 0 ? '◐' : '▫️',
    name: contact ? toDisplayName(contact.fullName) : texts.manifestNameless,
    details: contact?.phone ? [visibleText(contact.phone)] : [],
    state: [
      ...(inside > 0 && inside < booked ? [texts.manifestSome({ inside, booked })] : []),
      ...(inside > 0 && cameAt ? [formatPlaceTime(texts.language, timeZone, cameAt)] : []),
      ...(origin === 'app' ? [] : [texts.manifestOrigin[origin]]),
    ],
    addOns: addOnLines(texts.language, timeZone, guest, longestAnswer),
    notes: notes ? texts.memberNotes(cutText(visibleText(notes), longestNotes)) : undefined,
  }
}
