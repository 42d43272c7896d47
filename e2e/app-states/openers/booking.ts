import type { Page } from '@playwright/test'
import { mockTripWithMinimum } from '../../support/fixtures/minimum.ts'
import { mockTrips } from '../../support/fixtures/mock-trips.ts'
import { declinedTrip, mockRebooking } from '../../support/fixtures/rebooking.ts'
import { mockReviewPhotos, mockReviews } from '../../support/fixtures/service/reviews.ts'
import {
  awaitingTrip,
  cancelledTrip,
  completedTrip,
  heldTrip,
  ongoingTrip,
  stayTrip,
  trip,
  tripPart,
} from '../../support/fixtures/trips.ts'
import type { AppState } from '../states.ts'
import { caseOpeners } from './cases.ts'
import { changeOpeners } from './change.ts'
import { payOpeners } from './checkout.ts'
import { depositOpeners } from './deposit.ts'
import { away, broken, button, never, type Opener, offlineBanner, simulateReturnDuringOutage } from './opener.ts'
import { tripCalendarOpeners } from './trip-calendar.ts'

const list = /\/v1\/bookings\?/
const one = /\/v1\/bookings\/[0-9a-f-]{36}$/
const toPath = (made: (now: number) => { readonly id: string }) => `/order-history/${made(0).id}`

const all = (page: Page) =>
  mockTrips(page, [trip, stayTrip, heldTrip, completedTrip, (now) => cancelledTrip(now, 'done')])
const fails = (url: RegExp) => (page: Page) => page.route(url, (route) => route.fulfill(broken))
const tab = (name: RegExp) => (page: Page) => page.getByRole('tab', { name }).click()
const retry = (page: Page) => button(page, 'Повторить')

export const ordersOpeners: Record<AppState<'/order-history'>, Opener> = {
  loading: {
    as: 'idler',
    path: '/order-history',
    before: (page) => never(page, list),
    shows: (page) => page.getByText('Загрузка...'),
  },
  upcoming: {
    as: 'idler',
    path: '/order-history',
    before: all,
    shows: (page) => page.getByRole('heading', { name: 'Глэмпинг «Северный склон»' }),
  },
  completed: {
    as: 'idler',
    path: '/order-history',
    before: all,
    steps: tab(/^Прошли/),
    shows: (page) => page.getByRole('heading', { name: 'Вечер балета' }),
  },
  cancelled: {
    as: 'idler',
    path: '/order-history',
    before: all,
    steps: tab(/^Отменены/),
    shows: (page) => page.getByText('Возвращено'),
  },
  empty: {
    as: 'idler',
    path: '/order-history',
    shows: (page) => page.getByRole('heading', { name: 'Впереди пока ничего' }),
  },
  failed: { as: 'idler', path: '/order-history', before: fails(list), shows: retry },
  'offline, saved': {
    as: 'idler',
    path: '/order-history',
    before: all,
    steps: async (page) => {
      await page.getByRole('heading', { name: 'Глэмпинг «Северный склон»' }).waitFor()
      await away(page)
      await simulateReturnDuringOutage(page)
    },
    shows: offlineBanner,
  },
}

const opened =
  (name: string | RegExp): NonNullable<Opener['steps']> =>
  (page) =>
    button(page, name).click()

export const tripOpeners: Record<AppState<'/order-history/:id'>, Opener> = {
  loading: {
    as: 'idler',
    path: toPath(trip),
    before: (page) => never(page, one),
    shows: (page) => page.getByText('Загрузка...'),
  },
  trip: {
    as: 'idler',
    path: toPath(trip),
    before: all,
    shows: (page) => page.getByRole('img', { name: /^QR-код/ }),
  },
  'few guests': {
    as: 'idler',
    path: toPath(trip),
    before: (page) => mockTripWithMinimum(page),
    shows: (page) => page.getByText(/ещё 2\sчеловека/),
  },
  'enough guests': {
    as: 'idler',
    path: toPath(trip),
    before: (page) => mockTripWithMinimum(page, true),
    shows: (page) => page.getByText('Поездка состоится'),
  },
  'trip of several': {
    as: 'idler',
    path: toPath(trip),
    before: (page) => mockTrips(page, [tripPart]),
    shows: (page) => page.getByRole('link', { name: 'Концерт в кирхе' }),
  },
  companions: {
    as: 'idler',
    path: toPath(trip),
    before: (page) => mockTrips(page, [trip]),
    shows: (page) => page.getByRole('region', { name: 'Попутчики' }).getByRole('button', { name: 'Ещё раз' }),
  },
  'on its way': {
    as: 'idler',
    path: toPath(trip),
    before: (page) => mockTrips(page, [ongoingTrip]),
    shows: (page) => page.locator('[aria-current=time]').filter({ hasText: 'Мраморный каньон' }),
  },
  hold: { as: 'idler', path: toPath(heldTrip), before: all, shows: (page) => button(page, 'Оплатить') },
  splitting: {
    as: 'idler',
    path: toPath(heldTrip),
    before: all,
    steps: async (page) => {
      await button(page, 'Разделить').click()
      await page.getByRole('radio', { name: 'Вручную' }).click()
    },
    shows: (page) => page.getByRole('dialog').getByLabel('Ваша доля'),
  },
  awaiting: {
    as: 'idler',
    path: toPath(awaitingTrip),
    before: (page) => mockTrips(page, [awaitingTrip]),
    shows: (page) => page.getByText('Он ответит до'),
  },
  'declined, similar': {
    as: 'idler',
    path: toPath(declinedTrip),
    before: (page) => mockRebooking(page),
    shows: (page) => page.getByText('Рускеала на рассвете, 11:00'),
  },
  'declined, nothing similar': {
    as: 'idler',
    path: toPath(declinedTrip),
    before: (page) => mockRebooking(page, false),
    shows: (page) => page.getByText(/^Похожего за эти деньги/),
  },
  cancelled: {
    as: 'idler',
    path: toPath(cancelledTrip),
    before: (page) => mockTrips(page, [cancelledTrip]),
    shows: (page) => page.getByText('возвращаются на\u00a0карту'),
  },
  completed: { as: 'idler', path: toPath(completedTrip), before: all, shows: (page) => button(page, 'Оставить отзыв') },
  ticket: {
    as: 'idler',
    path: toPath(trip),
    before: all,
    steps: opened('Показать код на весь экран'),
    shows: (page) => page.getByRole('dialog').getByRole('img', { name: /^QR-код/ }),
  },
  cancelling: {
    as: 'idler',
    path: toPath(trip),
    before: all,
    steps: opened('Отменить'),
    shows: (page) => page.getByRole('radio', { name: /На\sбаланс/ }),
  },
  'cancelled now': {
    as: 'idler',
    path: toPath(trip),
    before: all,
    steps: async (page) => {
      await button(page, 'Отменить').click()
      await page.getByRole('radio', { name: /На\sбаланс/ }).waitFor()
      await button(page, 'Отменить поездку').click()
    },
    shows: (page) => page.getByRole('dialog').getByRole('status'),
  },
  review: {
    as: 'idler',
    path: toPath(completedTrip),
    before: all,
    steps: async (page) => {
      await button(page, 'Оставить отзыв').click()
      await page.getByRole('radio', { name: /^4 из/ }).check()
    },
    shows: (page) => page.getByRole('dialog').getByText('Хорошо', { exact: true }),
  },
  ...tripCalendarOpeners,
  ...caseOpeners,
  ...changeOpeners,
  ...payOpeners,
  ...depositOpeners,
  gone: {
    as: 'idler',
    path: '/order-history/00000000-0000-4000-8000-000000000000',
    shows: (page) => page.getByRole('heading', { name: 'Такой поездки нет' }),
  },
  failed: { as: 'idler', path: toPath(trip), before: fails(one), shows: retry },
}

const reviewsCall = /\/v1\/services\/[0-9a-f-]{36}\/reviews/
const reviewsPath: Opener['path'] = ({ excursion }) => `${excursion}/reviews`

export const reviewsOpeners: Record<AppState<'/service/:id/reviews'>, Opener> = {
  loading: {
    as: 'idler',
    path: reviewsPath,
    before: (page) => never(page, reviewsCall),
    shows: (page) => page.getByText('Загрузка...'),
  },
  content: {
    as: 'idler',
    path: reviewsPath,
    before: (page) => mockReviews(page, 3),
    shows: (page) => page.getByText('каньон достался нам одним'),
  },
  photos: {
    as: 'idler',
    path: reviewsPath,
    before: mockReviewPhotos,
    shows: (page) => button(page, /^Елена: открыть фото 1 из/),
  },
  empty: {
    as: 'idler',
    path: reviewsPath,
    before: (page) => mockReviews(page, 0),
    shows: (page) => page.getByText('Отзывов с\u00a0текстом пока нет.'),
  },
  failed: { as: 'idler', path: reviewsPath, before: fails(reviewsCall), shows: retry },
}
