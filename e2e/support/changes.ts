import type { Page } from '@playwright/test'
import { mockTrips, serverNow } from './mock-trips.ts'
import { type Trip, trip } from './trips.ts'

type Made = (now: number) => Trip

const [hour, day] = [3_600_000, 86_400_000]
const iso = (ms: number) => new Date(ms).toISOString()
const toDate = (ms: number) => iso(ms).slice(0, 10)

function toStart(now: number): number {
  const today = new Date(now)
  const first = Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 1, 5, 30)
  return first + (((6 - new Date(first).getUTCDay() + 7) % 7) + 7) * day
}

export function movable(now: number, change: Readonly<Record<string, unknown>> = {}): Trip {
  const start = toStart(now)
  return trip(now, {
    changeable: true,
    ...{ date: toDate(start), startsAt: iso(start), endsAt: iso(start + 9 * hour) },
    refundSteps: [
      { until: iso(start - 5 * day), percent: 100 },
      { until: iso(start - day), percent: 50 },
      { percent: 0 },
    ],
    ...change,
  })
}

export const pendingConsentChange: Made = (now) => movable(now, { change: pending(now, 'asked') })
export const waiting: Made = (now) => movable(now, { change: pending(now, 'open') })
export const declined: Made = (now) => movable(now, { change: pending(now, 'declined') })

/** The Monday nine days after the booked Saturday costs less. */
export const getMonday = (now: number) => toDate(toStart(now) + 9 * day)
export const getSaturday = (now: number) => toDate(toStart(now) + 14 * day)

function pending(now: number, state: string) {
  const { optionId, optionName, startTime, units } = trip(now)
  return {
    ...{ id: '5203a000-0000-4000-8000-0000000000f1', state, optionId, optionName, startTime, units },
    date: getSaturday(now),
    amount: 14_840,
    difference: { amount: 1_320, currency: 'RUB', direction: 'pay' },
    expiresAt: iso(now + 14 * 60_000),
  }
}

const [cheap, dear] = [4_900, 5_390]

/** Mondays, Wednesdays and Fridays cost less than weekends. */
function listDays(now: number, from: string, until: string) {
  const start = toStart(now)
  const soldOut = [toDate(start + day), toDate(start + 7 * day)]
  const dates: string[] = []
  for (let at = Date.parse(from); at <= Date.parse(until); at += day) dates.push(toDate(at))
  return dates
    .filter((date) => ![2, 4].includes(new Date(date).getUTCDay()))
    .map((date) => {
      const amount = [0, 6].includes(new Date(date).getUTCDay()) ? dear : cheap
      const isFull = soldOut.includes(date)
      return {
        ...{ optionId: trip(now).optionId, date, startTime: '08:30', timeZone: 'Europe/Moscow', capacity: 8 },
        ...{ status: isFull ? 'SOLD_OUT' : 'AVAILABLE', vacancies: isFull ? 0 : 6 },
        price: { amount: date === getSaturday(now) ? dear + 490 : amount, currency: 'RUB', lines: [] },
        cutoffAt: iso(Date.parse(date)),
      }
    })
}

function preview(now: number, date: string, consent: string) {
  const isDearer = date === getSaturday(now)
  const amount = isDearer ? 14_840 : 12_200
  return {
    price: { amount, currency: 'RUB', ton: 42.6, usdt: 148.78, lines: [] },
    difference: { amount: 1_320, currency: 'RUB', direction: isDearer ? 'pay' : 'refund' },
    consent,
    enpBack: 0,
    ...(isDearer && {
      methods: [
        { method: 'card', amount: 1_320, currency: 'RUB' },
        { method: 'balance_usdt', amount: 16.1, currency: 'usdt' },
        { method: 'balance_ton', amount: 4.61, currency: 'ton', refusal: 'insufficient_funds' },
      ],
    }),
    ...(!isDearer && {
      refund: { amount: 1_320, currency: 'rub', method: 'card', percent: 100, enp: 0, state: 'in_progress' },
    }),
  }
}

export async function mockChanges(page: Page, made: Made = movable, consent = 'none'): Promise<void> {
  await mockTrips(page, [made])
  await page.route(/\/v1\/services\/[0-9a-f-]{36}\/availability\?/, async (route) => {
    const { searchParams } = new URL(route.request().url())
    const [from, until] = [searchParams.get('start_date') ?? '', searchParams.get('end_date') ?? '']
    return route.fulfill({ json: { success: true, data: listDays(await serverNow(route), from, until) } })
  })
  await page.route(/\/v1\/services\/[0-9a-f-]{36}$/, async (route) => {
    const { optionId: id, optionName: name } = made(await serverNow(route))
    const units = [
      { id: 'a', kind: 'adult', title: 'Взрослый' },
      { id: 'c', kind: 'child', title: 'Ребёнок' },
    ]
    const other = { id: '5203a000-0000-4000-8000-0000000000f2', name: 'С обедом', units }
    return route.fulfill({ json: { success: true, data: { options: [{ id, name, units }, other], maxUnits: 10 } } })
  })
  await page.route(/\/v1\/bookings\/[0-9a-f-]{36}\/change\/preview$/, async (route) => {
    const { date = '' } = route.request().postDataJSON() as { date?: string }
    return route.fulfill({ json: { success: true, data: preview(await serverNow(route), date, consent) } })
  })
}

export async function chooseDay(page: Page, which: 'cheaper' | 'dearer', open: string | RegExp = 'Перенести') {
  await page.getByRole('button', { name: open, exact: typeof open === 'string' }).click()
  // By price as in the calendar: the last cheaper day is the Monday; the expensive price is unique.
  const price = which === 'dearer' ? /5\s?880|5,880/ : /4\s?900|4,900/
  await page.getByRole('dialog').getByRole('button', { name: price, disabled: false }).last().click()
}
