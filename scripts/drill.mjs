// `npm run drill` (Linux only): the product in its own folder, and a backup while withdrawals are
// pending, on their way and done, then more transfers. Everything is killed and the database
// restored twice: from the copy, and to a later moment. It passes when nothing is paid before `npm
// run restored`, then each charge is credited once, each withdrawal is paid once, and `reconcile`
// finds nothing; else exit 1.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ask, mustAsk } from './chaos/ask.mjs'
import { archiveLog, backUp, copy, restore, untilArchived } from './chaos/backup.mjs'
import { listProcessTree, signal } from './chaos/processes.mjs'
import { startProduct } from './chaos/product.mjs'
import { findWrongPayments, reconcile } from './chaos/verdict.mjs'
import {
  advance,
  buyStars,
  depositUsdt,
  getAccount,
  getUsdtBalance,
  signUpUser,
  until,
  withdraw,
} from './drill/money.mjs'
import { Refusal } from './processes/refusal.mjs'
import { root } from './processes/root.mjs'
import { runCommand } from './processes/run-command.mjs'
import { runToEnd } from './processes/run-to-end.mjs'

const aDaySeconds = 90_000
const minuteOverSeconds = 61
/** Longer than several rounds of the payout worker. */
const stillMs = 15_000

runCommand(async () => {
  if (process.platform !== 'linux') throw new Refusal('npm run drill needs Linux: it finds processes in /proc.')
  const folder = mkdtempSync(join(tmpdir(), 'enp-drill-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  const [dataDir, backup, crashed] = ['data', 'backup', 'crashed'].map((name) => join(folder, name))
  console.log('Starting enp travel, making a backup, and moving money after it…')
  const { users, expected, moment } = await live(dataDir, backup)
  copy(dataDir, crashed)
  const broken = []
  for (const { name, to } of [{ name: 'the backup as it is' }, { name: 'a moment after the backup', to: moment }]) {
    copy(crashed, dataDir)
    restore(dataDir, backup, to)
    const { minutes, faults } = await recover(dataDir, users, expected)
    console.log(`Restored to ${name}: ${faults.length === 0 ? 'passed' : 'failed'} after ${minutes} minutes.`)
    broken.push(...faults.map((fault) => `${name}: ${fault}`))
  }
  for (const fault of broken) console.error(`BROKEN  ${fault}`)
  console.log(broken.length === 0 ? '\nAll checks passed.' : `\n${broken.length} checks failed.`)
  return broken.length === 0 ? 0 : 1
})

async function live(dataDir, backup) {
  await (await startProduct(dataDir)).stop()
  archiveLog(dataDir)
  const product = await startProduct(dataDir)
  try {
    const names = ['done', 'onItsWay', 'pending', 'requestedLater', 'lost', 'deposited', 'charged']
    const users = {}
    for (const name of names) users[name] = await signUpUser(product, name)
    await advance(product, aDaySeconds)
    const before = await getBalances(product, users)
    await withdrawBeforeBackup(product, users)
    backUp(product, dataDir, backup)
    console.log('Made the backup: one withdrawal is completed, one in progress, one pending.')
    const moment = await moveMoney(product, users)
    const expected = toExpected(before)
    await until('all withdrawals arrive', async () => (await findWrongWallets(product, users, expected)).length === 0)
    await sleep(stillMs)
    await untilArchived()
    signal(listProcessTree(product.run().pid), 'SIGKILL')
    return { users, expected, moment }
  } finally {
    await product.stop()
  }
}

async function withdrawBeforeBackup(product, { done, onItsWay, pending }) {
  await withdraw(product, done)
  await advance(product, minuteOverSeconds)
  await until('a withdrawal is completed', async () => (await getAccount(product, done)).withdrawals[0] === 'completed')
  await withdraw(product, onItsWay)
  // Chain readers lag: the payout happens, but the product does not see it.
  await mustAsk(`${product.chainUrl}/control/faults`, { method: 'POST', body: { lagBlocks: 60 } })
  const before = await getUsdtBalance(product, onItsWay)
  await advance(product, minuteOverSeconds)
  await until('a payout is in progress', async () => (await getUsdtBalance(product, onItsWay)) > before)
  await withdraw(product, pending)
}

async function moveMoney(product, { requestedLater, lost, deposited, charged }) {
  await mustAsk(`${product.chainUrl}/control/faults`, { method: 'DELETE' })
  await withdraw(product, requestedLater)
  await buyStars(product, charged, 50)
  await sleep(2_000)
  const moment = new Date()
  await sleep(2_000)
  await withdraw(product, lost)
  await buyStars(product, charged, 100)
  await depositUsdt(product, deposited, 30)
  await advance(product, minuteOverSeconds)
  return moment
}

const paidUsdt = 19_500_000n
const whoWithdrew = ['done', 'onItsWay', 'pending', 'requestedLater', 'lost']

async function getBalances(product, users) {
  const wallets = {}
  for (const [name, user] of Object.entries(users)) wallets[name] = await getUsdtBalance(product, user)
  return wallets
}

function toExpected(before) {
  const expected = {}
  for (const [name, had] of Object.entries(before)) {
    const withdrew = whoWithdrew.includes(name)
    const deposit = name === 'deposited' ? 30 : 0
    expected[name] = {
      wallet: had + (withdrew ? paidUsdt : 0n) - BigInt(deposit) * 1_000_000n,
      usdt: 100 - (withdrew ? 20 : 0) + deposit,
      withdrawals: withdrew ? ['completed'] : [],
    }
  }
  return expected
}

async function recover(dataDir, users, expected) {
  const since = performance.now()
  const product = await startProduct(dataDir)
  try {
    const faults = await findPaidWhileHeld(product, users)
    faults.push(...(await runRestored(product)))
    await until(
      'all balances are as expected',
      async () => (await findFaults(product, users, expected)).length === 0,
    ).catch(() => undefined)
    const minutes = ((performance.now() - since) / 60_000).toFixed(1)
    faults.push(...(await findFaults(product, users, expected)), ...(await findWrongPayments(product)))
    const { code, lines } = await reconcile(product)
    for (const line of lines) console.log(line)
    if (code !== 0) faults.push('reconcile found faults')
    if (faults.length > 0) console.error(['', 'Last log lines:', ...product.lastLines(), ''].join('\n'))
    return { minutes, faults }
  } finally {
    await product.stop()
  }
}

async function findPaidWhileHeld(product, users) {
  const before = await getBalances(product, users)
  const isHeld = async () => {
    const { body } = await ask(`${product.appUrl}/health/ready`)
    return body?.degraded?.includes('payouts') ?? false
  }
  const held = await until('payouts are held', isHeld, 60_000).catch(({ message }) => message)
  await advance(product, minuteOverSeconds)
  await sleep(stillMs)
  const after = await getBalances(product, users)
  const paid = Object.keys(users).filter((name) => after[name] !== before[name])
  return [...(held ? [held] : []), ...paid.map((name) => `${name} was paid before the comparison`)]
}

async function runRestored({ env }) {
  const command = () =>
    runToEnd(process.execPath, [join(root, 'scripts', 'run.mjs'), 'server/src/restored.ts'], { env })
  const { code, lines } = await command()
  for (const line of lines) console.log(line)
  const again = await command()
  return [
    ...(code === 0 ? [] : ['npm run restored did not release payouts']),
    ...(again.code === 0 && again.lines.includes('0 unknown transfers.')
      ? []
      : ['the second npm run restored changed data']),
  ]
}

async function findWrongWallets(product, users, expected) {
  const has = await getBalances(product, users)
  return Object.keys(users)
    .filter((name) => has[name] !== expected[name].wallet)
    .map((name) => `${name}'s wallet has ${has[name]} instead of ${expected[name].wallet}`)
}

async function findFaults(product, users, expected) {
  const faults = await findWrongWallets(product, users, expected)
  for (const [name, user] of Object.entries(users)) {
    const { usdt, withdrawals } = await getAccount(product, user)
    const wanted = expected[name]
    if (usdt !== wanted.usdt) faults.push(`${name} has ${usdt} USDT instead of ${wanted.usdt}`)
    if (withdrawals.join() !== wanted.withdrawals.join())
      faults.push(`${name}'s withdrawals are ${withdrawals.join()} instead of ${wanted.withdrawals.join()}`)
  }
  return faults
}
