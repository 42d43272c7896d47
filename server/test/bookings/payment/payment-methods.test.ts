import { describe, expect, test } from 'vitest'
import { findMissingCardProvider } from '../../../src/catalog/listing/find-missing-card-provider.ts'
import { addBookable, hold, readBooking } from '../../fixtures/booking-fixtures.ts'
import { daysFrom, payBooking, tourTerms } from '../../fixtures/booking-money.ts'
import { arrive, startProduct } from '../../fixtures/harness.ts'

const product = await startProduct()
/** A bot without a card provider. */
const cardless = await startProduct({ env: { BOT_TOKEN: '7000000002:AAbotOfTheMessengerWithoutAProvider0' } })
const { sql, messenger } = product
const morning = Date.parse('2028-02-20T09:00:00Z')
/** Minutes after the earliest hold of a test. */
const at = (minutes: number) => product.freeze(new Date(morning + minutes * 60_000))
await at(0)
await cardless.freeze(new Date(morning))

const tour = await addBookable(product, tourTerms)
const nextDay = daysFrom('2028-03-07')
const traveller = () => arrive(product)

test('a card is unavailable without a provider, in the list of methods and on payment', async () => {
  const anna = await arrive(cardless)
  const held = await hold(anna, await addBookable(cardless, tourTerms), nextDay())
  const read = await readBooking(anna, held.id)
  for (const { methods } of [held, read])
    expect(methods).toContainEqual({ method: 'card', amount: 5_600, currency: 'RUB', refusal: 'unavailable' })
  const { status, body } = await payBooking(anna, held.id, 'card')
  expect([status, body.error.code, body.error.details]).toEqual([409, 'METHOD_UNAVAILABLE', { reason: 'unavailable' }])
  expect(cardless.messenger.cardInvoices).toEqual([])
  expect((await hold(await traveller(), tour, nextDay())).methods).toContainEqual({
    method: 'card',
    amount: 5_600,
    currency: 'RUB',
  })
})

test('production does not start without a card provider while a published service accepts cards', async () => {
  const { db } = product
  const offered = { production: true, cardProviderToken: undefined }
  expect(await findMissingCardProvider(db, offered)).toContain('PAYMENT_PROVIDER_TOKEN')
  expect(await findMissingCardProvider(db, { ...offered, cardProviderToken: '1:LIVE:x' })).toBeUndefined()
  expect(await findMissingCardProvider(db, { ...offered, production: false })).toBeUndefined()
  await sql("update service set status = 'hidden' where 'card' = any(payment_methods)")
  expect(await findMissingCardProvider(db, offered)).toBeUndefined()
  await sql("update service set status = 'published'")
})

describe('paying for a booking', () => {
  test.each([
    ['ton', 'unavailable'],
    ['usdt', 'unavailable'],
  ])('returns METHOD_UNAVAILABLE for %s while no chain is connected', async (method, reason) => {
    const anna = await traveller()
    const { id } = await hold(anna, tour, nextDay())
    const { status, body } = await payBooking(anna, id, method)
    expect([status, body.error]).toEqual([
      409,
      expect.objectContaining({ code: 'METHOD_UNAVAILABLE', details: { reason } }),
    ])
  })
  test('is refused with a method that the service does not accept, and by card below the minimum', async () => {
    const anna = await traveller()
    const cheapUnit = [{ ...tourTerms.options[0]?.units[0], price: { amount: 30, currency: 'RUB' } }]
    const cheap = await addBookable(product, {
      ...tourTerms,
      paymentMethods: ['card'],
      options: [{ units: cheapUnit, startTimes: ['10:00'] }],
    })
    const one = await hold(anna, cheap, { ...nextDay(), units: [{ unitId: 'adult', quantity: 1 }] })
    expect((await payBooking(anna, one.id, 'card')).body.error.details).toEqual({ reason: 'below_minimum' })
    expect((await payBooking(anna, one.id, 'balance_ton')).body.error.details).toEqual({ reason: 'not_accepted' })
  })
  test('is refused for a booking of another user, and after expiry or cancellation', async () => {
    const [anna, boris] = [await traveller(), await traveller()]
    const { id } = await hold(anna, tour, nextDay())
    expect((await payBooking(boris, id, 'card')).status).toBe(404)
    await anna.post(`/v1/bookings/${id}/cancel`, {})
    expect((await payBooking(anna, id, 'card')).body.error.code).toBe('ALREADY_CANCELLED')
    const late = await hold(anna, tour, nextDay())
    await at(15)
    expect((await payBooking(anna, late.id, 'balance_usdt')).body.error.code).toBe('HOLD_EXPIRED')
    await at(0)
  })
  test('ignores prices, states and users that the client sends', async () => {
    const anna = await traveller()
    const { id } = await hold(anna, tour, nextDay())
    const lies = { method: 'card', amount: 1, price: { amount: 1 }, state: 'confirmed', userId: 'x', enpToSpend: 0 }
    expect((await anna.post(`/v1/bookings/${id}/pay`, lies)).status).toBe(200)
    expect(messenger.cardInvoices.at(-1)?.prices).toEqual([{ label: 'Взрослый × 2', amount: 560_000 }])
    for (const enpToSpend of [-1, 'many']) {
      expect((await anna.post(`/v1/bookings/${id}/pay`, { method: 'card', enpToSpend })).status).toBe(400)
    }
    expect(await sql("select 1 from booking where id = $1 and state = 'hold'", [id])).toHaveLength(1)
  })
})
