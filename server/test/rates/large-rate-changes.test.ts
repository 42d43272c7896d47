import { describe, expect, test } from 'vitest'
import { arrive, operatorId, startProduct } from '../fixtures/harness.ts'
import { openRates } from './rate-changes.ts'

const product = await startProduct()
await product.freeze(new Date('2028-02-20T09:00:00Z'))
await arrive(product, { telegramId: operatorId })
const rates = openRates(product)

describe('the preview of a rate', () => {
  test('shows the costs of a service for 10,000 rubles before and after, at the date of the change', async () => {
    await rates.change('rate.margin', { value: 200, day: '2028-03-01' })
    const now = await rates.preview('rate.usdt', { value: 87_50 })
    expect(now.body.data).toMatchObject({
      example: { roubles: 10_000, before: { ton: 35.72, usdt: 125 }, after: { ton: 35.72, usdt: 114.29 } },
    })
    const later = await rates.preview('rate.usdt', { value: 87_50, day: '2028-03-02' })
    expect(later.body.data).toMatchObject({
      example: { before: { ton: 36.43, usdt: 127.5 }, after: { ton: 36.43, usdt: 116.58 } },
    })
    const margin = await rates.preview('rate.margin', { value: 500 })
    expect(margin.body.data).toMatchObject({ example: { before: { usdt: 125 }, after: { ton: 37.5, usdt: 131.25 } } })
  })
})

describe('a rate that differs from the old one', () => {
  test.each([
    [96_00, undefined],
    [64_00, undefined],
    [96_01, true],
    [63_99, true],
  ])('by a fifth or less needs no second confirmation: %s', async (value, unusual) => {
    const { body } = await rates.preview('rate.usdt', { value })
    expect([body.data.outcome, body.data.unusual]).toEqual(['possible', unusual])
  })

  test('by more is made only with the second confirmation', async () => {
    const request = { value: 800_00, seen: 80_00 }
    expect(await rates.set('rate.usdt', request)).toMatchObject({ outcome: 'refused', reason: 'unconfirmed' })
    const undo = await rates.change('rate.usdt', { value: 800_00, confirmed: true })
    // The usual value is now as far away.
    const back = await rates.preview('rate.usdt', { value: null })
    expect(back.body.data).toMatchObject({ outcome: 'possible', unusual: true })
    expect(await rates.undo(undo)).toBe('undone')
    expect((await rates.show('rate.usdt')).values).toEqual([{ scope: 'all', value: 80_00 }])
  })

  test('by more than 1,000 times is refused, also with a confirmation', async () => {
    const undo = await rates.change('rate.ton', { value: 1_00, confirmed: true })
    const { body } = await rates.preview('rate.ton', { value: 1_000_01 })
    expect(body.data).toMatchObject({ outcome: 'refused', reason: 'excessive' })
    const request = { value: 1_000_01, seen: 1_00, confirmed: true }
    expect(await rates.set('rate.ton', request)).toMatchObject({ outcome: 'refused', reason: 'excessive' })
    expect(await rates.undo(undo)).toBe('undone')
  })

  test.each([
    ['rate.ton', 0],
    ['rate.ton', -280_00],
    ['rate.usdt', 99],
    ['rate.usdt', 10_000_01],
    ['rate.margin', 1_001],
    ['rate.margin', -1],
  ] as const)('is refused outside its limits: %s of %s', async (key, value) => {
    const { body } = await rates.preview(key, { value })
    expect(body.error).toMatchObject({ code: 'VALIDATION_ERROR', details: { field: 'value' } })
  })
})
