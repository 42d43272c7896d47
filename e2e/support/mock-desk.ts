import type { Page, Route } from '@playwright/test'
import {
  calendar,
  cancellation,
  dayAt,
  departure,
  drafts,
  earnedBookings,
  earnings,
  feeds,
  manifest,
  ownServices,
  preview,
  reach,
} from './desk-fixtures.ts'
import { serverNow } from './mock-trips.ts'

export interface DeskAnswers {
  readonly came?: readonly string[]
  readonly language?: 'ru' | 'en'
}

interface DeskRequest {
  readonly now: number
  readonly organizerId: string
  readonly url: URL
  readonly isPost: boolean
}

export async function mockDesk(page: Page, { came = [], language = 'ru' }: DeskAnswers = {}): Promise<void> {
  // The start stays the same as in the first request, also after a minute.
  let since: number | undefined
  const tour = ({ now, organizerId, url }: DeskRequest) => {
    since ??= now
    const date = url.searchParams.get('date') ?? dayAt(since)
    const days = Math.round((Date.parse(date) - Date.parse(dayAt(since))) / 86_400_000)
    return departure(since, organizerId, days, language)
  }
  const answers: Readonly<Record<string, (request: DeskRequest) => unknown>> = {
    departures: (asked) => [{ ...tour(asked), inside: 0 }],
    'departures/upcoming': ({ now, organizerId }) =>
      [1, 3].map((days) => ({
        ...departure(now, organizerId, days, language),
        ...{ confirmed: 3, requests: days === 3 ? 2 : 0, guests: 8 },
      })),
    manifest: (asked) => manifest(asked.now, tour(asked), came),
    'departures/message': (asked) => (asked.isPost ? { people: 5, unreachable: 1 } : reach(tour(asked))),
    'departures/cancellation': (asked) =>
      asked.isPost ? { first: true, cancellation: cancellation(asked.now, tour(asked)) } : preview(tour(asked)),
    cancellations: (asked) => cancellation(asked.now, tour(asked)),
    calendar: ({ now, url }) =>
      calendar(now, { from: url.searchParams.get('from') ?? '', until: url.searchParams.get('until') ?? '' }),
    feeds: ({ now }) => feeds(now),
    services: ({ organizerId }) => ownServices(organizerId),
    drafts: ({ organizerId }) => ({ drafts: drafts(organizerId), mayBegin: [organizerId] }),
    earnings: ({ now, organizerId }) => earnings(now, organizerId),
    'earnings/bookings': ({ now }) => earnedBookings(now),
    payouts: () => [],
  }
  await page.route(/\/v1\/organizer\//, async (route: Route) => {
    const request = route.request()
    const url = new URL(request.url())
    const [, , , first = '', ...rest] = url.pathname.split('/')
    const name = first === 'options' ? rest.at(-1) : first === 'cancellations' ? first : [first, ...rest].join('/')
    const answer = answers[name ?? '']
    if (!answer) return route.fallback()
    const organizerId = new URL(page.url()).pathname.split('/')[2] ?? ''
    const data = answer({ now: await serverNow(route), organizerId, url, isPost: request.method() === 'POST' })
    return route.fulfill({ json: { success: true, data } })
  })
}
