import { sql } from 'kysely'
import type { Database } from '../../core/database/database.ts'
import { type LoggedEffect, parseEffectLine } from './effect-line.ts'
import {
  addLatest,
  findLostBookings,
  findLostMoney,
  type KnownBookings,
  type LoggedBooking,
  type LoggedMoney,
  toEventKey,
  toTimedEventKey,
} from './lost-effects.ts'

export interface LogComparison {
  /** Oldest first. */
  readonly lost: readonly LoggedEffect[]
  /** Bookings of the log by id, for the service and date of a lost payment. */
  readonly bookings: ReadonlyMap<string, LoggedBooking>
  readonly readable: number
  readonly unreadable: number
}

const batchSize = 1_000

/** Compares the acknowledged effects of log lines with the rows. Only reads. */
export async function compareLogs(db: Database, lines: AsyncIterable<string>): Promise<LogComparison> {
  const lostMoney: LoggedMoney[] = []
  const bookings = new Map<string, LoggedBooking>()
  // Lines of one millisecond stay in the order of the log.
  const lineOf = new WeakMap<object, number>()
  let [readable, unreadable, batch]: [number, number, LoggedMoney[]] = [0, 0, []]
  const compareBatch = async () => {
    lostMoney.push(...findLostMoney(batch, await findKnownKeys(db, batch)))
    batch = []
  }
  for await (const line of lines) {
    if (line.trim() === '') continue
    const effect = parseEffectLine(line)
    if (effect === 'unreadable') unreadable += 1
    else if (effect !== 'other') {
      readable += 1
      lineOf.set(effect, readable)
      if (effect.event === 'money') batch.push(effect)
      else addLatest(bookings, effect)
    }
    if (batch.length === batchSize) await compareBatch()
  }
  await compareBatch()
  const lost = [...findLostMoney(lostMoney, new Set()), ...(await findLostOf(db, [...bookings.values()]))]
  const toLine = (effect: object) => lineOf.get(effect) ?? 0
  lost.sort((one, other) => one.loggedAt.getTime() - other.loggedAt.getTime() || toLine(one) - toLine(other))
  return { lost, bookings, readable, unreadable }
}

async function findKnownKeys(db: Database, effects: readonly LoggedMoney[]): Promise<ReadonlySet<string>> {
  const keys = effects.map(({ id }) => id)
  const rows = await db
    .selectFrom('ledger_transfer')
    .select('key')
    .where('key', '=', sql<string>`any(${keys}::text[])`)
    .execute()
  return new Set(rows.map(({ key }) => key))
}

async function findLostOf(db: Database, latest: readonly LoggedBooking[]): Promise<LoggedBooking[]> {
  const lost: LoggedBooking[] = []
  for (let from = 0; from < latest.length; from += batchSize) {
    const batch = latest.slice(from, from + batchSize)
    const ids = batch.map(({ id }) => id)
    lost.push(...findLostBookings(batch, await findKnownBookings(db, ids)))
  }
  return lost
}

async function findKnownBookings(db: Database, ids: readonly string[]): Promise<KnownBookings> {
  const rows = await db
    .selectFrom('booking')
    .leftJoin('booking_event', 'booking_event.booking_id', 'booking.id')
    .select(['booking.id', 'event', 'at'])
    .where('booking.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  const checkIns = await db
    .selectFrom('redemption')
    .select(['booking_id as id', sql<string>`'checked_in'`.as('event'), 'at'])
    .where('booking_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  const events = [...rows, ...checkIns].flatMap(({ id, event: kind, at }) =>
    kind && at ? [toEventKey({ id, kind }), toTimedEventKey({ id, kind, at })] : [],
  )
  return { bookings: new Set(rows.map(({ id }) => id)), events: new Set(events) }
}
