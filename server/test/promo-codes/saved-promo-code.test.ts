import { beforeAll, expect, test } from 'vitest'
import { addBookable, hold } from '../fixtures/booking-fixtures.ts'
import { daysFrom, tourTerms } from '../fixtures/booking-money.ts'
import { arrive, asBot, startProduct, type Traveller } from '../fixtures/harness.ts'
import { addPromoCode } from './promo-fixtures.ts'

const product = await startProduct()
const { sql } = product
const nextDay = daysFrom('2028-05-07', ['10:00'])
beforeAll(() => product.freeze(new Date('2028-02-20T09:00:00Z')))

let lastUpdate = 0
const start = async ({ telegramId }: Traveller, payload: string) => {
  lastUpdate += 1
  const from = { id: telegramId, first_name: 'Анна' }
  return (await asBot(product, '/internal/starts', { updateId: lastUpdate, from, payload })).body.data.promoCode
}
const tour = await addBookable(product, tourTerms)
const getSaved = async (traveller: Traveller) =>
  (await traveller.post('/v1/promo-codes/check', { serviceId: tour.serviceId, amount: 2_800 })).body.data
const none = { code: '', discount: 0 }

test('a link keeps its code until the user holds a booking with it', async () => {
  const anna = await arrive(product)
  const [first, code] = [await addPromoCode(product), await addPromoCode(product, { percent: 15 })]
  expect(await getSaved(anna)).toEqual(none)
  await start(anna, `promo_${first}`)
  expect(await start(anna, `promo_${code.toLowerCase()}`)).toBe(code)
  expect(await getSaved(anna)).toEqual({ code, percent: 15, discount: 420 })
  await hold(anna, tour, nextDay())
  expect(await getSaved(anna)).toEqual({ code, percent: 15, discount: 420 })
  await product.advance(60)
  await hold(anna, tour, { ...nextDay(), promoCode: code })
  expect(await getSaved(anna)).toEqual(none)
})

test('a link with an unknown code looks the same, a code that does not fit is passed over', async () => {
  const anna = await arrive(product)
  expect(await start(anna, 'promo_UNKNOWN1')).toBe('UNKNOWN1')
  expect(await getSaved(anna)).toEqual(none)
  const ended = await addPromoCode(product, { endsAt: '2028-02-20T08:30:00Z' })
  await start(anna, `promo_${ended}`)
  expect(await getSaved(anna)).toEqual(none)
  const boris = await arrive(product)
  expect(await start(boris, 'promo_x')).toBeUndefined()
  expect(await getSaved(boris)).toEqual(none)
})

test('the user removes the code, and only their own', async () => {
  const [anna, boris] = [await arrive(product), await arrive(product)]
  const code = await addPromoCode(product, { percent: 15 })
  for (const user of [anna, boris]) await start(user, `promo_${code}`)
  const remove = () => anna.delete('/v1/promo-codes/saved')
  expect([(await remove()).status, (await remove()).status]).toEqual([200, 200])
  expect(await getSaved(anna)).toEqual(none)
  expect(await getSaved(boris)).toEqual({ code, percent: 15, discount: 420 })
  expect(await sql('select user_id from saved_promo_code where code = $1', [code])).toEqual([{ user_id: boris.id }])
})
