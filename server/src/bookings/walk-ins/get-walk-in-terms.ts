import { onlyExtras, withoutExtras } from '@enp/shared/bookings/units'
import type { HandlerReply, Query } from '@enp/shared/contract'
import { findCloseReason, isClosedForMembers } from '../../catalog/availability/availability.rules.ts'
import type { BookingTerms } from '../../catalog/availability/booking-terms.rules.ts'
import { bookingTerms } from '../../catalog/availability/booking-terms.ts'
import { findTranslationsFor } from '../../catalog/texts/find-translations.ts'
import type { Deps } from '../../core/deps.ts'
import { toZone } from '../../days/days.rules.ts'
import type { CallerIdentity } from '../../team/access/members.rules.ts'
import { toBookingPeriod } from '../holds/hold-draft.rules.ts'
import { requireWalkInOption } from './create-walk-in.ts'

/** Errors: NOT_MEMBER, NOT_FOUND; SERVICE_NOT_FOUND, also for a hidden service. */
export async function getWalkInTerms(
  { db }: Pick<Deps, 'db'>,
  caller: CallerIdentity,
  { optionId, date }: Query<'GET /v1/organizer/walk-ins/terms'>,
): Promise<HandlerReply<'GET /v1/organizer/walk-ins/terms'>> {
  const serviceId = await requireWalkInOption(db, caller, optionId)
  const read = (startTime: string) =>
    bookingTerms(db, { serviceId, optionId, firstDay: date, lastDay: date, startTime })
  const terms = await read('')
  const { service, option } = terms
  const starts = option.startTimes.length > 0 ? option.startTimes : ['']
  const free: { startTime?: string; free: number }[] = []
  for (const startTime of starts) {
    const left = countFree(startTime === '' ? terms : await read(startTime), date, startTime)
    if (left !== undefined) free.push({ ...(startTime !== '' && { startTime }), free: left })
  }
  const max = service.pricePer === 'person' ? Math.min(service.maxUnits, option.guestsMax) : service.maxUnits
  const toTitle = ({ id: unitId, title }: { readonly id: string; readonly title: string }) => ({ unitId, title })
  const units = withoutExtras(option.units).map(toTitle)
  const extras = onlyExtras(option.units).map(toTitle)
  const isStay = service.category === 'hotel'
  const extrasField = extras.length > 0 && { extras }
  const translate = (await findTranslationsFor(db, caller, [serviceId]))(serviceId)
  return {
    data: translate({
      title: service.title,
      optionName: option.name,
      isStay,
      units,
      ...extrasField,
      starts: free,
      most: max,
    }),
  }
}

function countFree(
  { service, option, overrides, now }: BookingTerms,
  day: string,
  startTime: string,
): number | undefined {
  const override = overrides.get(day)
  const place = { zone: toZone(service.timeZone), now }
  if (isClosedForMembers(findCloseReason(option, place, { day, startTime }, override))) return undefined
  const isOver = service.category !== 'hotel' && toBookingPeriod(service, { days: [day], startTime }).endsAt <= now
  if (isOver) return undefined
  const { capacity, taken } = override ?? { capacity: option.capacity, taken: 0 }
  return Math.max(0, capacity - taken)
}
