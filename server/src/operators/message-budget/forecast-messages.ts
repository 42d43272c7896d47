import { settingsZone } from '@enp/shared/settings/settings-zone'
import { sql } from 'kysely'
import { getNow } from '../../core/database/clock.ts'
import { type Database, inTransaction, type Tx } from '../../core/database/database.ts'
import { runWhenDue } from '../../core/jobs/lease.ts'
import { addDays, toZone } from '../../days/days.rules.ts'
import { insertDefaultMerges } from '../../notifications/message-choices.store.ts'
import { notifyOperators } from '../access/notify-operators.ts'
import { countReach } from '../broadcasts/broadcasts.store.ts'
import {
  computeLoad,
  countExpected,
  defaultMerges,
  type ExpectedCount,
  hourlyCapacity,
  spreadBroadcast,
  toExpectedHours,
} from './message-budget.rules.ts'
import {
  countUsual,
  countWaiting,
  findForecast,
  insertForecast,
  type MessageForecast,
} from './message-forecast.store.ts'
import { listBroadcastsPlannedFor } from './planned-broadcasts.store.ts'

interface Dependencies {
  readonly db: Database
  /** For counts; may be a replica. */
  readonly read: Database
  /** Messages that fit into an hour. */
  readonly capacity?: number
}

const job = { name: 'message_forecast', everySeconds: 600 }
/** In Moscow, so that operators can still choose before midnight. */
const forecastHour = 18

export function forecastMessagesWhenDue(deps: Dependencies): Promise<string | undefined> {
  return runWhenDue(deps.db, job, () => forecastMessages(deps))
}

/**
 * From 18:00 in Moscow, once for the next day. Returns the day; undefined if it was too early or
 * done. If the day does not fit, it merges kinds that can wait and notifies operators.
 */
export async function forecastMessages({ db, read, capacity }: Dependencies): Promise<string | undefined> {
  const zone = toZone(settingsZone)
  const now = await getNow(db)
  const today = zone.dayAt(now)
  const day = addDays(today, 1)
  if (now < zone.moment(today, `${forecastHour}:00`)) return undefined
  if ((await findForecast(db, today))?.day === day) return undefined
  const { waiting, usual } = await readCounts(read, day)
  const forecast = { day, hours: toExpectedHours([...waiting, ...(await countBroadcasts(read, day))], usual) }
  return inTransaction(db, async (tx) => {
    if (!(await insertForecast(tx, forecast))) return undefined
    await warn(tx, forecast, capacity)
    return day
  })
}

function readCounts(read: Database, day: string) {
  return inTransaction(read, async (tx) => {
    await sql`set local statement_timeout = '5min'`.execute(tx)
    return { waiting: await countWaiting(tx, day), usual: await countUsual(tx, day) }
  })
}

async function countBroadcasts(db: Database, day: string): Promise<ExpectedCount[]> {
  const counts: ExpectedCount[] = []
  for (const { segment, hour } of await listBroadcastsPlannedFor(db, day)) {
    const { inChat } = await countReach(db, segment)
    counts.push(...spreadBroadcast(hour, inChat))
  }
  return counts
}

async function warn(tx: Tx, { day, hours }: MessageForecast, capacity = hourlyCapacity): Promise<void> {
  const late = computeLoad(hours, capacity).filter(({ left }) => left > 0)
  const [first] = late
  if (!first) return
  await insertDefaultMerges(
    tx,
    day,
    defaultMerges.filter((kind) => countExpected(hours, kind) > 0),
  )
  const { hour, expected } = late.reduce((most, one) => (one.expected > most.expected ? one : most), first)
  const values = { day, hours: late.length, busiest: hour, expected, capacity }
  await notifyOperators(tx, { key: `message_budget:${day}`, content: { kind: 'message_budget', values } })
}
