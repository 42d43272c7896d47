import type { Answer, Query } from '@enp/shared/contract'
import { fail } from '@enp/shared/errors'
import { extrasOf } from '@enp/shared/units'
import type { Deps } from '../../core/deps.ts'
import type { Viewer } from '../listing/show-cards.ts'
import { availabilityOf, readDays, slotsOf, withUsualDays } from './availability.rules.ts'
import { findBookableServices, findOverrides } from './availability.store.ts'
import { zoneOf } from './days.rules.ts'
import { findLeftExtras } from './extras.store.ts'
import { findShared } from './resources.store.ts'

/**
 * What is free of each option on the service's own days, both ends included, and what its price is made of in the
 * viewer's language. Without dates: from today, by the place's calendar, and the next 30 days.
 * Errors: VALIDATION_ERROR with the field, SERVICE_NOT_FOUND.
 */
export async function readAvailability(
  { db }: Pick<Deps, 'db'>,
  id: string,
  query: Query<'GET /v1/services/:id/availability'>,
  viewer: Pick<Viewer, 'language'>,
): Promise<Answer<'GET /v1/services/:id/availability'>> {
  const { first, last } = await askedDays(db, id, query)
  const days = readDays(first, last)
  const [[service], override] = await Promise.all([
    findBookableServices(db, [id]),
    findOverrides(db, [id], first, last),
  ])
  const { timeZone, now, options, isSharing } = service ?? fail('SERVICE_NOT_FOUND')
  const withExtras = options.filter(({ units }) => extrasOf(units).length > 0).map((option) => option.id)
  const [sharedBy, leftExtras] = await Promise.all([
    findShared(db, isSharing ? [id] : [], first, last),
    findLeftExtras(db, withExtras, first, last),
  ])
  const place = { timeZone, now, zone: zoneOf(timeZone) }
  return {
    data: options.flatMap((option) => {
      const available = availabilityOf(option, place, viewer.language)
      return slotsOf(option, days).map((slot) => {
        const extras = leftExtras(option.id, slot)
        const free = available(slot, override(option.id, slot), (most) => sharedBy(option.id, slot, most))
        return extras.length > 0 ? { ...free, extras } : free
      })
    }),
  }
}

/** Returns the first and the last day of the query; a missing one counts from today. Errors: SERVICE_NOT_FOUND. */
async function askedDays(db: Deps['db'], id: string, query: Query<'GET /v1/services/:id/availability'>) {
  const { start_date: first, end_date: last } = query
  if (first !== undefined && last !== undefined) return { first, last }
  const [service] = await findBookableServices(db, [id])
  const { timeZone, now } = service ?? fail('SERVICE_NOT_FOUND')
  return withUsualDays({ first, last }, zoneOf(timeZone).dayAt(now))
}
