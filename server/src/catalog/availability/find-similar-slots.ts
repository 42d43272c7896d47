import type { Database } from '../../core/database/database.ts'
import { addDays, countDays, toZone } from '../../days/days.rules.ts'
import { defaultLanguage } from '../../users/user.rules.ts'
import { findCloseReason, listSlots, type Slot, toAvailability } from './availability.rules.ts'
import {
  type BookableOption,
  type BookableService,
  findBookableServices,
  findOverrides,
  findSimilar,
} from './availability.store.ts'
import type { PlacesQuery } from './booking-terms.rules.ts'
import { findSharedResources } from './resources.store.ts'

export interface SimilarSlots {
  readonly serviceId: string
  readonly slots: ReadonlyArray<{ readonly option: BookableOption; readonly startTime: string }>
}

interface SimilarQuery extends Omit<PlacesQuery, 'optionId' | 'startTime'> {
  readonly count: number
  readonly atMost: number
}

/** Services of other organizers with options and starts free on all days. Holds nothing. */
export async function findSimilarSlots(db: Database, query: SimilarQuery): Promise<SimilarSlots[]> {
  const { serviceId, firstDay, lastDay, count, atMost } = query
  const similar = { serviceId, day: firstDay, count, atMost, isOtherOrganizer: true }
  const ids = (await findSimilar(db, similar)).map(({ id }) => id)
  const [services, override] = await Promise.all([
    findBookableServices(db, ids),
    findOverrides(db, ids, firstDay, lastDay),
  ])
  const sharing = services.filter(({ isSharing }) => isSharing).map(({ id }) => id)
  const sharedBy = await findSharedResources(db, sharing, firstDay, lastDay)
  const days = Array.from({ length: countDays(firstDay, lastDay) }, (_, after) => addDays(firstDay, after))
  const byId = new Map(services.map((service) => [service.id, service]))
  const isFree = ({ timeZone, now }: BookableService, option: BookableOption, slot: Slot) => {
    const clock = { timeZone, now, zone: toZone(timeZone) }
    const own = override(option.id, slot)
    const available = toAvailability(option, clock, defaultLanguage)
    const { vacancies } = available(slot, own, (max) => sharedBy(option.id, slot, max))
    return vacancies >= count && findCloseReason(option, clock, slot, own) === undefined
  }
  return ids.flatMap((id): SimilarSlots[] => {
    const service = byId.get(id)
    const slots = (service?.options ?? [])
      .filter(({ minNights }) => minNights <= days.length)
      .flatMap((option) => listSlots(option, [firstDay]).map(({ startTime }) => ({ option, startTime })))
      .filter(({ option, startTime }) => service && days.every((day) => isFree(service, option, { day, startTime })))
    return slots.length > 0 ? [{ serviceId: id, slots }] : []
  })
}
