import type { Alternatives } from '@enp/shared/errors'
import type { Database } from '../../core/database.ts'
import { nearestDays, otherStarts, type SoldOutPlaces, searchedDays } from './alternatives.rules.ts'
import { findSimilar } from './alternatives.store.ts'
import { addDays, countDays } from './days.rules.ts'
import { findCalendars, type OptionCalendar } from './find-calendars.ts'

const shownServices = 4
/** A stay needs a room for all its nights: more services than are shown are looked at. */
const comparedForStays = 12

/**
 * What is free instead of places that could not be had: other starts of the day, the nearest days, services like it;
 * docs/product.md, section 13. Nothing of it is held. A service that is hidden by now has no alternatives of its own.
 */
export async function findAlternatives(db: Database, asked: SoldOutPlaces): Promise<Alternatives> {
  const { serviceId, optionId, firstDay, lastDay } = asked
  const [calendars, services] = await Promise.all([
    findCalendars(db, [serviceId], addDays(firstDay, -searchedDays), addDays(lastDay, searchedDays)),
    findAlikeServices(db, asked),
  ])
  const own = calendars.find(({ id }) => id === optionId)
  if (!own) return { starts: [], days: [], services }
  return {
    starts: otherStarts(own.startTimes, asked, own.vacanciesAt),
    days: nearestDays(own.startTimes, asked, own.vacanciesAt),
    services,
  }
}

async function findAlikeServices(db: Database, asked: SoldOutPlaces): Promise<Alternatives['services']> {
  const { serviceId, firstDay: day, lastDay, count } = asked
  const isStay = lastDay > day
  const alike = await findSimilar(db, { serviceId, day, count, atMost: isStay ? comparedForStays : shownServices })
  if (!isStay || alike.length === 0) return [...alike]
  const calendars = await findCalendars(
    db,
    alike.map(({ id }) => id),
    day,
    lastDay,
  )
  const hasRoom = (service: { id: string }) =>
    calendars.some((option) => option.serviceId === service.id && isFreeForStay(option, asked))
  return alike.filter(hasRoom).slice(0, shownServices)
}

/** Free each night, and let for no more nights than these. */
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
