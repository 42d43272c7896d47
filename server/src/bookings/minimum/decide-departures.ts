import { toDepartureMinimum } from '../../catalog/availability/minimum-guests.rules.ts'
import { getNow } from '../../core/database/clock.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { forEachAlone } from '../../core/jobs/for-each-alone.ts'
import { inPages } from '../../core/jobs/in-pages.ts'
import type { DepartureSlot } from '../cancellation/departures/departure.rules.ts'
import { findLiveBookings } from '../cancellation/departures/departures.store.ts'
import { beginCancellation } from '../cancellation/departures/start-cancellation.ts'
import { listDueDecisions, lockDeparture, saveDecision } from './minimum.store.ts'
import { notifyGuestsOfGoing, notifyMembersOfGoing } from './notify-of-going.ts'
import { toMinimumRule, toStoredState } from './stored-minimum.rules.ts'

/**
 * Decides once per departure, because the decision is stored in its locked row. Returns how many
 * were decided. One that fails stops no other. See docs/rules/minimum-guests.md.
 */
export async function decideDepartures({ db }: Pick<Deps, 'db'>, pageSize = 100): Promise<number> {
  const due = inPages<DepartureSlot>(pageSize, (limit, after) => listDueDecisions(db, limit, after))
  const decided = await forEachAlone(due, (slot) => inTransaction(db, (tx) => decideDeparture(tx, slot)))
  return decided.filter(Boolean).length
}

/** With too few guests, the worker cancels the departure as for an organizer, without the 10 %. */
async function decideDeparture(tx: Tx, slot: DepartureSlot): Promise<boolean> {
  const row = await lockDeparture(tx, slot)
  if (!row || row.goes !== null || row.starts_at <= (await getNow(tx))) return false
  const minimum = toDepartureMinimum(toMinimumRule(row), row.starts_at, toStoredState(row))
  const goes = minimum === undefined || minimum.booked >= minimum.guests
  // A change of another departure's booking holds places here until it is paid.
  if (!goes && (await findLiveBookings(tx, slot)).length === 0) return false
  const decidedAt = await saveDecision(tx, slot, { goes })
  const option = {
    ...{ organizerId: row.organizer_id, serviceId: row.service_id },
    ...{ title: row.title, optionName: row.option_name },
  }
  if (!goes) {
    await beginCancellation(tx, { ...slot, ...option, reason: { usual: 'few_guests' }, byTelegramId: undefined })
    return true
  }
  // Without a minimum the guests booked a certain departure.
  if (minimum && decidedAt) {
    await notifyGuestsOfGoing(tx, slot, { decidedAt })
    await notifyMembersOfGoing(tx, { ...slot, ...option, guests: minimum.booked })
  }
  return true
}
