import { describe, expect, test } from 'vitest'
import { addBookable, expectNothingLeaked, hold, holdRequest, requestHold } from '../fixtures/booking-fixtures.ts'
import { daysFrom, tourTerms } from '../fixtures/booking-money.ts'
import { arrive, asBot, getAsBot, operatorId, startProduct } from '../fixtures/harness.ts'
import { atOnce } from '../fixtures/shop.ts'

const product = await startProduct()
const { sql } = product
await product.freeze(new Date('2028-02-20T09:00:00Z'))
await arrive(product, { telegramId: operatorId })
const nextDay = daysFrom('2028-03-07')
const tour = await addBookable(product, tourTerms)

const path = '/internal/admin/promo-codes'
const create = (body: object) => asBot(product, path, { operatorId, percent: 10, payer: 'product', ...body })
const stop = (id: string) => asBot(product, `${path}/${id}/stop`, { operatorId })
const undo = async (actionId: string) =>
  (await asBot(product, `/internal/admin/undoable-actions/${actionId}/undo`, { operatorId })).body.data.outcome
const listCodes = async (): Promise<string[]> =>
  (await getAsBot(product, path, { operatorId })).body.data.promoCodes.map(({ code }: { code: string }) => code)
const refusal = async (promoCode: string) =>
  (await requestHold(await arrive(product), holdRequest(tour, { ...nextDay(), promoCode }))).body.error?.code

describe('an operator', () => {
  test('creates a code with limits, a scope and an end, and it is listed with its uses', async () => {
    const scope = { serviceId: tour.serviceId, whole: false }
    const limits = { maxUses: 100, maxUsesPerUser: 1, days: 30 }
    const { status, body } = await create({ code: 'WINTER15', percent: 15, payer: 'organizer', scope, ...limits })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      first: true,
      promoCode: {
        ...{ code: 'WINTER15', percent: 15, payer: 'organizer', services: ['Кижи'], categories: [], uses: 0 },
        ...{ maxUses: 100, maxUsesPerUser: 1, endsAt: '2028-03-21T09:00:00.000Z' },
      },
    })
    await hold(await arrive(product), tour, { ...nextDay(), promoCode: 'WINTER15' })
    const { promoCodes } = (await getAsBot(product, path, { operatorId })).body.data
    expect(promoCodes).toMatchObject([{ code: 'WINTER15', uses: 1 }])
    await expectNothingLeaked(product)
  })

  test('gets a code of ten characters if none is chosen', async () => {
    const codes = (await Promise.all([create({}), create({})])).map(({ body }) => body.data.promoCode.code)
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/)
    expect(codes[0]).not.toBe(codes[1])
  })

  test('cannot create a code twice, without one discount, or at the cost of no organizer', async () => {
    const replies = await atOnce(20, () => create({ code: 'ONLYONCE' }))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.find(({ status }) => status === 400)?.body.error.details).toEqual({
      field: 'code',
      problem: 'taken',
    })
    expect((await create({ amount: 500 })).body.error.details.field).toBe('percent')
    expect((await create({ payer: 'organizer' })).body.error.details.field).toBe('payer')
    expect((await create({ code: 'SHORT' })).status).toBe(400)
  })

  test('stops a code, undoes it within ten minutes, and both are audited', async () => {
    const { id, code } = (await create({ code: 'STOPPABLE' })).body.data.promoCode
    const stopped = (await stop(id)).body.data
    expect([await refusal(code), (await stop(id)).body.data.first]).toEqual(['CODE_EXPIRED', false])
    expect(await listCodes()).not.toContain(code)
    expect([await undo(stopped.undo.actionId), await undo(stopped.undo.actionId)]).toEqual(['undone', 'before'])
    expect([await refusal(code), (await listCodes()).includes(code)]).toEqual([undefined, true])
    const audit = await sql<{ action: string }>(
      "select action from audit_entry where subject_kind = 'promo_code' and subject_id = $1 order by id",
      [id],
    )
    expect(audit.map(({ action }) => action)).toEqual(['promo.create', 'promo.stop'])
  })

  test('undoes a creation, which stops the code', async () => {
    const { undo: receipt } = (await create({ code: 'MISTAKEN' })).body.data
    expect(await undo(receipt.actionId)).toBe('undone')
    expect(await refusal('MISTAKEN')).toBe('CODE_EXPIRED')
  })

  test('is needed for each call', async () => {
    const { telegramId } = await arrive(product)
    const replies = [
      await getAsBot(product, path, { operatorId: telegramId }),
      await create({ operatorId: telegramId }),
      await asBot(product, `${path}/${tour.serviceId}/stop`, { operatorId: telegramId }),
    ]
    expect(replies.map(({ body }) => body.error.code)).toEqual(Array(3).fill('NOT_OPERATOR'))
  })
})
