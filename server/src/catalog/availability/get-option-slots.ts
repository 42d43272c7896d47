import { setImmediate as othersTurn } from 'node:timers/promises'
import { runInComputeQueue } from '../../core/batching/long-turns.ts'
import type { Database } from '../../core/database/database.ts'
import { toZone } from '../../days/days.rules.ts'
import { listSlots, type OptionSlot, toAvailability } from './availability.rules.ts'
import { findBookableServices, findOverrides } from './availability.store.ts'
import { priceParts, sumPriceParts } from './price.rules.ts'
import { findSharedResources } from './resources.store.ts'

interface SlotsQuery {
  readonly serviceId: string
  readonly optionId: string
  readonly days: readonly [first: string, ...rest: string[]]
}

const turnSlots = 100
const longAnswerSlots = 500

/** All starts of the days for strangers. Undefined if the service has no such option on sale. */
export async function getOptionSlots(db: Database, query: SlotsQuery): Promise<OptionSlot[] | undefined> {
  const { serviceId, optionId, days } = query
  const [service] = await findBookableServices(db, [serviceId])
  const option = service?.options.find(({ id }) => id === optionId)
  if (!service || !option) return undefined
  const { timeZone, now, isSharing } = service
  const [first, last] = [days[0], days.at(-1) ?? days[0]]
  const [override, sharedBy] = await Promise.all([
    findOverrides(db, [serviceId], first, last),
    findSharedResources(db, isSharing ? [serviceId] : [], first, last),
  ])
  const compute = async () => {
    const available = toAvailability(option, { timeZone, now, zone: toZone(timeZone) }, 'en')
    const units = option.units.filter(({ kind }) => kind !== 'extra')
    const slots: OptionSlot[] = []
    for (const slot of listSlots(option, days)) {
      const own = override(optionId, slot)
      const prices = units.map((unit) => ({
        unitId: unit.id,
        price: sumPriceParts(priceParts(option, unit, slot.day, own)).amount,
      }))
      slots.push({ ...available(slot, own, (max) => sharedBy(optionId, slot, max)), prices })
      if (slots.length % turnSlots === 0) await othersTurn()
    }
    return slots
  }
  const count = days.length * Math.max(1, option.startTimes.length)
  return count > longAnswerSlots ? runInComputeQueue(serviceId, compute) : compute()
}
