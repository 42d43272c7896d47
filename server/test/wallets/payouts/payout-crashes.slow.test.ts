import { once } from 'node:events'
import { afterAll, expect, test, vi } from 'vitest'
import { startChain } from '../../../../simulator/src/testing/chain.ts'
import { getBalance } from '../../fixtures/booking-money.ts'
import { ledgerFaults, listBrokenInvariants, startProduct } from '../../fixtures/harness.ts'
import { startWorkerProcess } from '../../fixtures/server-process.ts'
import { compare, getPayoutState, type Payee, payee, withdrawDue } from './payouts.ts'

const kills = 6
const users = 24

const chain = await startChain()
const product = await startProduct({ env: chain.environment })
afterAll(() => chain.close())

const count = async (condition: string): Promise<number> =>
  (await product.sql<{ count: number }>(`select count(*)::int as count from ${condition}`))[0]?.count ?? 0

/** A killed worker would hold its leases for a minute. */
const freeLeases = () => product.sql("update lease set held_until = '-infinity', due_at = '-infinity'")

test(`each withdrawal is paid exactly once when two workers are killed ${kills} times during payouts`, {
  timeout: 600_000,
}, async () => {
  await compare(product)
  const payees: Payee[] = []
  for (let made = 0; made < users; made += 1) payees.push(await payee(product, 50))
  const env = { ...chain.environment, LOG_LEVEL: 'silent' }

  const batch = users / kills
  for (let kill = 0; kill < kills; kill += 1) {
    const before = await count('payout')
    const ended = await count("payout where state = 'delivered'")
    for (const one of payees.slice(kill * batch, (kill + 1) * batch)) await withdrawDue(product, one, 20)
    chain.faults.set({ rateLimitEvery: 5, ...(kill % 2 === 0 && { sendBoc: 'lost-reply' as const }) })
    await freeLeases()
    const workers = await Promise.all([startWorkerProcess(product, { env }), startWorkerProcess(product, { env })])
    // In turn: after signing, while sending, after the first delivery.
    const moments = [
      () => count('payout').then((payouts) => payouts > before),
      () => count('payout where sent_count > 0').then((sent) => sent > before),
      () => count("payout where state = 'delivered'").then((delivered) => delivered > ended),
    ]
    await vi.waitUntil(() => moments[kill % moments.length]?.() ?? false, { timeout: 120_000, interval: 20 })
    for (const worker of workers) worker.kill('SIGKILL')
    await Promise.all(workers.map((worker) => worker.exitCode ?? worker.signalCode ?? once(worker, 'exit')))
  }

  chain.faults.clear()
  await freeLeases()
  await startWorkerProcess(product, { env })
  await product.sql("update payout set sent_at = '-infinity' where state = 'broadcast'")
  await vi.waitUntil(async () => (await count("withdrawal where state = 'completed'")) === users, {
    timeout: 120_000,
    interval: 100,
  })
  for (const one of payees) {
    expect(await getPayoutState(product, one)).toEqual({ state: 'completed', held: null, payouts: ['delivered'] })
    expect((await chain.balance(one.address)).usdt).toBe(19_500_000n)
    expect(await getBalance(one)).toMatchObject({ usdt: 30 })
  }
  expect(await ledgerFaults(product)).toEqual([])
  expect(await listBrokenInvariants(product)).toEqual([])
})
