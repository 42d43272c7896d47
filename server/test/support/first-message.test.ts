import { describe, expect, test } from 'vitest'
import { addBooking } from '../fixtures/booked.ts'
import { arrive, asBot, getAsBot, operatorId, startProduct, type Traveller } from '../fixtures/harness.ts'

const product = await startProduct()
const { sql } = product
const file = { kind: 'photo', fileId: 'photo-1' }
let lastUpdate = 0
const toFrom = ({ telegramId }: Traveller) => ({ id: telegramId, first_name: 'Анна', language_code: 'ru' })

const ask = (traveller: Traveller, content: object) => {
  lastUpdate += 1
  return asBot(product, '/internal/support/requests', { from: toFrom(traveller), updateId: lastUpdate, ...content })
}
const show = async (requestId: string) =>
  (await getAsBot(product, `/internal/support/requests/${requestId}`, { operatorId })).body.data

describe('the first message of a request', () => {
  test('may be a picture without words, which operators see', async () => {
    const { requestId } = (await ask(await arrive(product), { text: '', file })).body.data
    expect((await show(requestId)).messages).toEqual([{ text: '', file }])
  })

  test('is refused without words and without a file', async () => {
    const { status, body } = await ask(await arrive(product), { text: ' ' })
    expect([status, body.error.code]).toEqual([400, 'VALIDATION_ERROR'])
  })

  test('is linked to the chosen booking of the user, before one whose number is in the text', async () => {
    const traveller = await arrive(product)
    const chosen = await addBooking(product, traveller, { organizer: 'Лёд', firstDay: '2031-05-02' })
    const other = await addBooking(product, traveller, { organizer: 'Лёд', firstDay: '2031-05-03' })
    const { requestId } = (await ask(traveller, { text: `Не ${other.number}`, bookingId: chosen.id })).body.data
    expect((await show(requestId)).linkedBooking).toMatchObject({ bookingId: chosen.id })
  })

  test('stores nothing for a booking of someone else', async () => {
    const traveller = await arrive(product)
    const foreign = await addBooking(product, await arrive(product), { organizer: 'Лёд', firstDay: '2031-05-04' })
    const { status } = await ask(traveller, { text: 'Моя?', bookingId: foreign.id })
    expect(status).toBe(404)
    expect(await sql('select from support_request where user_id = $1', [traveller.id])).toEqual([])
  })
})

test('lists the bookings of the user without holds: the next 4, then the last 4 of 60 days', async () => {
  const traveller = await arrive(product)
  const toDay = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const add = (days: number, state: 'hold' | 'confirmed' | 'completed' | 'declined' = 'confirmed') =>
    addBooking(product, traveller, { organizer: 'Тропа', firstDay: toDay(days), state })
  await add(3, 'hold')
  await add(-70, 'completed')
  for (const days of [50, 20, 10, 40, 30]) await add(days)
  await add(-5, 'completed')
  await add(-4, 'declined')
  await addBooking(product, await arrive(product), { organizer: 'Тропа', firstDay: toDay(1) })
  const { bookings } = (await asBot(product, '/internal/support/bookings', { from: toFrom(traveller) })).body.data
  const days = bookings.map(({ day }: { day: string }) => day)
  expect(days).toEqual([10, 20, 30, 40, -4, -5].map(toDay))
  expect(bookings[0]).toMatchObject({ number: expect.stringMatching(/^BK-/), state: 'confirmed' })
})
