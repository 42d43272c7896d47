import { describe, expect, test } from 'vitest'
import { getReferralCode } from '../fixtures/friends.ts'
import { arrive, startProduct } from '../fixtures/harness.ts'
import { buy, creditStars, listTransactions, newChargeId, order, pay, power2, stayForDays } from '../fixtures/shop.ts'

const product = await startProduct()

describe('the list of transactions', () => {
  test('is newest first in stable pages with the total number', async () => {
    const traveller = await arrive(product)
    for (let count = 1; count <= 45; count += 1) await creditStars(product, traveller, count)
    const { body } = await traveller.get('/v1/transactions')
    expect(body.pagination).toEqual({ page: 1, limit: 20, total: 45 })
    expect(body.data[0]).toMatchObject({ type: 'deposit', status: 'completed', amount: 45, amountExact: '45' })
    const ids = new Set<string>()
    for (const page of [1, 2, 3]) for (const { id } of await listTransactions(traveller, `?page=${page}`)) ids.add(id)
    expect(ids.size).toBe(45)
    expect(await listTransactions(traveller, '?page=4')).toEqual([])
    expect(await listTransactions(traveller, '?limit=50')).toHaveLength(45)
  })
  test('is filtered by type, status, currency and dates of the user’s calendar', async () => {
    const traveller = await arrive(product, { region: 'Камчатский край' })
    await stayForDays(product)
    await creditStars(product, traveller, 50)
    await buy(traveller, power2, 45)
    await traveller.post('/v1/mining/start')
    await product.advance(86_400)
    await traveller.post('/v1/mining/claim')
    const types = async (query: string) =>
      (await listTransactions(traveller, query)).map((entry: { type: string }) => entry.type)
    expect(await types('')).toEqual(['mining_reward', 'boost_purchase', 'deposit'])
    expect(await types('?type=boost_purchase')).toEqual(['boost_purchase'])
    expect(await types('?currency=enp')).toEqual(['mining_reward'])
    expect(await types('?status=pending')).toEqual([])
    expect(await types('?currency=stars&type=deposit&status=completed')).toEqual(['deposit'])

    const moment = (await listTransactions(traveller))[0].createdAt
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kamchatka' }).format(new Date(moment))
    expect(await types(`?from=${day}&to=${day}`)).toEqual(['mining_reward'])
    expect(await types(`?to=${moment}`)).toHaveLength(3)
    expect(await types(`?from=${moment}`)).toEqual(['mining_reward'])
  })
  test.each([
    ['?page=0', 'page'],
    ['?page=1001', 'page'],
    ['?limit=51', 'limit'],
    ['?limit=0', 'limit'],
    ['?type=gift', 'type'],
    ['?currency=eur', 'currency'],
    ['?status=lost', 'status'],
    ['?from=yesterday', 'from'],
    ['?from=2026-02-31', 'from'],
    ['?from=0000-01-01', 'from'],
    ['?from=2026-11-21T10:00:00%2B16:00', 'from'],
    ['?to=2026-13-01', 'to'],
    ['?from=2026-11-02&to=2026-11-01', 'to'],
  ])('returns VALIDATION_ERROR for %s with the field %s', async (query, field) => {
    const { status, body } = await (await arrive(product)).get(`/v1/transactions${query}`)
    expect([status, body.error.code, body.error.details.field]).toEqual([400, 'VALIDATION_ERROR', field])
  })
  test('accepts a time and a date of the same day together', async () => {
    const query = '?from=2026-11-21T05:00Z&to=2026-11-21'
    expect((await (await arrive(product)).get(`/v1/transactions${query}`)).status).toBe(200)
  })
  test('contains only the user’s own transactions', async () => {
    await creditStars(product, await arrive(product), 5)
    expect(await listTransactions(await arrive(product))).toEqual([])
  })
})

describe('a single transaction', () => {
  test('contains its postings and its payment', async () => {
    const traveller = await arrive(product)
    const chargeId = newChargeId()
    await pay(product, traveller, { payload: await order(traveller, power2), stars: 45, chargeId })
    const [entry] = await listTransactions(traveller)
    const { body } = await traveller.get(`/v1/transactions/${entry.id}`)
    expect(body.data).toMatchObject({
      ...entry,
      postings: [{ from: 'stars_clearing', to: 'revenue', amount: 45, amountExact: '45', currency: 'stars' }],
      payment: {
        transactionId: entry.id,
        chargeId,
        purpose: { kind: 'boost', boostType: 'power', boostValue: 2 },
        starsAmount: 45,
        state: 'waiting',
        refundable: true,
        timeline: [{ event: 'created' }, { event: 'charged' }, { event: 'credited' }],
      },
    })
  })
  test('shows its owner as «you» and no other name', async () => {
    const inviter = await arrive(product)
    const friend = await arrive(product, { startParam: `${await getReferralCode(product, inviter)}_tourist` })
    await stayForDays(product)
    await friend.post('/v1/mining/start')
    await product.advance(86_400)
    await friend.post('/v1/mining/claim')
    const [share] = await listTransactions(inviter)
    const { body } = await inviter.get(`/v1/transactions/${share.id}`)
    expect(body.data.postings).toEqual([
      { from: 'emission', to: 'you', amount: 10, amountExact: '10', currency: 'enp' },
    ])
    expect(body.data.payment).toBeUndefined()
  })
  test('returns 404 for another user, an unknown ID and a malformed ID', async () => {
    const owner = await arrive(product)
    await creditStars(product, owner, 5)
    const [entry] = await listTransactions(owner)
    const stranger = await arrive(product)
    expect((await stranger.get(`/v1/transactions/${entry.id}`)).status).toBe(404)
    expect((await stranger.get('/v1/transactions/00000000-0000-4000-8000-000000000000')).status).toBe(404)
    expect((await stranger.get('/v1/transactions/nothing')).status).toBe(404)
  })
})
