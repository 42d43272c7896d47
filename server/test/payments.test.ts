import { describe, expect, test } from 'vitest'
import { arrive, asBot, ledgerFaults, startProduct, type Traveller } from './harness.ts'

const product = await startProduct()
let lastUpdateId = 0

function payment(traveller: Traveller, chargeId: string, changes: object = {}) {
  lastUpdateId += 1
  const from = { id: traveller.telegramId, first_name: 'Анна', language_code: 'ru' }
  const body = {
    updateId: lastUpdateId,
    from,
    currency: 'XTR',
    totalAmount: 45,
    payload: 'an old one',
    chargeId,
    providerChargeId: '',
  }
  return asBot(product, '/internal/payments', { ...body, ...changes })
}
const stars = async (traveller: Traveller) => (await traveller.get('/v1/users/balance')).body.data.stars

describe('before a payment', () => {
  test.each([
    ['ru', 'Этот счёт больше не действует. Деньги не списаны.'],
    ['en', 'This invoice is no longer valid. You have not been charged.'],
  ])('nothing is for sale, said in %s', async (language_code, message) => {
    const body = { from: { id: 5, first_name: 'Анна', language_code }, currency: 'XTR', totalAmount: 45, payload: 'x' }
    expect((await asBot(product, '/internal/pre-checkouts', body)).body.data).toEqual({ ok: false, message })
  })
})

describe('Stars that came for nothing we know', () => {
  test('are on the prepaid balance, in the transactions, and told to the person', async () => {
    const traveller = await arrive(product)
    expect((await payment(traveller, 'charge-1')).body.data).toEqual({ effect: 'credited' })
    expect(await stars(traveller)).toBe(45)
    expect(
      await product.sql('select type, amount, currency, related_entity_id from transactions where user_id = $1', [
        traveller.id,
      ]),
    ).toEqual([{ type: 'deposit', amount: '45', currency: 'stars', related_entity_id: 'charge-1' }])
    expect(await product.sql('select content from notice where user_id = $1', [traveller.id])).toEqual([
      { content: { kind: 'stars_credited', values: { stars: '45' } } },
    ])
  })

  test('fifty times at once and fifty times later are one effect', async () => {
    const traveller = await arrive(product)
    const replies = await Promise.all(Array.from({ length: 50 }, () => payment(traveller, 'charge-2')))
    for (let count = 0; count < 50; count += 1) replies.push(await payment(traveller, 'charge-2'))
    expect(new Set(replies.map((reply) => `${reply.status} ${reply.body.data.effect}`))).toEqual(
      new Set(['200 credited']),
    )
    expect(await stars(traveller)).toBe(45)
    expect(await product.sql('select count(*)::int from notice where user_id = $1', [traveller.id])).toEqual([
      { count: 1 },
    ])
  })

  test('of somebody nobody has seen are that person’s', async () => {
    const from = { id: 77_000_001, first_name: 'Новый' }
    await payment({ telegramId: 1 } as Traveller, 'charge-3', { from })
    const newcomer = await arrive(product, { telegramId: 77_000_001 })
    expect(await stars(newcomer)).toBe(45)
  })
})

test('money of a card is parked and moves nothing', async () => {
  const traveller = await arrive(product)
  expect((await payment(traveller, 'charge-4', { currency: 'RUB', totalAmount: 100_000 })).body.data).toEqual({
    effect: 'parked',
  })
  expect(await product.sql("select state, total_amount from payment where charge_id = 'charge-4'")).toEqual([
    { state: 'parked', total_amount: '100000' },
  ])
  expect(await product.sql('select 1 from transactions where user_id = $1', [traveller.id])).toEqual([])
})

test.each([{ totalAmount: 0 }, { totalAmount: 1.5 }, { chargeId: '' }, { currency: 'Stars' }])(
  '%o is refused',
  async (changes) => {
    expect((await payment(await arrive(product), 'charge-5', changes)).status).toBe(400)
  },
)

test('the ledger is sound', async () => {
  expect(await ledgerFaults(product)).toEqual([])
})
