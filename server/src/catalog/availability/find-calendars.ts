import type { Database } from '../../core/database.ts'
import { defaultLanguage } from '../../users/user.rules.ts'
import { type Slot, toAvailability } from './availability.rules.ts'
import { findBookableServices, findOverrides } from './availability.store.ts'
import { toZone } from './days.rules.ts'
import { findShared } from './resources.store.ts'

/** What is free of an option, by its rule, its own days and the resources that it shares. */
export interface OptionCalendar {
  readonly id: string
  readonly serviceId: string
  readonly startTimes: readonly string[]
  readonly minNights: number
  /** None where it is closed or too late. */
  readonly vacanciesAt: (slot: Slot) => number
}

/** The calendars of all options of these services, on these days; those of services that aren't published are left out. */
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
  const sharedBy = await findShared(db, sharing, first, last)
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
