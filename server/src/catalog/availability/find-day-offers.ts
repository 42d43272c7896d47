import type { Database } from '../../core/database/database.ts'
import { toZone } from '../../days/days.rules.ts'
import { type DayOverride, findCloseReason, listSlots } from './availability.rules.ts'
import { type BookableOption, findBookableServices, findOverrides } from './availability.store.ts'
import { findSharedResources } from './resources.store.ts'

export interface DayOffer {
  readonly serviceId: string
  readonly timeZone: string
  readonly now: Date
  readonly isSharing: boolean
  readonly option: BookableOption
  readonly startTime: string
  /** 0 if the slot is closed or past its cutoff. */
  readonly vacancies: number
  readonly override: DayOverride | undefined
}

export async function findDayOffers(db: Database, serviceIds: readonly string[], day: string): Promise<DayOffer[]> {
  if (serviceIds.length === 0) return []
  const [services, findOverride] = await Promise.all([
    findBookableServices(db, serviceIds),
    findOverrides(db, serviceIds, day, day),
  ])
  const sharing = services.filter(({ isSharing }) => isSharing).map(({ id }) => id)
  const sharedBy = await findSharedResources(db, sharing, day, day)
  return services.flatMap(({ id: serviceId, timeZone, now, options, isSharing }) => {
    const clock = { now, zone: toZone(timeZone) }
    return options.flatMap((option) =>
      listSlots(option, [day]).map((slot): DayOffer => {
        const override = findOverride(option.id, slot)
        const left = Math.max(0, (override?.capacity ?? option.capacity) - (override?.taken ?? 0))
        const isClosed = findCloseReason(option, clock, slot, override) !== undefined
        const vacancies = isClosed ? 0 : sharedBy(option.id, slot, left)
        return { serviceId, timeZone, now, isSharing, option, startTime: slot.startTime, vacancies, override }
      }),
    )
  })
}
