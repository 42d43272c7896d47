import type { Database } from '../../core/database/database.ts'
import { toZone } from '../../days/days.rules.ts'
import { defaultLanguage } from '../../users/user.rules.ts'
import { listSlots, toAvailability } from '../availability/availability.rules.ts'
import { findBookableServices, findOverrides } from '../availability/availability.store.ts'
import { findSharedResources } from '../availability/resources.store.ts'
import { type OpenDay, toOpenDay } from './open-days.rules.ts'
import { nextWeekend } from './weekend.rules.ts'

/** Uses each service's local clock. Omits services that have nothing free or aren't published. */
export async function findOpenWeekends(
  db: Database,
  serviceIds: readonly string[],
): Promise<ReadonlyMap<string, readonly OpenDay[]>> {
  if (serviceIds.length === 0) return new Map()
  const services = await findBookableServices(db, serviceIds)
  const places = services.map((service) => {
    const zone = toZone(service.timeZone)
    const { saturday, sunday } = nextWeekend(zone.dayAt(service.now))
    return { ...service, zone, days: [saturday, sunday] }
  })
  const days = places.flatMap((place) => place.days).sort()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return new Map()
  const sharing = services.filter(({ isSharing }) => isSharing).map(({ id }) => id)
  const [override, sharedBy] = await Promise.all([
    findOverrides(db, serviceIds, first, last),
    findSharedResources(db, sharing, first, last),
  ])
  return new Map(
    places.flatMap(({ id, options, isSharing, ...place }) => {
      const open = place.days.flatMap((day) => {
        const starts = options.flatMap((option) => {
          const available = toAvailability(option, place, defaultLanguage)
          return listSlots(option, [day]).map((slot) =>
            available(slot, override(option.id, slot), (max) => sharedBy(option.id, slot, max)),
          )
        })
        return toOpenDay(starts, isSharing) ?? []
      })
      return open.length > 0 ? [[id, open] as const] : []
    }),
  )
}
