import { money } from '@enp/shared/money/money'
import { beforeAll, describe, expect, test } from 'vitest'
import { updateNextFreeDays } from '../../src/catalog/next-free-day/next-free-days.ts'
import { addMember } from '../fixtures/booked.ts'
import {
  addBookable,
  addHotel,
  type Bookable,
  creditBalance,
  hold,
  holdRequest,
  payFromBalance,
  requestHold,
  roomUnit,
} from '../fixtures/booking-fixtures.ts'
import { differ, listTitles, searchTitles } from '../fixtures/catalog-fixtures.ts'
import { arrive, startProduct, type Traveller } from '../fixtures/harness.ts'
import { ask, listOffers, requestWatch, watch } from '../watches/watching.ts'

const product = await startProduct()
const { sql } = product
const opensAt = '2028-03-15T09:00:00.000Z'
const secondBefore = new Date(Date.parse(opensAt) - 1_000)
beforeAll(() => product.freeze(secondBefore))

const date = '2028-05-01'
const slot = { date, startTime: '10:00' }
const option = { startTimes: ['10:00'], capacity: 2 }
const addUnopened = (fields: object = {}) =>
  addBookable(product, { options: [{ ...option, opensAt }], paymentMethods: ['usdt'], ...fields })
const open = ({ serviceId }: Bookable, at: string | null = null) =>
  sql('update service_option set opens_at = $2 where service_id = $1', [serviceId, at])
const refusal = { code: 'NOT_OPEN_YET', details: { opensAt } }
const getDay = async ({ serviceId }: Bookable) =>
  (await searchTitles(product, `/v1/services/${serviceId}/availability?start_date=${date}&end_date=${date}`)).body
    .data[0]

describe('an option before its opening', () => {
  test('refuses a hold one second early with the moment, and accepts it at the moment', async () => {
    const place = await addUnopened()
    const anna = await arrive(product)
    const early = await requestHold(anna, holdRequest(place, slot))
    expect([early.status, early.body.error]).toEqual([409, expect.objectContaining(refusal)])
    expect(await sql('select from booking where service_id = $1', [place.serviceId])).toEqual([])
    await product.freeze(new Date(opensAt))
    expect((await requestHold(anna, holdRequest(place, slot))).status).toBe(201)
    await product.freeze(secondBefore)
  })
  test('refuses twenty holds that arrive together', async () => {
    const place = await addUnopened()
    const users = await Promise.all(Array.from({ length: 20 }, () => arrive(product)))
    const replies = await Promise.all(users.map((user) => requestHold(user, holdRequest(place, slot))))
    expect(new Set(replies.map(({ body }) => body.error.code))).toEqual(new Set(['NOT_OPEN_YET']))
  })
  test('shows its days as closed, with prices, places and the moment', async () => {
    const place = await addUnopened()
    const shown = { status: 'CLOSED', vacancies: 0, capacity: 2, opensAt, price: { amount: 2800 } }
    expect(await getDay(place)).toMatchObject(shown)
    const { body } = await searchTitles(product, `/v1/services/${place.serviceId}`)
    expect(body.data.options[0].opensAt).toBe(opensAt)
    await differ(product, place.serviceId, date, { startTime: '10:00', closed: true })
    expect(await getDay(place)).not.toHaveProperty('opensAt')
    await product.freeze(new Date(opensAt))
    const later = await searchTitles(product, `/v1/services/${place.serviceId}`)
    expect(later.body.data.options[0]).not.toHaveProperty('opensAt')
    await product.freeze(secondBefore)
  })
  test('is not listed as free on a day, with and without a row of that day, and for a stay', async () => {
    const day = { region: 'RU-MUR', date }
    const place = await addUnopened({ region: 'RU-MUR', title: 'Мосты' })
    const rooms = [{ units: [roomUnit], capacity: 4, guestsMax: 2, opensAt }]
    await addHotel(product, { region: 'RU-ARK', title: 'Дом', options: rooms })
    const stay = { region: 'RU-ARK', date, until: '2028-05-04' }
    const listed = async () =>
      Promise.all([day, { ...day, price_max: 9_000 }, stay].map((query) => listTitles(product, query)))
    expect(await listed()).toEqual([[], [], []])
    await differ(product, place.serviceId, date, { startTime: '10:00', capacity: 5 })
    expect(await listed()).toEqual([[], [], []])
    await product.freeze(new Date(opensAt))
    expect(await listed()).toEqual([['Мосты'], ['Мосты'], ['Дом']])
    await product.freeze(secondBefore)
  })
  test('has no next free day', async () => {
    const place = await addUnopened()
    await updateNextFreeDays(product.db, [place.serviceId])
    const nextFreeOn = async () => (await searchTitles(product, `/v1/services/${place.serviceId}`)).body.data.nextFreeOn
    expect(await nextFreeOn()).toBeUndefined()
    await open(place)
    await updateNextFreeDays(product.db, [place.serviceId])
    expect(await nextFreeOn()).toBe('2028-03-16')
  })
  test('can be sold by its organizer to a walk-in', async () => {
    const place = await addUnopened()
    const owner = await arrive(product)
    const [service] = await sql<{ organizerId: string }>(
      'select organizer_id as "organizerId" from service where id = $1',
      [place.serviceId],
    )
    await addMember(product, { organizerId: service?.organizerId ?? '' }, owner.telegramId, { role: 'owner' })
    const { contact: _, serviceId: __, ...walkIn } = holdRequest(place, { ...slot, origin: 'walk_in', key: 'early' })
    expect((await owner.post('/v1/organizer/walk-ins', walkIn)).status).toBe(200)
    expect(await sql('select sold from inventory where option_id = $1', [place.optionIds[0]])).toEqual([{ sold: 2 }])
  })
  test('can’t be the target of a booking change', async () => {
    const place = await addUnopened({ options: [option, { ...option, opensAt }] })
    const anna = await arrive(product)
    await creditBalance(product, anna, money('usdt', 500_000_000n))
    const { id } = await hold(anna, place, slot)
    await payFromBalance(anna, id)
    const change = (optionId: string | undefined) => anna.post(`/v1/bookings/${id}/change/preview`, { optionId })
    expect((await change(place.optionIds[1])).body.error).toMatchObject(refusal)
    await open(place)
    expect((await change(place.optionIds[1])).status).toBe(200)
  })
})

describe('the waiting list of an option before its opening', () => {
  async function soldOut(anna: Traveller) {
    const place = await addUnopened({ options: [{ ...option }] })
    const holder = await arrive(product)
    const { id } = await hold(holder, place, slot)
    await watch(anna, place, { dates: [slot] })
    await open(place, opensAt)
    return { place, release: () => holder.post(`/v1/bookings/${id}/cancel`, {}) }
  }
  test('refuses a new watch with the moment', async () => {
    const place = await addUnopened()
    expect((await requestWatch(await arrive(product), place, { dates: [slot] })).body.error).toMatchObject(refusal)
  })
  test('gets no offer of released places', async () => {
    const { place, release } = await soldOut(await arrive(product))
    await release()
    await ask(product)
    expect(await listOffers(product, place)).toEqual([])
    expect(
      await sql('select from inventory where option_id = $1 and reserved is not null', [place.optionIds[0]]),
    ).toEqual([])
  })
  test('gets an offer once the organizer opens the option', async () => {
    const { place, release } = await soldOut(await arrive(product))
    await release()
    await ask(product)
    await open(place)
    expect(await ask(product)).toBe(1)
    expect(await listOffers(product, place)).toHaveLength(1)
  })
})
