import { guidePhonePattern, maxGuideNameLength } from '@enp/shared/bookings/guide-limits'
import type { DepartureGuide } from '@enp/shared/calls/organizers/organizer-departures'

export interface GuideDraft {
  readonly name: string
  readonly phone: string
}

export const toGuideDraft = (guide: DepartureGuide | undefined): GuideDraft => ({
  name: guide?.name ?? '',
  phone: guide?.phone ?? '',
})

export const isGuideNameWrong = ({ name }: GuideDraft) => name.trim() === '' || name.trim().length > maxGuideNameLength

export const isGuidePhoneWrong = ({ phone }: GuideDraft) => phone.trim() !== '' && !guidePhonePattern.test(phone.trim())

/** Undefined if a field is wrong. */
export function toGuide(draft: GuideDraft): DepartureGuide | undefined {
  if (isGuideNameWrong(draft) || isGuidePhoneWrong(draft)) return undefined
  const [name, phone] = [draft.name.trim(), draft.phone.trim()]
  return { name, ...(phone !== '' && { phone }) }
}
