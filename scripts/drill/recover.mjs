import { setTimeout as sleep } from 'node:timers/promises'
import { ask } from '../chaos/ask.mjs'
import { startProduct } from '../chaos/product.mjs'
import { findWrongPayments } from '../chaos/verdict.mjs'
import { findWrongBalances, getBalances, stillMs } from './balances.mjs'
import { enp, toCommandEnvironment } from './enp.mjs'
import { minuteOverSeconds } from './live.mjs'
import { findWronglyListed } from './lost.mjs'
import { advance, until } from './money.mjs'
import { findLostPicture } from './trips.mjs'

/** Restores, starts and compares, as docs/operate/backup-and-restore.md says. */
export async function recover(restore, { dataDir, crashed, users, expected, picture }) {
  const since = performance.now()
  await restore()
  const product = await startProduct(dataDir)
  try {
    const faults = await findPaidWhileHeld(product, users)
    faults.push(...(await runRestored(product)))
    await until(
      'all balances are as expected',
      async () => (await findWrongBalances(product, users, expected)).length === 0,
    ).catch(() => undefined)
    const minutes = ((performance.now() - since) / 60_000).toFixed(1)
    faults.push(...(await findWrongBalances(product, users, expected)), ...(await findWrongPayments(product)))
    faults.push(...(await findLostPicture(product, picture)), ...(await reconcile(product)))
    faults.push(...(await findWronglyListed(product, crashed)))
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

async function runRestored(product) {
  const env = await toCommandEnvironment(product)
  const { code, lines } = await enp(env, 'restored')
  for (const line of lines) console.log(line)
  const again = await enp(env, 'restored')
  return [
    ...(code === 0 ? [] : ['enp restored did not release payouts']),
    ...(again.code === 0 && again.lines.includes('0 transfers were not in the database; 0 of them match no withdrawal.')
      ? []
      : ['the second enp restored changed data']),
  ]
}

async function reconcile(product) {
  const { code, lines } = await enp(await toCommandEnvironment(product), 'reconcile')
  for (const line of lines.filter((one) => /BROKEN|^ {8}|checks, /.test(one))) console.log(line)
  return code === 0 ? [] : ['enp reconcile found faults']
}
