import { setTimeout as sleep } from 'node:timers/promises'
import { createUsers, telegramId } from '../claim/users.ts'
import type { BenchTarget } from '../tools/bench-target.ts'
import { quantile } from '../tools/figures.ts'
import { freshDatabase } from '../tools/fresh-database.ts'
import { startDelivery } from './delivery.ts'
import { countRepeated, redisDatabase } from './messages.ts'

interface Plan {
  readonly reminders: number
  readonly spreadSeconds: number
}

export interface Punctuality {
  readonly messages: number
  readonly repeated: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly maxMs: number
}

/** The reminders of a minute begin after a pause, in which the programs become quiet. */
const pauseSeconds = 5
const lastWithinMs = 5_000

/** Measures from the due time of each reminder until Telegram receives its message. */
export async function measurePunctuality(place: BenchTarget, plan: Plan): Promise<Punctuality> {
  const database = await freshDatabase(place.postgresUrl, 'bench_reminders_due')
  const delivery = await startDelivery(database.url, redisDatabase(place.redisUrl, 2))
  const { messages } = delivery.botApi
  const firstAt = Date.now() + pauseSeconds * 1_000
  const gapMs = (plan.spreadSeconds * 1_000) / plan.reminders
  const dueAt = (number: number) => firstAt + Math.round(number * gapMs)
  const waitingReminders = `to_timestamp((${firstAt} + round(number * ${gapMs})) / 1000.0)`
  await createUsers(database.inside, plan.reminders, { waitingReminders })
  await sleep(dueAt(plan.reminders) + lastWithinMs - Date.now())
  await delivery.stop()
  await database.close()
  const waits = messages.map(({ chatId, at }) => at - dueAt(chatId - telegramId(0))).sort((a, b) => a - b)
  return {
    messages: messages.length,
    repeated: countRepeated(messages),
    p50Ms: quantile(waits, 0.5),
    p99Ms: quantile(waits, 0.99),
    maxMs: waits.at(-1) ?? 0,
  }
}
