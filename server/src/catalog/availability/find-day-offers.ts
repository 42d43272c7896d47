import type { Database } from '../../core/database.ts'
import { closedBecause, type DayOverride, listSlots } from './availability.rules.ts'
import { type BookableOption, findBookableServices, findOverrides } from './availability.store.ts'
import { toZone } from './days.rules.ts'
import { findShared } from './resources.store.ts'

/** One option on one day, at one start: how many places one booking can have, and what its price is made of. */
export interface DayOffer {
  readonly serviceId: string
  readonly timeZone: string
  readonly now: Date
  /** The service shares resources with others. */
  readonly isSharing: boolean
  readonly option: BookableOption
  /** Empty where the option has no start times. */
  readonly startTime: string
  /** None where it is closed or too late. */
  readonly vacancies: number
  readonly override: DayOverride | undefined
}

/** What these services offer on one day; those that aren't published are left out. */
export async function findDayOffers(db: Database, serviceIds: readonly string[], day: string): Promise<DayOffer[]> {
  if (serviceIds.length === 0) return []
  const [services, overrideOf] = await Promise.all([
    findBookableServices(db, serviceIds),
    findOverrides(db, serviceIds, day, day),
  ])
  const sharing = services.filter(({ isSharing }) => isSharing).map(({ id }) => id)
  const sharedBy = await findShared(db, sharing, day, day)
  return services.flatMap(({ id: serviceId, timeZone, now, options, isSharing }) => {
    const place = { now, zone: toZone(timeZone) }
    return options.flatMap((option) =>
      listSlots(option, [day]).map((slot): DayOffer => {
        const override = overrideOf(option.id, slot)
        const left = Math.max(0, (override?.capacity ?? option.capacity) - (override?.taken ?? 0))
        const isClosed = closedBecause(option, place, slot, override) !== undefined
        const vacancies = isClosed ? 0 : sharedBy(option.id, slot, left)
        return { serviceId, timeZone, now, isSharing, option, startTime: slot.startTime, vacancies, override }
      }),
    )
  })
}
