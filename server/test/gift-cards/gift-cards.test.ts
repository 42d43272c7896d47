import { describe, expect, test } from 'vitest'
import { expectNothingLeaked } from '../fixtures/booking-fixtures.ts'
import { charge, getPostings } from '../fixtures/booking-money.ts'
import { arriveOnChain, chainAddresses } from '../fixtures/chain-money.ts'
import { arrive, startProduct } from '../fixtures/harness.ts'
import { atOnce } from '../fixtures/shop.ts'
import { buyCard, erase, expireCards, getCardBalance, listCards, openCard, orderCard } from './gift-card-fixtures.ts'

const product = await startProduct({ env: chainAddresses })
const { sql } = product
const at = (time: string) => product.freeze(new Date(time))
await at('2028-02-20T09:00:00Z')

describe('a gift card', () => {
  test('is issued when it is paid by bank card, and its value is a liability', async () => {
    const anna = await arrive(product)
    const { purchaseId, chargeId, code } = await buyCard(product, anna, { amount: 3_000, recipient: 'Маме' })
    expect(await getPostings(product, `payment:${chargeId}`)).toEqual(['card_clearing>shop 300000 rub'])
    expect((await listCards(anna)).bought).toMatchObject([
      {
        code,
        amount: 3_000,
        balance: 3_000,
        state: 'active',
        recipient: 'Маме',
        expiresAt: '2031-02-20T09:00:00.000Z',
      },
    ])
    expect(await getPostings(product, 'gift_card_issued:%')).toEqual(['shop>gift_cards 300000 rub'])
    const [row] = await sql('select content from notification where user_id = $1', [anna.id])
    expect(row).toMatchObject({ content: { kind: 'gift_card_ready', values: { code, recipient: 'Маме' } } })
    expect(purchaseId).toMatch(/^[0-9a-f-]{36}$/)
    await expectNothingLeaked(product)
  })

  test('costs 500 to 50,000 whole roubles and is delivered at a future day within a year', async () => {
    const anna = await arrive(product)
    const refused = [{ amount: 499 }, { amount: 50_001 }, { amount: 700.5 }, { deliverOn: '2028-02-20' }]
    for (const fields of [...refused, { deliverOn: '2029-03-01' }, { deliverOn: '2028-02-31' }])
      expect((await orderCard(anna, fields)).body.error).toMatchObject({ code: 'VALIDATION_ERROR' })
    for (const fields of [{ amount: 500 }, { amount: 50_000 }, { deliverOn: '2028-02-21' }])
      expect((await orderCard(anna, fields)).status).toBe(201)
  })

  test('is paid on the chain, and its roubles come from the shop', async () => {
    const anna = await arrive(product)
    const { body } = await anna.post('/v1/gift-cards/order', { amount: 2_800, design: 'city', method: 'ton' })
    expect(body.data.transfer).toMatchObject({ currency: 'ton', amount: 10 })
    await arriveOnChain(product, { memo: body.data.transfer.memo, currency: 'ton', amount: 10 })
    expect((await listCards(anna)).bought).toMatchObject([{ amount: 2_800, balance: 2_800, design: 'city' }])
    await expectNothingLeaked(product)
  })

  test('is issued once, however often its payment is reported', async () => {
    const anna = await arrive(product)
    const { body } = await orderCard(anna)
    const invoice = { payload: body.data.id, amount: 500_000 }
    await atOnce(20, () => charge(product, anna, invoice, 'gift-charge-1'))
    expect((await listCards(anna)).bought).toHaveLength(1)
    await expectNothingLeaked(product)
  })

  test('is ordered once by repeated requests, and a second payment is refunded', async () => {
    const anna = await arrive(product)
    const orders = await atOnce(20, () => orderCard(anna, { amount: 700 }))
    expect(new Set(orders.map(({ body }) => body.data.id)).size).toBe(1)
    const repeats = await atOnce(2, () => orderCard(anna, { amount: 700 }, 'one-attempt-of-anna'))
    expect(new Set(repeats.map(({ body }) => body.data.invoiceLink)).size).toBe(1)
    const invoice = { payload: orders[0]?.body.data.id, amount: 70_000 }
    expect((await charge(product, anna, invoice)).body.data.effect).toBe('granted')
    expect((await charge(product, anna, invoice)).body.data.effect).toBe('parked')
    expect((await listCards(anna)).bought).toHaveLength(1)
    await expectNothingLeaked(product)
  })
})

describe('the code of a gift card', () => {
  test('makes the first user who enters it the owner', async () => {
    const [anna, ...guests] = await Promise.all(Array.from({ length: 21 }, () => arrive(product)))
    if (!anna) throw new Error('no buyer')
    const { code } = await buyCard(product, anna)
    const replies = await Promise.all(guests.map((guest) => openCard(guest, code)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
    const place = replies.findIndex(({ status }) => status === 200)
    const owner = guests[place]
    if (!owner) throw new Error('no owner')
    const typed = ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4).replace(/0/g, 'o')} `
    expect((await openCard(owner, typed)).body.data).toMatchObject({ code, balance: 5_000 })
    expect((await openCard(anna, code)).body.error).toMatchObject({
      ...{ code: 'CODE_USED_UP', details: { by: 'everyone' } },
    })
    expect((await listCards(owner)).owned).toMatchObject([{ code, balance: 5_000 }])
    const [seen] = (await listCards(anna)).bought
    expect(seen).toMatchObject({ amount: 5_000, openedAt: '2028-02-20T09:00:00.000Z' })
    expect([seen.code, seen.balance]).toEqual([undefined, undefined])
  })

  test('works from 10:00 in Moscow on the day of delivery, when the buyer is notified', async () => {
    const [anna, boris] = [await arrive(product), await arrive(product)]
    const { code } = await buyCard(product, anna, { deliverOn: '2028-03-08' })
    expect((await listCards(anna)).bought).toMatchObject([{ state: 'waiting', deliverAt: '2028-03-08T07:00:00.000Z' }])
    expect((await openCard(boris, code)).body.error).toMatchObject({
      code: 'CODE_UNKNOWN',
      details: { reason: 'not_yet' },
    })
    const [row] = await sql<{ due_at: Date }>(
      "select due_at from notification where key like 'gift_card_ready:%' and user_id = $1",
      [anna.id],
    )
    expect(row?.due_at).toEqual(new Date('2028-03-08T07:00:00Z'))
    await at('2028-03-08T07:00:00Z')
    expect((await openCard(await arrive(product), code)).status).toBe(200)
    await at('2028-02-20T09:00:00Z')
  })

  test('is refused after its end, when the rest of the card becomes revenue', async () => {
    const [anna, boris] = [await arrive(product), await arrive(product)]
    const { code } = await buyCard(product, anna)
    const opened = await buyCard(product, anna, { amount: 600 })
    await openCard(boris, opened.code)
    await at('2031-02-20T09:00:00Z')
    expect((await openCard(await arrive(product), code)).body.error.code).toBe('CODE_EXPIRED')
    await Promise.all(Array.from({ length: 20 }, () => expireCards(product)))
    expect([await getCardBalance(product, code), await getCardBalance(product, opened.code)]).toEqual([0, 0])
    const rows = await sql(
      "select user_id from notification where key like 'gift_card_expired:%' and user_id in ($1, $2)",
      [anna.id, boris.id],
    )
    expect(rows).toHaveLength(2)
    await expectNothingLeaked(product)
    await at('2028-02-20T09:00:00Z')
  })
})

test('erasing a user gives up the money of their own cards and removes the words of those they bought', async () => {
  const [anna, boris] = [await arrive(product), await arrive(product)]
  const { code } = await buyCard(product, anna, { message: 'С днём рождения!' })
  await openCard(boris, code)
  expect(await erase(product, anna)).toEqual([])
  expect((await listCards(boris)).owned[0].message).toBeUndefined()
  expect(
    await sql("select id from purchase where details ->> 'message' is not null and user_id = $1", [anna.id]),
  ).toEqual([])
  expect(await getCardBalance(product, code)).toBe(5_000)
  expect(await erase(product, boris)).toEqual([{ kind: 'gift_cards', count: 1 }])
  expect(await getCardBalance(product, code)).toBe(0)
  await expectNothingLeaked(product)
})
