import type { SoldOutAlternatives } from '@enp/shared/errors'
import type { Database } from '../../core/database/database.ts'
import { addDays, countDays, toZone } from '../../days/days.rules.ts'
import { defaultLanguage } from '../../users/user.rules.ts'
import { nearestDays, otherStarts, type SoldOutPlaces, searchedDays } from './alternatives.rules.ts'
import { type Slot, toAvailability } from './availability.rules.ts'
import { findBookableServices, findOverrides, findSimilar } from './availability.store.ts'
import type { PlacesQuery } from './booking-terms.rules.ts'
import { findRemainingExtras, findSharedResources, type RemainingExtra } from './resources.store.ts'

const shownServices = 4
/** More than are shown, because a stay needs a room for all its nights. */
const comparedForStays = 12

/** Holds nothing. Returns only other services if the service is hidden; docs/rules/holds.md. */
export async function findAlternatives(db: Database, soldOut: SoldOutPlaces): Promise<SoldOutAlternatives> {
  const [own, services] = await Promise.all([findOtherDepartures(db, soldOut), findSimilarServices(db, soldOut)])
  return { ...own, services }
}

/** Of the same option. Holds nothing. */
export async function findOtherDepartures(
  db: Database,
  soldOut: SoldOutPlaces,
): Promise<Omit<SoldOutAlternatives, 'services'>> {
  const { serviceId, optionId, firstDay, lastDay } = soldOut
  const [first, last] = [addDays(firstDay, -searchedDays), addDays(lastDay, searchedDays)]
  const own = (await findCalendars(db, [serviceId], first, last)).find(({ id }) => id === optionId)
  if (!own) return { starts: [], days: [] }
  return {
    starts: otherStarts(own.startTimes, soldOut, own.vacanciesAt),
    days: nearestDays(own.startTimes, soldOut, own.vacanciesAt),
  }
}

/** Check-in days of the same option for as many nights. Its own nights count as free. */
export async function findOtherStays(
  db: Database,
  stay: SoldOutPlaces,
): Promise<Omit<SoldOutAlternatives, 'services'>> {
  const { serviceId, optionId, firstDay, lastDay, count } = stay
  const [first, last] = [addDays(firstDay, -searchedDays), addDays(lastDay, searchedDays)]
  const room = (await findCalendars(db, [serviceId], first, last)).find(({ id }) => id === optionId)
  if (!room) return { starts: [], days: [] }
  const isOwn = ({ day }: Slot) => day >= firstDay && day <= lastDay
  const vacanciesAt = (slot: Slot) =>
    isOwn(slot) && !room.isClosedAt(slot) ? room.vacanciesAt(slot) + count : room.vacanciesAt(slot)
  return { starts: [], days: nearestDays([], stay, vacanciesAt) }
}

async function findSimilarServices(db: Database, soldOut: SoldOutPlaces): Promise<SoldOutAlternatives['services']> {
  const { serviceId, firstDay: day, lastDay, count } = soldOut
  const isStay = lastDay > day
  const similar = await findSimilar(db, { serviceId, day, count, atMost: isStay ? comparedForStays : shownServices })
  if (!isStay || similar.length === 0) return [...similar]
  const calendars = await findCalendars(
    db,
    similar.map(({ id }) => id),
    day,
    lastDay,
  )
  const hasRoom = (service: { id: string }) =>
    calendars.some((option) => option.serviceId === service.id && isFreeForStay(option, soldOut))
  return similar.filter(hasRoom).slice(0, shownServices)
}

function isFreeForStay(
  { minNights, vacanciesAt }: OptionCalendar,
  { firstDay, lastDay, count }: SoldOutPlaces,
): boolean {
  const nights = countDays(firstDay, lastDay)
  if (minNights > nights) return false
  return Array.from({ length: nights }, (_, after) => addDays(firstDay, after)).every(
    (day) => vacanciesAt({ day, startTime: '' }) >= count,
  )
}

interface OptionCalendar {
  readonly id: string
  readonly serviceId: string
  readonly startTimes: readonly string[]
  readonly minNights: number
  /** Returns 0 if the slot is closed or past its cutoff. */
  readonly vacanciesAt: (slot: Slot) => number
  readonly isClosedAt: (slot: Slot) => boolean
}

async function findCalendars(
  db: Database,
  serviceIds: readonly string[],
  first: string,
  last: string,
): Promise<OptionCalendar[]> {
  const [services, override] = await Promise.all([
    findBookableServices(db, serviceIds),
    findOverrides(db, serviceIds, first, last),
  ])
  const sharing = services.filter(({ isSharing }) => isSharing).map(({ id }) => id)
  const sharedBy = await findSharedResources(db, sharing, first, last)
  return services.flatMap(({ id: serviceId, timeZone, now, options }) =>
    options.map((option) => {
      const available = toAvailability(option, { timeZone, now, zone: toZone(timeZone) }, defaultLanguage)
      const at = (slot: Slot) => available(slot, override(option.id, slot), (max) => sharedBy(option.id, slot, max))
      return {
        id: option.id,
        serviceId,
        startTimes: option.startTimes,
        minNights: option.minNights,
        vacanciesAt: (slot) => at(slot).vacancies,
        isClosedAt: (slot) => at(slot).status === 'CLOSED',
      }
    }),
  )
}

/** For a stay, returns the minimum over its nights. Omits extras without a stock. */
export async function countRemainingExtras(
  db: Database,
  { optionId, firstDay, lastDay, startTime }: Omit<PlacesQuery, 'serviceId'>,
): Promise<RemainingExtra[]> {
  const leftOn = await findRemainingExtras(db, [optionId], firstDay, lastDay)
  const nights = Array.from({ length: countDays(firstDay, lastDay) }, (_, after) => addDays(firstDay, after))
  const [first = [], ...others] = nights.map((day) => leftOn(optionId, { day, startTime }))
  return first.map(({ unitId, left }) => {
    const later = others.map((night) => night.find((one) => one.unitId === unitId)?.left ?? left)
    return { unitId, left: Math.min(left, ...later) }
  })
}
