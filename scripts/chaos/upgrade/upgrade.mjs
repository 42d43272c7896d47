import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { toSettings } from '../../product/environment.mjs'
import { claimRunFile, readRunFile } from '../../product/run-file.mjs'
import { startProduct } from '../../product/start-product.mjs'
import { bringTwoOfEach } from '../../product/two-of-each.mjs'
import { mustAsk } from '../ask.mjs'
import { startLoad } from '../load.mjs'
import { isolatedEnvironment, toAddresses } from '../product.mjs'
import { signUpUsers } from '../users.mjs'
import { findWrongPayments, reconcile } from '../verdict.mjs'
import { fillBookings, watchLocks } from './database.mjs'
import { addRehearsal, compileTree, findLastTag, readVersion, runEnp, unpack } from './trees.mjs'

const bookingCount = 300_000
const userCount = 100
const maxLockSeconds = 1
const quietMs = 5_000
/** HAProxy looks every half a second and trusts after two looks. */
const trustedAfterMs = 2_000
const programs = ['server', 'server 2', 'worker', 'worker 2', 'bot', 'bot 2']

/**
 * `npm run chaos -- upgrade`: two of each program of the last release (before the first: of HEAD)
 * with 300,000 bookings and users. HEAD, with migrations of the largest tables added, migrates and
 * replaces them one by one, then the former programs come back on the new schema.
 * @returns sentences about broken promises
 */
export async function runUpgrade(_random, supervisor, keep) {
  const folder = mkdtempSync(join(tmpdir(), 'enp-upgrade-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  const [before, after, dataDir] = ['before', 'after', 'data'].map((name) => join(folder, name))
  await prepareTrees(before, after)
  const running = { tree: before }
  const env = await isolatedEnvironment(dataDir, { RATE_LIMIT: 'off' })
  await start(env, supervisor, keep, running)
  const { DATABASE_DIRECT_URL: url } = readRunFile(dataDir)
  const product = { ...toAddresses(env), env, run: () => readRunFile(dataDir) }
  const users = await signUpUsers(product, userCount)
  await fillBookings(url, bookingCount)
  console.log(`Filled in ${bookingCount} bookings. Users are active from now on.`)

  let isOver = false
  const { load, ended } = await startLoad(product, users, () => isOver)
  await sleep(quietMs)
  const violations = await migrate(after, { url, env, product })
  for (const [name, tree] of [
    ['The new programs', after],
    ['The former programs', before],
  ]) {
    running.tree = tree
    violations.push(...(await replaceAll(supervisor, product, tree)))
    console.log(`${name} serve at ${new Date().toISOString().slice(11, 19)}: version ${readVersion(tree)}.`)
    await sleep(quietMs)
  }
  isOver = true
  await ended
  printRequests(load.requests)
  violations.push(...findFailed(load.requests), ...(await findWrongPayments(product)))
  const { code, lines } = await reconcile(product)
  for (const line of lines) console.log(line)
  return code === 0 ? violations : [...violations, 'reconcile found faults']
}

async function prepareTrees(before, after) {
  const ref = (await findLastTag()) ?? 'HEAD'
  console.log(`Compiling ${ref} and HEAD…`)
  await unpack(ref, before)
  await compileTree(before)
  await unpack('HEAD', after)
  addRehearsal(after)
  await compileTree(after)
}

function start(env, supervisor, keep, running) {
  const settings = toSettings(env)
  mkdirSync(settings.dataDir)
  const command = (name) => ({ command: process.execPath, args: [join(running.tree, 'bin', 'enp'), name] })
  return startProduct(settings, supervisor, keep(claimRunFile(settings.dataDir)), {
    bringPrograms: (given, ...rest) => bringTwoOfEach(given, ...rest, command),
    prepareDatabase: async (given) => {
      await runEnp(running.tree, ['migrate'], given)
      await runEnp(running.tree, ['seed'], given)
    },
  })
}

async function migrate(tree, { url, env, product }) {
  const locks = watchLocks(url)
  const { DATABASE_URL, DATABASE_DIRECT_URL, REDIS_URL } = product.run()
  const since = performance.now()
  await runEnp(tree, ['migrate'], { ...env, DATABASE_URL, DATABASE_DIRECT_URL, REDIS_URL })
  const seconds = (performance.now() - since) / 1_000
  const { seconds: waited, table } = await locks.stop()
  const wait = `${waited.toFixed(2)} s${table ? ` (${table})` : ''}`
  console.log(`Migrated in ${seconds.toFixed(1)} s; the longest wait for a lock was ${wait}.`)
  return waited > maxLockSeconds ? [`a program waited ${wait} for a lock`] : []
}

async function replaceAll(supervisor, product, tree) {
  for (const name of programs) {
    await supervisor.restart(name)
    await sleep(trustedAfterMs)
  }
  const { version } = await mustAsk(`${product.appUrl}/health/ready`)
  return version === readVersion(tree) ? [] : [`version ${version} serves instead of ${readVersion(tree)}`]
}

function printRequests(requests) {
  const names = [...new Set(requests.map(({ name }) => name))]
  console.log('\n| request | number | failed | slowest |\n|---|---:|---:|---:|')
  for (const name of names) {
    const own = requests.filter((one) => one.name === name)
    const slowest = Math.max(...own.map(({ startedAt, endedAt }) => endedAt - startedAt))
    console.log(`| ${name} | ${own.length} | ${own.filter(isFailed).length} | ${(slowest / 1_000).toFixed(1)} s |`)
  }
  console.log('')
}

const isFailed = ({ status }) => status === 0 || status >= 500

const findFailed = (requests) =>
  requests.filter(isFailed).map(({ name, startedAt, endedAt, status, code = 'no code' }) => {
    const at = new Date(startedAt).toISOString().slice(11, 23)
    return `${name} at ${at} returned ${status || 'nothing'} (${code}) after ${endedAt - startedAt} ms`
  })
