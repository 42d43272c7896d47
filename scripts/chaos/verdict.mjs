import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '../processes/root.mjs'
import { runToEnd } from '../processes/run-to-end.mjs'
import { ask, mustAsk } from './ask.mjs'
import { groupBy } from './group-by.mjs'
import { signIn } from './users.mjs'

const pageSize = 50
const maxPages = 100
const creditedWithinMs = 60_000

/** Compares Telegram's charges with the payers' transactions, where each must appear once. */
export async function findWrongPayments(product) {
  const until = performance.now() + creditedWithinMs
  for (;;) {
    const wrong = await comparePayments(product)
    if (wrong.length === 0 || performance.now() > until) return wrong
    await sleep(1_000)
  }
}

async function comparePayments(product) {
  const { charges } = await mustAsk(`${product.messengerUrl}/control/payments`)
  const wrong = []
  for (const [userId, own] of groupBy(charges, (charge) => charge.userId)) {
    const credited = await creditedCharges(product, userId)
    for (const { chargeId, amount } of own) {
      const times = credited.filter((id) => id === chargeId).length
      if (times !== 1) wrong.push(`charge ${chargeId} of ${amount} Stars is credited ${times} times`)
    }
  }
  return wrong
}

async function creditedCharges(product, userId) {
  const token = await signIn(product, userId)
  const found = []
  for (let page = 1; page <= maxPages; page += 1) {
    const url = `${product.appUrl}/v1/transactions?limit=${pageSize}&page=${page}`
    const { status, body } = await ask(url, { token })
    if (status !== 200) return []
    const ofPayments = body.data.filter(({ relatedEntityType }) => relatedEntityType === 'payment')
    found.push(...ofPayments.map(({ relatedEntityId }) => relatedEntityId))
    if (body.data.length < pageSize) break
  }
  return found
}

/** Runs `npm run reconcile` in the same folder, as an operator. @returns `{ code, lines }` */
export async function reconcile({ env }) {
  const args = [join(root, 'scripts', 'run.mjs'), 'server/src/reconcile.ts']
  const { code, lines } = await runToEnd(process.execPath, args, { env })
  return { code, lines: lines.filter((line) => /BROKEN|^ {8}|checks, /.test(line)) }
}
