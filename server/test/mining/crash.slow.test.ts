import { once } from 'node:events'
import { expect, test } from 'vitest'
import { arrive, ledgerFaults, startProduct, type Traveller } from '../fixtures/harness.ts'
import { startServerProcess } from '../fixtures/server-process.ts'

const kills = 20
const product = await startProduct()

test(`a server killed ${kills} times during claims loses nothing and pays nothing twice`, {
  timeout: 180_000,
}, async () => {
  const travellers: Traveller[] = []
  for (let count = 0; count < kills * 12; count += 1) {
    const traveller = await arrive(product)
    await traveller.post('/v1/mining/start')
    travellers.push(traveller)
  }
  await product.sql(
    "update mining_session set started_at = started_at - interval '1 day', settled_at = settled_at - interval '1 day', ends_at = ends_at - interval '1 day'",
  )

  const claim = async (url: string, { token }: Traveller): Promise<boolean> => {
    const headers = { authorization: `Bearer ${token}` }
    const reply = await fetch(`${url}/v1/mining/claim`, { method: 'POST', headers }).catch(() => undefined)
    return reply?.status === 200
  }
  const acknowledged = new Set<string>()
  let killedInFlight = 0
  for (let round = 0; round < kills; round += 1) {
    const { child: server, url } = await startServerProcess(product)
    const batch = travellers.slice(round * 12, round * 12 + 12)
    // Each claim is sent twice, as after a double tap; the kill falls between the replies.
    const claims = [...batch, ...batch].map(async (traveller) => {
      const ok = await claim(url, traveller)
      if (ok) acknowledged.add(traveller.id)
      else killedInFlight += 1
      return ok
    })
    await Promise.race(claims.slice(0, 1 + (round % 12)))
    server.kill('SIGKILL')
    await Promise.all([...claims, once(server, 'exit')])
  }
  expect(killedInFlight, 'the kills hit claims in flight').toBeGreaterThan(0)

  const paid = await product.sql<{ user_id: string }>("select user_id from mining_session where state = 'claimed'")
  const paidIds = new Set(paid.map((row) => row.user_id))
  for (const id of acknowledged) expect(paidIds.has(id), 'an acknowledged claim was lost').toBe(true)

  for (const traveller of travellers) expect((await traveller.post('/v1/mining/claim')).body.data.reward).toBe(100)
  expect(await ledgerFaults(product)).toEqual([])
  expect(
    await product.sql(
      'select sum(balance)::text as total, min(balance)::text as least, max(balance)::text as most from ledger_account where owner_id is not null',
    ),
  ).toEqual([{ total: String(travellers.length * 100_000_000), least: '100000000', most: '100000000' }])
})
