import type { Page, Route } from '@playwright/test'
import { asUsdt, refund } from './trip-parts.ts'
import { cancelledTrip, type Trip } from './trips.ts'

type Made = (now: number) => Trip

/** Mocks bookings at the server's time: with two clocks the app assumes a moved clock. */
export async function mockTrips(page: Page, made: readonly Made[]): Promise<void> {
  await page.route(/\/v1\/bookings(\?|\/|$)/, async (route) => {
    const now = await serverNow(route)
    const trips = made.map((make) => make(now))
    const url = new URL(route.request().url())
    const [, , , id, action] = url.pathname.split('/')
    if (id === undefined) return route.fulfill({ json: toList(trips, url.searchParams.get('status')) })
    const found = trips.find((each) => each.id === id)
    if (!found) return route.fulfill({ status: 404, json: refusal('NOT_FOUND') })
    if (action !== 'cancel') return route.fulfill({ json: { success: true, data: found } })
    const toUsdt = route.request().postData()?.includes('usdt')
    const shown = found.payment ? { refund: toUsdt ? asUsdt : refund } : {}
    const isPreview = route.request().method() === 'GET' || url.pathname.endsWith('/preview')
    const booking = isPreview ? found : { ...cancelledTrip(now), id }
    return route.fulfill({ json: { success: true, data: { booking, ...shown } } })
  })
}

function toList(trips: readonly Trip[], status: string | null) {
  const count = (name: string) => trips.filter((each) => each.status === name).length
  return {
    success: true,
    data: trips.filter((each) => status === null || each.status === status),
    pagination: { page: 1, limit: 20, total: status === null ? trips.length : count(status) },
    counts: { upcoming: count('upcoming'), completed: count('completed'), cancelled: count('cancelled') },
  }
}

function refusal(code: string) {
  return { success: false, error: { code, message: code } }
}

export async function serverNow(route: Route): Promise<number> {
  const url = new URL('/v1/mining/status', route.request().url()).toString()
  const answer = await route.fetch({ url, method: 'GET', postData: undefined })
  const { data } = (await answer.json()) as { data?: { serverTime: string } }
  return data ? Date.parse(data.serverTime) : Date.now()
}
