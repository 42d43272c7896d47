import { expect, test } from 'vitest'
import { arrive, asBot, ledgerFaults, startProduct, type Traveller } from '../fixtures/harness.ts'
import { whileWaitedFor } from '../fixtures/while-locked.ts'
import { claimAndStartElsewhere } from './other-device.ts'

const product = await startProduct()
const day = 86_400

const setOff = async ({ telegramId }: Traveller) => {
  const from = { id: telegramId, first_name: 'Анна', language_code: 'ru' }
  const { status, body } = await asBot(product, '/internal/mining/set-off', { from })
  expect(status).toBe(200)
  return body.data as { claimed?: { reward: number; balance: number }; endsAt: string; zone: string }
}
const sessions = (traveller: Traveller) =>
  product.sql<{ state: string; ends_at: Date }>(
    'select state, ends_at from mining_session where user_id = $1 order by started_at',
    [traveller.id],
  )

test('the button under the reminder claims once and starts one session, however often it is pressed', async () => {
  const traveller = await arrive(product)
  await traveller.post('/v1/mining/start')
  await product.advance(day)
  const replies = await Promise.all(Array.from({ length: 20 }, () => setOff(traveller)))
  const rows = await sessions(traveller)
  expect(rows.map(({ state }) => state)).toEqual(['claimed', 'active'])
  expect(new Set(replies.map(({ endsAt }) => endsAt))).toEqual(new Set([rows[1]?.ends_at.toISOString()]))
  const claims = replies.flatMap(({ claimed }) => (claimed ? [claimed] : []))
  expect(new Set(claims.map((claimed) => JSON.stringify(claimed)))).toEqual(
    new Set([JSON.stringify({ reward: 100, balance: 100 })]),
  )
  expect(await setOff(traveller)).toEqual({
    language: 'ru',
    endsAt: rows[1]?.ends_at.toISOString(),
    zone: 'Europe/Moscow',
  })
  expect(await ledgerFaults(product)).toEqual([])
})

test('the button of an old reminder only starts a session when nothing waits', async () => {
  const traveller = await arrive(product)
  const reply = await setOff(traveller)
  expect(reply.claimed).toBeUndefined()
  expect((await sessions(traveller)).map(({ state }) => state)).toEqual(['active'])
})

test('the button that waits for another press shows the session that the other one started', async () => {
  const traveller = await arrive(product)
  await traveller.post('/v1/mining/start')
  await product.advance(day)
  const [text, values] = await claimAndStartElsewhere(product, traveller)
  const [reply] = await whileWaitedFor(product, text, values, () => setOff(traveller))
  const rows = await sessions(traveller)
  expect(rows.map(({ state }) => state)).toEqual(['claimed', 'active'])
  expect(reply).toEqual({
    language: 'ru',
    claimed: { reward: 100, balance: 100 },
    endsAt: rows[1]?.ends_at.toISOString(),
    zone: 'Europe/Moscow',
  })
})
