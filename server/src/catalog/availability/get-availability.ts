import { setImmediate as othersTurn } from 'node:timers/promises'
import { onlyExtras } from '@enp/shared/bookings/units'
import type { Availability } from '@enp/shared/calls/catalog/catalog'
import type { HandlerReply, Query } from '@enp/shared/contract'
import { runInComputeQueue } from '../../core/batching/long-turns.ts'
import type { Deps } from '../../core/deps.ts'
import { toZone } from '../../days/days.rules.ts'
import { refuseMissingService } from '../listing/refuse-missing-service.ts'
import type { Viewer } from '../listing/show-cards.ts'
import {
  listRequestedDays,
  listSlots,
  slotsPerDay,
  splitFirstPage,
  toAvailability,
  withUsualDays,
} from './availability.rules.ts'
import { findBookableServices, findOverrides } from './availability.store.ts'
import { findRemainingExtras, findSharedResources } from './resources.store.ts'

/** Entries computed before other requests get a turn; about 1 ms. */
const turnSlots = 100
const longAnswerSlots = 500

/** A long response ends early, with `next`. VALIDATION_ERROR, SERVICE_NOT_FOUND, RATE_LIMITED. */
export async function getAvailability(
  { db }: Pick<Deps, 'db'>,
  id: string,
  query: Query<'GET /v1/services/:id/availability'>,
  viewer: Pick<Viewer, 'language'> & { readonly id?: string | undefined },
): Promise<HandlerReply<'GET /v1/services/:id/availability'>> {
  const [service] = await findBookableServices(db, [id])
  const { timeZone, now, options, isSharing } = service ?? (await refuseMissingService(db, id))
  const zone = toZone(timeZone)
  const { first, last } = withUsualDays({ first: query.start_date, last: query.end_date }, zone.dayAt(now))
  const { days, next } = splitFirstPage(listRequestedDays(first, last), options)
  const until = days.at(-1) ?? last
  const withExtras = options.filter(({ units }) => onlyExtras(units).length > 0).map((option) => option.id)
  const [override, sharedBy, leftExtras] = await Promise.all([
    findOverrides(db, [id], first, until, viewer.id),
    findSharedResources(db, isSharing ? [id] : [], first, until, viewer.id),
    findRemainingExtras(db, withExtras, first, until),
  ])
  const clock = { timeZone, now, zone }
  const compute = async () => {
    const entries: Availability[] = []
    for (const option of options) {
      const available = toAvailability(option, clock, viewer.language)
      for (const slot of listSlots(option, days)) {
        const extras = leftExtras(option.id, slot)
        const free = available(slot, override(option.id, slot), (max) => sharedBy(option.id, slot, max))
        entries.push(extras.length > 0 ? { ...free, extras } : free)
        if (entries.length % turnSlots === 0) await othersTurn()
      }
    }
    return entries
  }
  const count = days.length * slotsPerDay(options)
  return {
    data: await (count > longAnswerSlots ? runInComputeQueue(id, compute) : compute()),
    ...(next !== undefined && { next }),
  }
}
