import { setTimeout as sleep } from 'node:timers/promises'
import { mustAsk } from '../chaos/ask.mjs'
import { backUp } from '../chaos/backup.mjs'
import { getUsdtBalance } from '../chaos/load/wallets.mjs'
import { listProcessTree, signal } from '../chaos/processes.mjs'
import { startProduct } from '../chaos/product.mjs'
import { findWrongWallets, getBalances, stillMs, toExpected } from './balances.mjs'
import { backUpWithCommand } from './dump.mjs'
import { advance, buyStars, depositUsdt, getAccount, signUpUser, until, withdraw } from './money.mjs'
import { archivedWithinMs } from './point-in-time.mjs'
import { claimHoldAndBuy, importTour, startMining } from './trips.mjs'

const aDaySeconds = 90_000
export const minuteOverSeconds = 61

/** Runs the product until the crash. Returns what the restored product must have. */
export async function live({ dataDir, snapshot, backups, pointInTime, importFolder }) {
  await (await startProduct(dataDir)).stop()
  pointInTime.archiveLog()
  const product = await startProduct(dataDir)
  try {
    const { service, picture } = await importTour(product, importFolder)
    const names = ['done', 'onItsWay', 'pending', 'requestedLater', 'lost', 'deposited', 'charged', 'guest']
    const users = {}
    for (const name of names) users[name] = await signUpUser(product, name)
    await startMining(product, users.guest)
    await advance(product, aDaySeconds)
    const before = await getBalances(product, users)
    await withdrawBeforeBackup(product, users)
    backUp(product, dataDir, snapshot)
    await backUpWithCommand(product, backups)
    await pointInTime.backUp(product)
    console.log('Made the backups: one withdrawal is completed, one in progress, one pending.')
    const moment = await moveMoney(product, users, service)
    const expected = toExpected(before)
    await until('all withdrawals arrive', async () => (await findWrongWallets(product, users, expected)).length === 0)
    await sleep(Math.max(stillMs, archivedWithinMs))
    signal(listProcessTree(product.run().pid), 'SIGKILL')
    return { users, expected, moment, picture }
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
  const before = await getUsdtBalance(product, onItsWay.id)
  await advance(product, minuteOverSeconds)
  await until('a payout is in progress', async () => (await getUsdtBalance(product, onItsWay.id)) > before)
  await withdraw(product, pending)
}

async function moveMoney(product, { requestedLater, lost, deposited, charged, guest }, service) {
  await mustAsk(`${product.chainUrl}/control/faults`, { method: 'DELETE' })
  await withdraw(product, requestedLater)
  await buyStars(product, charged, 50)
  await sleep(2_000)
  const moment = new Date()
  await sleep(2_000)
  await claimHoldAndBuy(product, guest, service)
  await withdraw(product, lost)
  await buyStars(product, charged, 100)
  await depositUsdt(product, deposited, 30)
  await advance(product, minuteOverSeconds)
  return moment
}
