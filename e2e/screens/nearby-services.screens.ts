import { expect, type Page } from '@playwright/test'
import { chooseDay } from '../app-states/openers/catalog.ts'
import { call, signIn } from '../support/product/api.ts'
import { type Product, test } from '../support/product/product.ts'
import { launch, shoot, speaker, standInUser } from './screenshot.ts'

interface Found {
  readonly data: readonly { readonly id: string; readonly organizer: { readonly id: string } }[]
}

async function find(product: Product, query: string): Promise<Found['data'][number]> {
  const token = await signIn(product.appUrl, await product.messenger.initData(standInUser))
  const { data } = await call<Found>(product.appUrl, token, 'GET', `/v1/services?limit=1&${query}`)
  const [service] = data
  if (!service) throw new Error(`nothing is found by ${query}`)
  await call(product.appUrl, token, 'POST', `/v1/services/${service.id}/favorite`)
  return service
}

async function scrollTo(page: Page, heading: string | RegExp): Promise<void> {
  await page.getByRole('heading', { name: heading }).evaluate((element) => {
    window.scrollTo(0, element.getBoundingClientRect().top + window.scrollY - 90)
  })
}

/** These run last of all screens, because they give the stand-in user a region. */
test.beforeAll(async ({ product }) => {
  const { messenger, appUrl } = product
  await messenger.write(standInUser, '/start')
  const initData = await messenger.initData(standInUser)
  await call(appUrl, await signIn(appUrl, initData), 'POST', '/v1/auth/login', { initData, region: 'RU-KR' })
})

test('shows the catalog', async ({ product, browser }) => {
  const open = (path: string) => launch(browser, product, standInUser, path)
  const list = await open('/services')
  await expect(list.getByRole('article').first()).toBeVisible()
  await shoot(list, 'services')

  const filters = await open('/services')
  await expect(filters.getByRole('article').first()).toBeVisible()
  await filters.getByRole('button', { name: 'Фильтры' }).tap()
  await shoot(filters, 'services-filters')

  const corrected = await open('/services')
  await corrected.getByRole('combobox').fill('экскурсея карелия')
  await corrected.getByRole('combobox').press('Enter')
  await expect(corrected.getByText('Исправлено на')).toBeVisible()
  await shoot(corrected, 'services-corrected')

  const offline = await open('/services')
  await expect(offline.getByRole('article').first()).toBeVisible()
  await offline.route(/\/(v1|auth)\//, (route) => route.abort())
  await offline.getByRole('link', { name: 'Майнинг' }).tap()
  await expect(offline.getByText('Нет связи')).toBeVisible({ timeout: 30_000 })
  await offline.getByRole('link', { name: 'Услуги' }).tap()
  await shoot(offline, 'services-offline')

  const loading = await open('/services')
  await expect(loading.getByRole('article').first()).toBeVisible()
  await loading.route(/\/v1\/(home|services\?)/, () => undefined)
  // Otherwise saved data of the last visit would appear.
  await loading.evaluate(() => window.localStorage.clear())
  await loading.reload({ waitUntil: 'commit' })
  await expect(loading.getByText('Загрузка...').last()).toBeVisible()
  await shoot(loading, 'skeleton')
})

test('shows a service and its organizer', async ({ product, browser }) => {
  const tour = await find(product, 'category=excursion&search=Байкал')
  const hotel = await find(product, 'category=hotel&region=RU-KR')
  const open = (path: string) => launch(browser, product, standInUser, path)
  const top = await open(`/service/${tour.id}`)
  await expect(top.getByRole('table')).toBeVisible()
  await shoot(top, 'service-detail')

  const plan = await open(`/service/${tour.id}`)
  await expect(plan.getByRole('table')).toBeVisible()
  await scrollTo(plan, 'Маршрут дня')
  await shoot(plan, 'service-detail-route')

  const dates = await open(`/service/${tour.id}`)
  await expect(dates.getByRole('table')).toBeVisible()
  await chooseDay(dates)
  await dates.getByRole('table').evaluate((table) => table.scrollIntoView({ block: 'start' }))
  await shoot(dates, 'service-detail-dates')

  const room = await open(`/service/${hotel.id}`)
  await expect(room.getByRole('table')).toBeVisible()
  await shoot(room, 'service-hotel')

  const organizer = await open(`/organizer/${tour.organizer.id}`)
  await expect(organizer.getByText('рейтинг')).toBeVisible()
  await shoot(organizer, 'organizer')

  const favorites = await open('/favorites')
  await expect(favorites.getByRole('article')).toHaveCount(2)
  await shoot(favorites, 'favorites')
  const empty = await launch(browser, product, await speaker(product, 'Рита', 'ru'), '/favorites')
  await expect(empty.getByText('Здесь будут места')).toBeVisible()
  await shoot(empty, 'favorites-empty')
})

test('shows the profile', async ({ product, browser }) => {
  const profile = await launch(browser, product, standInUser, '/profile')
  await expect(profile.getByRole('heading', { name: 'Алексей Миронов' })).toBeVisible()
  await shoot(profile, 'profile')
  const more = await launch(browser, product, standInUser, '/profile')
  await expect(more.getByRole('heading', { name: 'Алексей Миронов' })).toBeVisible()
  await more.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await shoot(more, 'profile-more')
  const region = await launch(browser, product, standInUser, '/profile')
  await region.getByRole('button', { name: /Регион/ }).tap()
  await shoot(region, 'profile-region')
  await shoot(await launch(browser, product, standInUser, '/privacy'), 'privacy')
})

/** Runs last: it closes a hotel. */
test('shows the filtered catalog and the catalog in English', async ({ product, browser }) => {
  const id = await speaker(product, 'John', 'en')
  const initData = await product.messenger.initData(id)
  await call(product.appUrl, await signIn(product.appUrl, initData), 'POST', '/v1/auth/login', {
    initData,
    region: 'RU-KR',
  })
  const list = await launch(browser, product, id, '/services')
  await expect(list.getByRole('button', { name: /^Show nearby/ })).toBeVisible()
  await shoot(list, 'services-en')

  const narrowed = await launch(browser, product, standInUser, '/services')
  await narrowed.getByRole('button', { name: /^Показать рядом/ }).tap()
  await narrowed.getByRole('button', { name: /^Фильтры/ }).tap()
  for (let guest = 1; guest <= 4; guest += 1) await narrowed.getByRole('button', { name: 'Больше гостей' }).tap()
  await narrowed.getByRole('button', { name: /^Показать \d/ }).tap()
  await expect(narrowed.getByText(/^от\s[\d\s]+₽$/).first()).toBeVisible()
  await shoot(narrowed, 'services-nearby')

  const { id: hotel } = await find(product, 'category=hotel&sort=price')
  await product.sql('update service_option set weekdays = 1, seasons = $2 where service_id = $1', [
    hotel,
    JSON.stringify([{ from: '01-01', until: '12-31', percent: 0 }]),
  ])
  const soldOut = await launch(browser, product, id, `/service/${hotel}`)
  await expect(soldOut.getByText('no dates available', { exact: true })).toBeVisible()
  await shoot(soldOut, 'service-sold-out-en')
})
