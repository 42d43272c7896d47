import { setTimeout as sleep } from 'node:timers/promises'
import { createUsers } from '../claim/users.ts'
import type { BenchTarget } from '../tools/bench-target.ts'
import { freshDatabase } from '../tools/fresh-database.ts'
import { startDelivery } from './delivery.ts'
import { countRepeated, countSent, maxPerSecond, redisDatabase } from './messages.ts'

interface Plan {
  readonly overdue: number
  readonly firstWithinSeconds: number
  readonly settleSeconds: number
  readonly steadySeconds: number
}

export interface Backlog {
  /** From the start of the worker and the bot; undefined if nothing was sent. */
  readonly firstSeconds: number | undefined
  readonly readySeconds: number
  readonly perSecond: number
  readonly maxPerSecond: number
  readonly messages: number
  /** Users who received the reminder more than once. */
  readonly repeated: number
  /** Messages whose reminder is not marked as sent after the end. */
  readonly unmarked: number
}

/** Starts worker and bot with overdue reminders, and stops them after some time of steady work. */
export async function measureBacklog(place: BenchTarget, plan: Plan): Promise<Backlog> {
  const database = await freshDatabase(place.postgresUrl, 'bench_reminders_overdue')
  await createUsers(database.inside, plan.overdue, { waitingReminders: "app_now() - interval '1 hour'" })
  const delivery = await startDelivery(database.url, redisDatabase(place.redisUrl, 1))
  const { messages } = delivery.botApi
  await sleep(delivery.startedAt + plan.firstWithinSeconds * 2_000 - Date.now())
  await sleep(plan.settleSeconds * 1_000)
  const before = messages.length
  const begin = performance.now()
  await sleep(plan.steadySeconds * 1_000)
  const perSecond = (messages.length - before) / ((performance.now() - begin) / 1_000)
  await delivery.stop()
  const marked = await countSent(database.inside)
  await database.close()
  const first = messages[0]
  return {
    firstSeconds: first && (first.at - delivery.startedAt) / 1_000,
    readySeconds: (delivery.readyAt - delivery.startedAt) / 1_000,
    perSecond,
    maxPerSecond: maxPerSecond(messages),
    messages: messages.length,
    repeated: countRepeated(messages),
    unmarked: messages.length - marked,
  }
}
