import type { AvailabilityBody, CalendarBody } from '@enp/shared/calls/octo/octo-bodies'
import type { Availability, CalendarDay } from '@enp/shared/calls/octo/octo-shapes'
import { availabilityPageSlots, maxAvailabilityDays } from '@enp/shared/limits'
import type { OptionSlot } from '../../catalog/availability/availability.rules.ts'
import { getOptionSlots } from '../../catalog/availability/get-option-slots.ts'
import type { Database } from '../../core/database/database.ts'
import { addDays, countDays } from '../../days/days.rules.ts'
import { throwOcto } from '../octo/octo-error.rules.ts'
import { getProductOption } from '../products/get-products.ts'
import type { ProductOption, Shown } from '../products/product.rules.ts'
import { listSoldUnits } from '../products/product.rules.ts'
import { type OptionContext, toCalendarDays, toOctoAvailability } from './availability.rules.ts'
import { parseAvailabilityId } from './local-time.rules.ts'

/**
 * Exactly one of a range of days and ids is needed. Errors: INVALID_PRODUCT_ID, INVALID_OPTION_ID,
 * INVALID_AVAILABILITY_ID, INVALID_UNIT_ID, BAD_REQUEST.
 */
export async function getAvailability(db: Database, body: AvailabilityBody, shown: Shown): Promise<Availability[]> {
  const { productId, optionId, localDateStart, localDateEnd, availabilityIds, units } = body
  const found = await getProductOption(db, productId, optionId)
  const context = { ...shown, ...found }
  refuseUnknownUnits(found.option, units)
  const hasRange = localDateStart !== undefined || localDateEnd !== undefined
  if (hasRange === (availabilityIds !== undefined))
    return refuse('Send either localDateStart and localDateEnd, or availabilityIds')
  if (availabilityIds) return getByIds(db, context, { ids: availabilityIds, units })
  if (localDateStart === undefined || localDateEnd === undefined)
    return refuse('localDateStart and localDateEnd belong together')
  const days = listDays(found.option, localDateStart, localDateEnd)
  const slots = await listSlots(db, context, days)
  return slots.filter(({ status }) => status !== 'CLOSED').map((slot) => toOctoAvailability(context, slot, units))
}

/** Errors: as above. Days without any start on sale are CLOSED. */
export async function getCalendar(db: Database, body: CalendarBody, shown: Shown): Promise<CalendarDay[]> {
  const { productId, optionId, localDateStart, localDateEnd, units } = body
  const context = { ...shown, ...(await getProductOption(db, productId, optionId)) }
  refuseUnknownUnits(context.option, units)
  const days = listDays(context.option, localDateStart, localDateEnd)
  return toCalendarDays(context, await listSlots(db, context, days), units)
}

interface ById {
  readonly ids: readonly string[]
  readonly units: AvailabilityBody['units']
}

/** In the order of the ids. */
async function getByIds(db: Database, context: OptionContext, { ids, units }: ById): Promise<Availability[]> {
  const { product, option } = context
  const starts = ids.map((id) => {
    const start = parseAvailabilityId(id, option, product.timeZone)
    return start ?? throwOcto('INVALID_AVAILABILITY_ID', { availabilityId: id })
  })
  const days = starts.map(({ day }) => day).sort()
  const slots = await listSlots(db, context, listDays(option, days[0] ?? '', days.at(-1) ?? ''))
  return starts.flatMap(({ day, startTime }) =>
    slots
      .filter((slot) => slot.date === day && (slot.startTime ?? '') === startTime)
      .map((slot) => toOctoAvailability(context, slot, units)),
  )
}

async function listSlots(
  db: Database,
  { product, option }: OptionContext,
  days: readonly [string, ...string[]],
): Promise<OptionSlot[]> {
  const slots = await getOptionSlots(db, { serviceId: product.id, optionId: option.id, days })
  return slots ?? throwOcto('INVALID_PRODUCT_ID', { productId: product.id })
}

/** The reply is bounded: by days, and by starts of an option with many a day. */
function listDays({ startTimes }: ProductOption, first: string, last: string): [string, ...string[]] {
  if (last < first) return refuse('localDateEnd must not be before localDateStart')
  const count = countDays(first, last)
  const most = Math.min(maxAvailabilityDays, Math.floor(availabilityPageSlots / Math.max(1, startTimes.length)))
  if (count > most) return refuse(`At most ${most} days of this option can be asked for at once`)
  return [first, ...Array.from({ length: count - 1 }, (_, index) => addDays(first, index + 1))]
}

function refuseUnknownUnits(option: ProductOption, units: AvailabilityBody['units'] = []): void {
  const known = new Set(listSoldUnits(option).map(({ id }) => id))
  const unknown = units.find(({ id }) => !known.has(id))
  if (unknown) throwOcto('INVALID_UNIT_ID', { unitId: unknown.id })
}

const refuse = (message: string) => throwOcto('BAD_REQUEST', { message })
