import type { Page } from '@playwright/test'
import { mockTrips } from './mock-trips.ts'
import { service } from './trip-parts.ts'

/** A day plan in the server's format, because the demo has none on every day. */
type Stop = Readonly<Record<string, unknown>>

const id = (place: number) => `5203a000-0000-4000-8000-0000000003${place}0`
const price = (amount: number) => ({ amount, currency: 'RUB' })

interface Visit {
  readonly title: string
  readonly cover: string
  readonly time: string
  readonly endTime: string
  readonly price: number
  readonly wish: string
  readonly travel?: object
}

function toStop(date: string, { title, cover, time, endTime, wish, travel, ...visit }: Visit, place: number): Stop {
  return {
    service: { ...service(title, cover, 'excursion'), id: id(place) },
    optionId: id(place + 5),
    optionName: 'В группе',
    ...{ time, endTime, startTime: time },
    startsAt: `${date}T${time}:00.000Z`,
    endsAt: `${date}T${endTime}:00.000Z`,
    units: [{ unitId: 'adult', title: 'Взрослый', quantity: 2 }],
    price: price(visit.price),
    ...(travel && { travel }),
    why: { reason: 'wish', wish },
    confirmation: 'instant',
  }
}

const visits: readonly Visit[] = [
  {
    ...{ title: 'Рускеала и водопады Ахвенкоски', cover: 'forest', wish: 'forest' },
    ...{ time: '08:30', endTime: '13:00', price: 9_800 },
  },
  {
    ...{ title: 'Шхеры Ладоги на хивусе', cover: 'lake', wish: 'water', time: '14:00', endTime: '16:00', price: 7_800 },
    travel: { minutes: 35, km: 31, by: 'car' },
  },
  {
    ...{
      title: 'Баня с купелью на Ладоге',
      cover: 'spa',
      wish: 'banya',
      time: '17:00',
      endTime: '19:00',
      price: 6_400,
    },
    travel: { minutes: 50, km: 46, by: 'car' },
  },
]
const others: readonly Visit[] = [
  {
    ...{
      title: 'Горный парк с мостами',
      cover: 'mountains',
      wish: 'forest',
      time: '09:30',
      endTime: '12:30',
      price: 4_200,
    },
  },
  {
    ...{ title: 'Урок калиток в деревне', cover: 'lodge', wish: 'food', time: '13:30', endTime: '15:00', price: 3_600 },
    travel: { minutes: 25, km: 18.5, by: 'car' },
  },
]

export const plannedDay = '2030-03-16'

function toPlan(stops: readonly Stop[], total: number, missing: readonly string[] = []) {
  const ends = { startsAt: stops[0]?.startsAt, endsAt: stops.at(-1)?.endsAt }
  return {
    date: plannedDay,
    timeZone: 'Europe/Moscow',
    stops,
    total: { ...price(total), ton: Math.round(total / 28) / 10 },
    ...ends,
    missing,
  }
}

export const saturday = toPlan(
  visits.map((visit, place) => toStop(plannedDay, visit, place)),
  24_000,
)
const another = toPlan(
  others.map((visit, place) => toStop(plannedDay, visit, place + 3)),
  7_800,
  ['banya'],
)
export const withoutStop = {
  ...saturday,
  total: price(16_200),
  stops: saturday.stops.map((stop, place) => (place === 1 ? { ...stop, isGone: true } : stop)),
}

export const inTheWay = [
  { wish: 'budget', instead: { budget: 4_200 }, stops: 2, total: price(4_150) },
  { wish: 'times', instead: { from: '08:00', until: '21:00' }, stops: 3, total: price(3_900) },
  { wish: 'guests', instead: { guests: { adults: 4 } }, stops: 2, total: price(2_900) },
  { wish: 'wishes', instead: {}, stops: 3, total: price(2_400) },
  { wish: 'date', instead: { date: '2030-03-17' }, stops: 1, total: price(1_900) },
]

const wish = `region=RU-KR&date=${plannedDay}&wishes=forest,water,banya&budget=24000`
export const formPath = `/planner?${wish}`
export const dayPath = `/planner/day?${wish}`
const refs = saturday.stops.map((stop) => {
  const { service: card, optionId, time } = stop as { service: { id: string }; optionId: string; time: string }
  return `${card.id}~${optionId}~${time}`
})
export const savedDayPath = `${dayPath}&stops=${refs.join(',')}`

interface Answers {
  readonly found?: object
  readonly checked?: object
}

export async function mockPlans(page: Page, { found, checked = saturday }: Answers = {}): Promise<void> {
  await mockTrips(page, [])
  const data = found ?? { plans: [saturday, another], problems: [] }
  await page.route(/\/v1\/day-plans$/, (route) => route.fulfill({ json: { success: true, data } }))
  await page.route(/\/v1\/day-plans\/validate$/, (route) => route.fulfill({ json: { success: true, data: checked } }))
}

export async function bookTheDay(page: Page): Promise<void> {
  await mockPlans(page)
  await page.route(/\/v1\/bookings\?.*limit=50/, (route) => {
    const data = saturday.stops.map((stop) => ({
      serviceId: (stop as { service: { id: string } }).service.id,
      date: plannedDay,
    }))
    return route.fulfill({ json: { success: true, data, pagination: { page: 1, limit: 50, total: 3 }, counts: {} } })
  })
}
