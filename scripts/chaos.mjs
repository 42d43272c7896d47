// `npm run chaos`: the product in its own folder with users and faults, for CHAOS_SECONDS (180),
// seeded by CHAOS_SEED (random). It passes when the product recovers within CHAOS_RECOVERY_SECONDS
// (30) after each fault, `reconcile` finds nothing, each payment is credited once, and the history
// of requests has no lost or doubled effect; else exit 1.
// Others by name: `-- ha` strikes a Postgres cluster under Patroni (root, Debian packages), and
// `-- upgrade` goes from the last release to HEAD and back under load.
import { setTimeout as sleep } from 'node:timers/promises'
import { openCalendarHost } from './chaos/calendar-host.mjs'
import { checkRecords, openRecords } from './chaos/checker/records.mjs'
import { faultsIn } from './chaos/faults.mjs'
import { openFolder } from './chaos/folder.mjs'
import { runHighAvailability } from './chaos/ha/high-availability.mjs'
import { untilWhole } from './chaos/health.mjs'
import { findOffers } from './chaos/load/offers.mjs'
import { prepareTravellers, travel } from './chaos/load/travellers.mjs'
import { startProduct } from './chaos/product.mjs'
import { createRandom } from './chaos/random.mjs'
import { letStrangersIn } from './chaos/strangers.mjs'
import { printTable } from './chaos/table.mjs'
import { runUpgrade } from './chaos/upgrade/upgrade.mjs'
import { signUpUsers, visit } from './chaos/users.mjs'
import { findWrongPayments, reconcile } from './chaos/verdict.mjs'
import { Refusal } from './processes/refusal.mjs'
import { runCommand } from './processes/run-command.mjs'

const userCount = 40
const strangerCount = 7
/** Runs by name: each returns sentences about broken promises. */
const parts = { ha: runHighAvailability, upgrade: runUpgrade }

runCommand(async (supervisor, keep) => {
  if (process.platform !== 'linux') throw new Refusal('npm run chaos needs Linux: it finds processes in /proc.')
  const seconds = readNumber('CHAOS_SECONDS', 180)
  const seed = readNumber('CHAOS_SEED', Date.now() % 1_000_000)
  const recoverySeconds = readNumber('CHAOS_RECOVERY_SECONDS', 30)
  const [part] = process.argv.slice(2)
  if (part !== undefined) return runPart(part, seed, supervisor, keep)
  console.log(`Chaos for ${seconds} s, seed ${seed}. Starting enp travel…`)
  const folder = await openFolder()
  if (!folder.fill) console.log('Skipping the full disk fault: it needs root and a mount.')
  const calendarHost = await openCalendarHost()
  const product = await startProduct(folder.path, calendarHost.env)
  const violations = []
  try {
    const { users, witness, people, walletIds } = await populate(product)
    const records = openRecords(seed)
    await records.saveState('before', product, people)
    const strangers = { folder: folder.path, calendarHost, users }
    const load = { witness, people, walletIds, strangers, history: records.history }
    const struck = await play(product, { folder, load, seconds, seed, recoverySeconds, violations })
    printTable(struck)
    violations.push(...(await judge(product, records, people)))
    if (violations.length > 0) console.error(['', 'Last log lines:', ...product.lastLines(), ''].join('\n'))
  } finally {
    await product.stop()
    calendarHost.close()
  }
  return conclude(violations, seed)
})

async function populate(product) {
  let walletIds
  const everybody = await signUpUsers(product, userCount, async (users) => {
    walletIds = await prepareTravellers(product, users.slice(strangerCount + 1))
  })
  const [witness, ...people] = everybody.slice(strangerCount)
  return { users: everybody.slice(0, strangerCount), witness, people, walletIds }
}

async function runPart(part, seed, ...rest) {
  if (!(part in parts)) throw new Refusal(`Unknown part: ${part}. Known: ${Object.keys(parts).join(', ')}.`)
  console.log(`Chaos of ${part}, seed ${seed}.`)
  return conclude(await parts[part](createRandom(seed), ...rest), seed)
}

function conclude(violations, seed) {
  for (const violation of violations) console.error(`BROKEN  ${violation}`)
  console.log(violations.length === 0 ? '\nAll checks passed.' : `\n${violations.length} checks failed, seed ${seed}.`)
  return violations.length === 0 ? 0 : 1
}

/** Strikes all faults in a random order, again and again, while users are active. */
async function play(product, { folder, load, seconds, seed, recoverySeconds, violations }) {
  const { witness, strangers, history } = load
  const random = createRandom(seed)
  let isOver = false
  const harm = await letStrangersIn(product, { ...strangers, isOver: () => isOver })
  const until = performance.now() + seconds * 1000
  const { visits, trips } = await startUsers(product, load, seed, () => isOver)
  const struck = []
  let order = []
  while (performance.now() < until && !product.hasEnded()) {
    if (order.length === 0) order = random.shuffled(faultsIn(folder))
    const fault = order.pop()
    if (fault.rewinds) history.mark('backup')
    const ended = (await fault.strike(product, random)) ?? []
    if (fault.rewinds) history.mark('restored')
    const { seconds: tookSeconds, lacks } = await untilWhole(product, witness, ended, recoverySeconds * 1000)
    console.log(`${fault.name.padEnd(18)} ${lacks ? `NOT RECOVERED: ${lacks}` : `${tookSeconds.toFixed(1)} s`}`)
    struck.push({ name: fault.name, tookSeconds })
    if (lacks) violations.push(`not recovered ${recoverySeconds} s after: ${fault.name} (${lacks})`)
    await sleep(random.between(500, 3000))
  }
  if (product.hasEnded()) violations.push('npm start exited')
  isOver = true
  await Promise.all([visits.ended, trips, harm.ended])
  console.log(`\nUsers: ${JSON.stringify(visits.counts)}`)
  console.log(`Strangers: ${JSON.stringify({ ...harm.counts, 'calendar reads': strangers.calendarHost.requests() })}`)
  violations.push(...harm.violations)
  const failures = history.events.filter(({ status }) => status === 500).length
  if (failures > 0) violations.push(`${failures} requests returned 500`)
  return struck
}

/** Users' actions may depend on responses, so they have their own random numbers. */
async function startUsers(product, { people, walletIds, history }, seed, isOver) {
  const context = { product, history }
  const offers = await findOffers(product)
  const visits = visit(context, people, createRandom(seed + 1), isOver)
  return { visits, trips: travel(context, { walletIds, offers, random: createRandom(seed + 2), isOver }) }
}

async function judge(product, { folder, saveState }, people) {
  if (product.hasEnded()) return []
  const wrong = await findWrongPayments(product)
  await saveState('after', product, people)
  const { lineCount, texts } = checkRecords(folder)
  console.log(`History: ${lineCount} lines, ${texts.length} faults. Records: ${folder}`)
  const { code, lines } = await reconcile(product)
  for (const line of lines) console.log(line)
  return [...wrong, ...texts, ...(code === 0 ? [] : ['reconcile found faults'])]
}

function readNumber(name, fallback) {
  const number = Number(process.env[name] || fallback)
  if (Number.isSafeInteger(number) && number >= 0) return number
  throw new Refusal(`${name} must be a whole number.`)
}
