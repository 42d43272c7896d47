import type { SoldOutAlternatives } from '@enp/shared/errors'
import type { Database } from '../../core/database.ts'
import { nearestDays, otherStarts, type SoldOutPlaces, searchedDays } from './alternatives.rules.ts'
import { findSimilar } from './alternatives.store.ts'
import { addDays, countDays } from './days.rules.ts'
import { findCalendars, type OptionCalendar } from './find-calendars.ts'

const shownServices = 4
/** More than are shown, because a stay needs a room for all its nights. */
const comparedForStays = 12

/** Holds nothing. Returns only other services if the service is hidden; docs/rules/holds.md. */
export async function findAlternatives(db: Database, soldOut: SoldOutPlaces): Promise<SoldOutAlternatives> {
  const { serviceId, optionId, firstDay, lastDay } = soldOut
  const [calendars, services] = await Promise.all([
    findCalendars(db, [serviceId], addDays(firstDay, -searchedDays), addDays(lastDay, searchedDays)),
    findSimilarServices(db, soldOut),
  ])
  const own = calendars.find(({ id }) => id === optionId)
  if (!own) return { starts: [], days: [], services }
  return {
    starts: otherStarts(own.startTimes, soldOut, own.vacanciesAt),
    days: nearestDays(own.startTimes, soldOut, own.vacanciesAt),
    services,
  }
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
