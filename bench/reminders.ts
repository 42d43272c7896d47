import { measureBacklog } from './reminders/measure-backlog.ts'
import { measurePunctuality } from './reminders/measure-punctuality.ts'
import { type Limits, report } from './reminders/report.ts'
import { readBenchTarget } from './tools/bench-target.ts'

/**
 * Delivers reminders with server, worker and bot to a Bot API that accepts all: first some that
 * become due one after another, then a backlog of 100,000. Exit 1 beyond a limit. The limits are
 * times, because Telegram's limit does not depend on the machine.
 */
const reminders = 300
const overdue = 100_000
const limits: Limits = { firstSeconds: 5, perSecond: { min: 24, max: 25 }, maxPerSecond: 30, p99Ms: 1_000 }

const place = readBenchTarget(process.env)
const punctuality = await measurePunctuality(place, { reminders, spreadSeconds: 60 })
const backlog = await measureBacklog(place, {
  overdue,
  firstWithinSeconds: limits.firstSeconds,
  settleSeconds: 5,
  steadySeconds: 60,
})
process.exitCode = (await report(place.results, { reminders, punctuality, backlog, limits })) ? 0 : 1
