import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal } from '../../processes/refusal.mjs'
import { root } from '../../processes/root.mjs'
import { runToEnd } from '../../processes/run-to-end.mjs'
import { ask } from '../ask.mjs'
import { startLoad } from '../load.mjs'
import { startProduct } from '../product.mjs'
import { signUpUsers } from '../users.mjs'
import { findWrongPayments, reconcile } from '../verdict.mjs'
import { startCluster } from './cluster.mjs'
import { faults } from './faults.mjs'
import { findGaps, findLost, findServerErrors, judgeGaps } from './verdict.mjs'

const userCount = 300
const recoversWithinMs = 120_000
const quietMs = 5_000

/**
 * `npm run chaos -- ha`: two of each program on three Postgres machines under Patroni. Each fault
 * strikes once, in the order of the seed, while users change and read.
 * @returns sentences about broken promises
 */
export async function runHighAvailability(random) {
  if (process.getuid() !== 0) throw new Refusal('npm run chaos -- ha needs root: it makes networks.')
  const folder = mkdtempSync(join(tmpdir(), 'enp-ha-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  const cluster = await startCluster(folder)
  console.log('Three machines run Postgres. Starting two of each program…')
  const product = await startProduct(dataDir, { ...cluster.env, RATE_LIMIT: 'off' }, 'start-twice.mjs')
  try {
    await seed(product)
    const users = await signUpUsers(product, userCount)
    const processes = toPrograms(product)
    const { load, violations } = await play(product, cluster, users, random)
    violations.push(...findServerErrors(load.requests), ...findRestarted(processes, toPrograms(product)))
    violations.push(...(await findLost(cluster, load.acknowledged)), ...(await findWrongPayments(product)))
    const { claims, holds, payments } = load.acknowledged
    console.log(`\nAcknowledged: ${claims.length} claims, ${holds.length} bookings, ${payments} payments.`)
    const { code, lines } = await reconcile(product)
    for (const line of lines) console.log(line)
    if (code !== 0) violations.push('reconcile found faults')
    if (violations.length > 0) console.error(['', ...product.lastLines(), ''].join('\n'))
    return violations
  } finally {
    await product.stop()
  }
}

async function play(product, cluster, users, random) {
  let isOver = false
  const { load, ended } = await startLoad(product, users, () => isOver)
  const violations = []
  await sleep(quietMs)
  console.log('\n| fault | gap of changes | searches | page |\n|---|---:|---:|---:|')
  for (const fault of random.shuffled(faults)) {
    await cluster.untilComplete(recoversWithinMs)
    const from = Date.now()
    await fault.strike(cluster)
    await cluster.untilComplete(recoversWithinMs)
    await untilReady(product)
    await sleep(quietMs)
    const gaps = findGaps(load.requests, from, Date.now())
    const shown = [gaps.changes, gaps.search, gaps.page].map((seconds) => `${seconds.toFixed(1)} s`)
    console.log(`| ${[fault.name, ...shown].join(' | ')} |`)
    violations.push(...judgeGaps(fault, gaps))
  }
  isOver = true
  await ended
  return { load, violations }
}

async function untilReady({ appUrl }) {
  for (const until = performance.now() + recoversWithinMs; performance.now() < until; await sleep(500)) {
    const { status } = await ask(`${appUrl}/health/ready`, { withinMs: 2_000 })
    if (status === 200) return
  }
  throw new Error(`The product is not ready ${recoversWithinMs / 1_000} s after the cluster.`)
}

async function seed({ env }) {
  const args = [join(root, 'scripts', 'run.mjs'), 'server/src/seed.ts']
  const { code, lines } = await runToEnd(process.execPath, args, { env })
  if (code !== 0) throw new Error(`The demo could not be loaded:\n${lines.join('\n')}`)
}

const toPrograms = (product) =>
  Object.entries(product.run().processes).filter(([name]) => /^(server|worker|bot)/.test(name))

function findRestarted(before, after) {
  const now = new Map(after)
  const restarted = before.filter(([name, pid]) => now.get(name) !== pid).map(([name]) => name)
  return restarted.length === 0 ? [] : [`had to be restarted: ${restarted.join(', ')}`]
}
