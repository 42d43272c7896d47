import type { Browser, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { asUser, createOnboardedUser } from '../support/chat/cast.ts'
import { mockTrips } from '../support/fixtures/mock-trips.ts'
import { mockReviews } from '../support/fixtures/service/reviews.ts'
import {
  cancelledTrip,
  completedTrip,
  ongoingTrip,
  stayTrip,
  type Trip,
  trip,
  tripPart,
} from '../support/fixtures/trips.ts'
import { type Product, test } from '../support/product/product.ts'
import { phone, shoot } from './screenshot.ts'

async function openWith(
  { browser, product, id }: { browser: Browser; product: Product; id: number },
  path: string,
  made: readonly ((now: number) => Trip)[],
): Promise<Page> {
  const page = await (await browser.newContext(phone)).newPage()
  await mockTrips(page, made)
  const url = new URL(await product.messenger.launchUrl(id))
  const [pathname = '', search = ''] = path.split('?')
  Object.assign(url, { pathname, search })
  await page.goto(url.toString(), { waitUntil: 'commit' })
  return page
}

async function scrollTo(page: Page, heading: string): Promise<void> {
  await page.getByRole('heading', { name: heading }).evaluate((element) => {
    window.scrollTo(0, element.getBoundingClientRect().top + window.scrollY - 24)
  })
}

test('shows the list of trips', async ({ product, browser }) => {
  const id = await createOnboardedUser(product, 'Алексей')
  const all = [trip, stayTrip, completedTrip, (now: number) => cancelledTrip(now, 'done')]
  const open = (path: string) => openWith({ browser, product, id }, path, all)
  const list = await open('/order-history')
  await expect(list.getByRole('article')).toHaveCount(2)
  await shoot(list, 'orders')
  const over = await open('/order-history?status=completed')
  await expect(over.getByRole('article')).toHaveCount(1)
  await shoot(over, 'orders-completed')
  const given = await open('/order-history?status=cancelled')
  await expect(given.getByText('Возвращено')).toBeVisible()
  await shoot(given, 'orders-cancelled')
  const empty = await openWith({ browser, product, id }, '/order-history', [])
  await expect(empty.getByText('Впереди пока ничего')).toBeVisible()
  await shoot(empty, 'orders-empty')
})

test('shows a trip and its actions', async ({ product, browser }) => {
  const id = await createOnboardedUser(product, 'Алексей')
  const path = `/order-history/${trip(0).id}`
  const open = () => openWith({ browser, product, id }, path, [trip])
  const qr = (page: Page) => page.getByRole('img', { name: /^QR-код/ })
  const top = await open()
  await expect(qr(top)).toBeVisible()
  await shoot(top, 'trip')
  const way = await open()
  await expect(qr(way)).toBeVisible()
  await expect(way.getByRole('list', { name: 'План дня' })).toBeVisible()
  await scrollTo(way, 'Ваш путь')
  await shoot(way, 'trip-route')
  const place = await open()
  await expect(qr(place)).toBeVisible()
  await expect(place.getByRole('img', { name: /^Схема/ })).toBeVisible()
  await scrollTo(place, 'Где встречаемся')
  await shoot(place, 'trip-place')
  const several = await openWith({ browser, product, id }, path, [tripPart])
  await expect(several.getByRole('link', { name: 'Концерт в кирхе' })).toBeVisible()
  await scrollTo(several, 'Ваш путь')
  await shoot(several, 'trip-several')
  const places = await openWith({ browser, product, id }, path, [tripPart])
  await expect(places.getByRole('link', { name: 'Концерт в кирхе' })).toBeVisible()
  await scrollTo(places, 'Что взять с\u00a0собой')
  await shoot(places, 'trip-several-places')
  const today = await openWith({ browser, product, id }, path, [ongoingTrip])
  await expect(today.getByRole('list', { name: 'План дня' })).toBeVisible()
  await scrollTo(today, 'Ваш путь')
  await shoot(today, 'trip-day')
  const ticket = await open()
  await ticket.getByRole('button', { name: 'Показать код на весь экран' }).tap()
  await shoot(ticket, 'trip-ticket')
  const giving = await open()
  await giving.getByRole('button', { name: 'Отменить' }).tap()
  await expect(giving.getByRole('radio', { name: /На\sбаланс/ })).toBeVisible()
  await shoot(giving, 'trip-cancel')
  const gone = await openWith({ browser, product, id }, `/order-history/${cancelledTrip(0).id}`, [cancelledTrip])
  await expect(gone.getByText('Вы отменили поездку').first()).toBeVisible()
  await shoot(gone, 'trip-cancelled')
})

test('shows the reviews of a trip', async ({ product, browser }) => {
  const id = await createOnboardedUser(product, 'Алексей')
  const asking = await openWith({ browser, product, id }, `/order-history/${completedTrip(0).id}`, [completedTrip])
  await asking.getByRole('button', { name: 'Оставить отзыв' }).tap()
  await asking.getByRole('radio', { name: /^4 из/ }).check({ force: true })
  await asking
    .getByRole('textbox', { name: 'Отзыв' })
    .fill('Приехали раньше всех, каньон был только наш. Анна показала следы пил на мраморе.')
  await shoot(asking, 'review')

  const { data } = await asUser<{ data: { id: string }[] }>(
    product,
    id,
    'GET',
    '/v1/services?category=excursion&search=Рускеала&limit=1',
  )
  const reading = await (await browser.newContext(phone)).newPage()
  await mockReviews(reading, 3)
  const url = new URL(await product.messenger.launchUrl(id))
  url.pathname = `/service/${data[0]?.id}/reviews`
  await reading.goto(url.toString(), { waitUntil: 'commit' })
  await expect(reading.getByText('каньон достался нам одним')).toBeVisible()
  await shoot(reading, 'reviews')
})
