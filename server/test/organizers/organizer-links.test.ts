import { beforeAll, describe, expect, test } from 'vitest'
import { linkMember } from '../../src/team/members/link-member.ts'
import { addBookable } from '../fixtures/booking-fixtures.ts'
import { daysFrom, tourTerms } from '../fixtures/booking-money.ts'
import { addGuest, type Guest, startCancellation, type When } from '../fixtures/departures.ts'
import { arrive, asBot, type Reply, startProduct } from '../fixtures/harness.ts'
import { listNotifications } from '../fixtures/shop.ts'

const product = await startProduct()
await product.freeze(new Date('2028-02-20T09:00:00Z'))

const organizer = 'Лёд и сосны'
const tour = await addBookable(product, {
  ...tourTerms,
  organizer,
  options: tourTerms.options.map((option) => ({ ...option, capacity: 40 })),
})
const nextDay = daysFrom('2028-03-07') as () => When
const oleg = await arrive(product)
await linkMember(product.db, { organizer, telegramId: oleg.telegramId, role: 'owner' })

const wrong = [
  ['https://a.ru и b.ru', 'many'],
  ['Оплата: clck.ru/3abc', 'shortened'],
  ['Оплата: evil точка ру', 'disguised'],
] as const
const refusal = (reason: string) => ({ code: 'LINK_NOT_ALLOWED', details: { reason } })
const fine = 'Карта: baikal.ru/karta'

let updates = 0
const toDeparture = (when: When, text: string): Promise<Reply> => {
  updates += 1
  const body = { telegramId: oleg.telegramId, optionId: tour.optionIds[0], ...when, text, key: `${updates}` }
  return asBot(product, '/v1/organizer/departures/message', body)
}
const toGuest = ({ id }: Guest, text: string): Promise<Reply> => {
  updates += 1
  const body = { telegramId: oleg.telegramId, side: 'organizer', text, updateId: updates }
  return asBot(product, `/internal/guest-messages/${id}`, body)
}
const toOrganizer = ({ id, person }: Guest, text: string): Promise<Reply> => {
  updates += 1
  const body = { telegramId: person.telegramId, side: 'guest', text, updateId: updates }
  return asBot(product, `/internal/guest-messages/${id}`, body)
}
const answer = ({ id }: Guest, reason: string): Promise<Reply> =>
  oleg.post(`/v1/organizer/bookings/${id}/decide`, { accept: false, reason })
const cancel = ({ id }: Guest, reason: string): Promise<Reply> =>
  oleg.post(`/v1/organizer/bookings/${id}/cancel`, { reason })

describe('organizer texts with links', () => {
  let when: When
  let anna: Guest
  let ivan: Guest
  beforeAll(async () => {
    when = nextDay()
    anna = await addGuest(product, tour, when, 'usdt')
    ivan = await addGuest(product, tour, when, 'request')
  })

  test.each(wrong)('are refused everywhere without effect: %j', async (words, reason) => {
    const replies = [
      await toDeparture(when, words),
      await toGuest(anna, words),
      await answer(ivan, words),
      await cancel(anna, words),
      await startCancellation(product, oleg, tour, when, { reason: { words } }),
    ]
    for (const { status, body } of replies)
      expect({ status, error: body.error }).toMatchObject({ status: 409, error: refusal(reason) })
    for (const kind of ['departure_message', 'organizer_message', 'booking_declined', 'booking_cancelled'])
      expect(await listNotifications(product, anna.person, kind)).toEqual([])
    expect(await listNotifications(product, ivan.person, 'booking_declined')).toEqual([])
  })

  test('are sent in full with one allowed link', async () => {
    expect((await toDeparture(when, fine)).status).toBe(200)
    expect((await toGuest(anna, fine)).status).toBe(200)
    expect(await listNotifications(product, anna.person, 'organizer_message')).toMatchObject([{ text: fine }])
    expect((await answer(ivan, fine)).status).toBe(200)
    expect(await listNotifications(product, ivan.person, 'booking_declined')).toMatchObject([{ reason: fine }])
    expect((await startCancellation(product, oleg, tour, when, { reason: { words: fine } })).status).toBe(200)
  })
})

test('a guest may send several links to the organizer', async () => {
  const guest = await addGuest(product, tour, nextDay(), 'usdt')
  expect((await toOrganizer(guest, 'Мы тут: a.ru, b.ru')).status).toBe(200)
})
