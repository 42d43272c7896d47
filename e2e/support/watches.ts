import type { Page } from '@playwright/test'
import { mockTrips, serverNow } from './mock-trips.ts'
import { service } from './trip-parts.ts'
import { heldTrip, type Trip } from './trips.ts'

type Wait = Readonly<Record<string, unknown>>

const [minute, day] = [60_000, 86_400_000]
const waitId = (place: number) => `5203a000-0000-4000-8000-00000000020${place}`
const ice = service('Лёд Байкала: гроты северного Ольхона', 'lake', 'excursion')

export const offeredSeat = (now: number): Trip => ({
  ...heldTrip(now),
  units: [{ unitId: 'a', kind: 'adult', title: 'Взрослый', quantity: 2, redeemed: 0 }],
  price: {
    ...{ amount: 10_360, currency: 'RUB', ton: 36.2, usdt: 126.34 },
    lines: [{ kind: 'unit', text: 'Взрослый', quantity: 2, amount: 10_360 }],
  },
  holdExpiresAt: new Date(now + 21 * minute + 48_000).toISOString(),
  methods: [{ method: 'card', amount: 10_360, currency: 'RUB' }],
  service: ice,
})
export const expiredOffer = (now: number): Trip => ({ ...offeredSeat(now), state: 'expired', status: 'cancelled' })

export function watchList(now: number): Wait[] {
  const date = (days: number) => new Date(now + days * day).toISOString().slice(0, 10)
  const all = (place: number, change: Wait): Wait => ({
    ...{ id: waitId(place), serviceId: ice.id, state: 'waiting', service: ice },
    units: [{ unitId: 'a', title: 'Взрослый', quantity: 2 }],
    ...{ createdAt: new Date(now - place * day).toISOString(), serverTime: new Date(now).toISOString() },
    ...change,
  })
  const offer = { bookingId: offeredSeat(now).id, expiresAt: offeredSeat(now).holdExpiresAt }
  const days = [12, 13, 19, 20, 26].map((ahead) => ({ date: date(ahead), startTime: '10:00' }))
  const spa = service('Термы «Пар и сосны»', 'spa', 'entertainment')
  return [
    all(1, { state: 'offered', offer, dates: days.slice(0, 2), maxPrice: 5_500 }),
    all(2, { dates: days }),
    all(3, { state: 'ended', endedBy: 'booked', dates: [{ date: date(3) }], service: spa }),
  ]
}

export async function mockWatches(page: Page, list = watchList, booking = offeredSeat): Promise<void> {
  await mockTrips(page, [booking])
  await page.route(/\/v1\/watches$/, async (route) =>
    route.fulfill({ json: { success: true, data: list(await serverNow(route)) } }),
  )
}

export const offerPath = `/watches/${offeredSeat(0).id}`

interface Start {
  readonly date: string
  readonly startTime?: string
  readonly vacancies: number
}

const full = { status: 'SOLD_OUT', vacancies: 0 }

/** Sells out the first free day of a month and every third after it. */
export async function sellOut(page: Page, what: 'days' | 'starts' = 'days'): Promise<void> {
  await page.route('**/v1/services/*/availability?*', async (route) => {
    const answer = await route.fetch()
    const { data, ...rest } = (await answer.json()) as { data: readonly Start[] }
    const free = [...new Set(data.filter(({ vacancies }) => vacancies > 0).map(({ date }) => date))]
    const starts = data.flatMap((start) => {
      if (free.indexOf(start.date) % 3 !== 0) return [start]
      return what === 'days' ? [{ ...start, ...full }] : [{ ...start, ...full, startTime: '05:00' }, start]
    })
    await route.fulfill({ response: answer, json: { ...rest, data: starts } })
  })
}

export async function tapFullDay(page: Page): Promise<void> {
  await page
    .locator('[data-day]')
    .and(page.getByLabel(/мест нет|sold out/))
    .first()
    .click({ force: true })
}

export async function tapFullStart(page: Page): Promise<void> {
  await page.locator('[data-day]:not([aria-disabled])').first().click()
  await page
    .getByRole('button', { name: /^\d\d:\d\d/ })
    .first()
    .click({ force: true })
}
