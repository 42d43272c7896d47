import type { Database } from '../../core/database.ts'
import { defaultLanguage } from '../../users/user.rules.ts'
import { type Slot, toAvailability } from './availability.rules.ts'
import { findBookableServices, findOverrides } from './availability.store.ts'
import { toZone } from './days.rules.ts'
import { findSharedResources } from './resources.store.ts'

export interface OptionCalendar {
  readonly id: string
  readonly serviceId: string
  readonly startTimes: readonly string[]
  readonly minNights: number
  /** Returns 0 if the slot is closed or past its cutoff. */
  readonly vacanciesAt: (slot: Slot) => number
}

export async function findCalendars(
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
      return {
        id: option.id,
        serviceId,
        startTimes: option.startTimes,
        minNights: option.minNights,
        vacanciesAt: (slot) =>
          available(slot, override(option.id, slot), (max) => sharedBy(option.id, slot, max)).vacancies,
      }
    }),
  )
}
