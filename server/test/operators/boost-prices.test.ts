import { describe, expect, test } from 'vitest'
import { forgetSettings } from '../../src/settings/get-settings.ts'
import { arrive, asBot, getAsBot, listBrokenInvariants, operatorId, startProduct } from '../fixtures/harness.ts'
import { ask, atOnce, buy, creditStars, getStars, listNotifications, order, pay, power2 } from '../fixtures/shop.ts'

const product = await startProduct()
const { db } = product
await product.freeze(new Date('2028-02-20T09:00:00Z'))
await arrive(product, { telegramId: operatorId })

const path = '/internal/admin/settings/boost.power.200'
const change = async (fields: { value: number | null; day?: string }) => {
  const request = { operatorId, scope: 'all', ...fields }
  const { body } = await asBot(product, `${path}/preview`, request)
  if (body.data?.outcome !== 'possible') return body.data ?? body.error
  return (await asBot(product, path, { ...request, seen: body.data.change.old })).body.data
}
const undo = async (actionId: string) =>
  (await asBot(product, `/internal/admin/undoable-actions/${actionId}/undo`, { operatorId })).body.data.outcome
async function readPrice() {
  const { body } = await (await arrive(product)).get('/v1/mining/boosts')
  const isChanged = (boost: typeof power2) => boost.boostType === 'power' && boost.boostValue === 2
  return body.data.find(isChanged).starsAmount
}
async function moveTo(moment: string) {
  await product.freeze(new Date(moment))
  forgetSettings(db)
}

describe('the price of a boost', () => {
  test('applies to the list, the chat, invoices and prepaid Stars at once, and is undone once', async () => {
    const done = await change({ value: 60 })
    expect(done).toMatchObject({ outcome: 'done', change: { key: 'boost.power.200', old: 45, value: 60 } })
    expect(await readPrice()).toBe(60)
    const traveller = await arrive(product)
    const from = { id: traveller.telegramId, first_name: 'Анна', language_code: 'ru' }
    const offer = (await asBot(product, '/internal/boosts/offer', { from })).body.data.boosts
    expect(offer).toContainEqual({ ...power2, starsAmount: 60 })
    expect((await asBot(product, '/internal/boosts/order', { from, ...power2 })).body.data.starsAmount).toBe(60)
    await creditStars(product, traveller, 60)
    const { body } = await buy(traveller, power2, 45)
    expect(body.error).toMatchObject({ code: 'PRICE_CHANGED', details: { starsAmount: 60 } })
    expect((await buy(traveller, power2, 60)).body.data.purchase).toMatchObject({ starsAmount: 60, status: 'paid' })
    expect(await undo(done.undo.actionId)).toBe('undone')
    expect(await undo(done.undo.actionId)).toBe('before')
    expect(await readPrice()).toBe(45)
  })

  test('of an open invoice stays: it can be paid until it expires, and new invoices have the new price', async () => {
    const traveller = await arrive(product)
    const invoice = await order(traveller, power2)
    const done = await change({ value: 70 })
    expect(await ask(product, traveller, invoice, 45)).toEqual({ ok: true })
    expect(await ask(product, traveller, invoice, 70)).toMatchObject({ ok: false })
    const later = await order(traveller, power2)
    expect(later).not.toBe(invoice)
    expect(await ask(product, traveller, later, 70)).toEqual({ ok: true })
    const { body } = await pay(product, traveller, { payload: invoice, stars: 45 })
    expect(body.data).toEqual({ effect: 'granted' })
    expect(await listNotifications(product, traveller, 'boost_paid')).toEqual([{ boostType: 'power', boostValue: 2 }])
    const { status } = await traveller.post('/v1/mining/start', { powerBoost: 2, starsSpentPower: 45 })
    expect(status).toBe(201)
    await undo(done.undo.actionId)
  })

  test('applies from midnight in Moscow of its day', async () => {
    await change({ value: 50, day: '2028-03-01' })
    await moveTo('2028-02-29T20:59:59Z')
    expect(await readPrice()).toBe(45)
    await moveTo('2028-02-29T21:00:00Z')
    expect(await readPrice()).toBe(50)
    expect(await change({ value: null })).toMatchObject({ outcome: 'done', change: { old: 50, value: null } })
    expect(await readPrice()).toBe(45)
  })

  test.each([
    [{ value: 0 }, { code: 'VALIDATION_ERROR', details: { field: 'value' } }],
    [{ value: 2_501 }, { code: 'VALIDATION_ERROR', details: { field: 'value' } }],
    [{ value: 45 }, { outcome: 'refused', reason: 'same' }],
    [{ value: null }, { outcome: 'refused', reason: 'same' }],
  ])('is refused for %j', async (fields, refusal) => {
    expect(await change(fields)).toMatchObject(refusal)
  })

  test('has no values of categories', async () => {
    const request = { operatorId, scope: 'category:hotel', value: 10, seen: null }
    const { body } = await asBot(product, path, request)
    expect(body.error).toMatchObject({ code: 'VALIDATION_ERROR', details: { field: 'scope' } })
  })

  test('is set once by twenty operators who saw the same value, and buyers pay the old or the new one', async () => {
    const first = await arrive(product)
    const travellers = [first, ...(await Promise.all(Array.from({ length: 19 }, () => arrive(product))))]
    for (const traveller of travellers) await creditStars(product, traveller, 100)
    const request = { operatorId, scope: 'all', seen: 45 }
    const [changes, purchases] = await Promise.all([
      atOnce(20, () => asBot(product, path, { ...request, value: 55 })),
      atOnce(20, (index) => buy(travellers[index] ?? first, power2, 45)),
    ])
    const outcomes = changes.map(({ body }) => body.data.outcome).sort()
    expect(outcomes).toEqual([...Array(19).fill('changed'), 'done'])
    const left = await Promise.all(travellers.map(getStars))
    const refused = purchases.filter(({ status }) => status !== 201)
    expect(refused.map(({ body }) => body.error.code)).toEqual(refused.map(() => 'PRICE_CHANGED'))
    expect(left).toEqual(purchases.map(({ status }) => (status === 201 ? 55 : 100)))
    const { entries } = (await getAsBot(product, '/internal/admin/audit', { operatorId, filter: 'own' })).body.data
    expect(entries[0]).toMatchObject({ action: 'setting.set', setting: { key: 'boost.power.200', old: 45, value: 55 } })
    expect(await listBrokenInvariants(product)).toEqual([])
  })
})
