import { expect, test } from 'vitest'
import { addBookable, expectNothingLeaked, hold, payFromBalance } from '../fixtures/booking-fixtures.ts'
import { daysFrom, give, paidByCard, tourTerms } from '../fixtures/booking-money.ts'
import { arrive, listBrokenInvariants, startProduct } from '../fixtures/harness.ts'

const product = await startProduct()
const { sql } = product
await product.freeze(new Date('2028-02-20T09:00:00Z'))
const tour = await addBookable(product, tourTerms)
const nextDay = daysFrom('2028-04-07')

const quoted = ['a booking is paid at its quoted price']
const set = (bookingId: string, change: string) =>
  sql(`update booking_charge set ${change} where booking_id = $1`, [bookingId])

test('the invariants find a charge with another rate or margin than its booking', async () => {
  const { id } = await paidByCard(product, await arrive(product), tour, nextDay())
  await expectNothingLeaked(product)
  for (const column of ['ton_rate', 'usdt_rate', 'rate_margin_basis_points']) {
    await set(id, `${column} = ${column} + 1`)
    expect(await listBrokenInvariants(product)).toEqual(quoted)
    await set(id, `${column} = ${column} - 1`)
  }
  await expectNothingLeaked(product)
})

test('the invariants find coins that miss the margin of their booking', async () => {
  const traveller = await arrive(product)
  await give(product, traveller, 'usdt', 1_000)
  const { id } = await hold(traveller, tour, nextDay())
  await payFromBalance(traveller, id)
  await expectNothingLeaked(product)
  await set(id, 'rate_margin_basis_points = 100')
  await sql('update booking set rate_margin_basis_points = 100 where id = $1', [id])
  expect(await listBrokenInvariants(product)).toEqual(quoted)
})
