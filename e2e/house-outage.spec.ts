import { expect } from '@playwright/test'
import { type Cast, gather } from './house-cast.ts'
import { learnOfTheOutage, offlineBanner } from './house-opener.ts'
import { addressFor, apiCalls, openApp, phone, placeOf } from './house-phone.ts'
import { test } from './product.ts'

const outageMs = 10_000

let cast: Cast
test.beforeAll(async ({ product }) => {
  cast = await gather(product)
})

test('the server away for ten seconds: everybody stays where they are, sees what is saved, and it comes back by itself', async ({
  browser,
  product,
}) => {
  const trail = await openApp(browser, product, cast.walker, '/mining')
  const wallet = await openApp(browser, product, cast.saver, '/wallet')
  const onTheWay = await openApp(browser, product, cast.walker, '/mining')
  const pages = [trail, wallet, onTheWay]
  await expect(wallet.getByText('Маршрут пройден')).toBeVisible()
  for (const page of [trail, onTheWay]) await expect(page.getByText('Добыто в пути')).toBeVisible()
  await onTheWay.getByRole('link', { name: 'Услуги' }).click()
  await expect.poll(() => placeOf(onTheWay)).toBe('/services')
  for (const page of pages) await page.evaluate(() => document.body.setAttribute('data-same-page', ''))

  for (const page of pages) await page.route(apiCalls, (route) => route.abort())
  const back = Date.now() + outageMs
  await onTheWay.getByRole('link', { name: 'Майнинг' }).click()
  await Promise.all(pages.map(learnOfTheOutage))
  await expect(trail.getByText('Добыто в пути')).toBeVisible()
  await expect(onTheWay.getByText('Добыто в пути')).toBeVisible()
  await expect(wallet.getByText('Маршрут пройден')).toBeVisible()
  expect(pages.map(placeOf)).toEqual(['/mining', '/wallet', '/mining'])
  await trail.waitForTimeout(Math.max(0, back - Date.now()))

  for (const page of pages) await page.unroute(apiCalls)
  for (const page of pages) {
    await expect(offlineBanner(page)).toHaveCount(0, { timeout: 20_000 })
    await expect(page.locator('body')).toHaveAttribute('data-same-page')
  }
  expect(pages.map(placeOf)).toEqual(['/mining', '/wallet', '/mining'])
  await Promise.all(pages.map((page) => page.context().close()))
})

test('opened while the server is away, the mini-app shows what it kept of the last visit', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await page.goto(await addressFor(product, cast.walker, '/mining'))
  await expect(page.getByText('Добыто в пути')).toBeVisible()
  // What is kept goes to the storage a little later.
  await expect.poll(() => page.evaluate(() => JSON.stringify(window.localStorage))).toContain('expected_total_reward')
  await page.route(apiCalls, (route) => route.abort())
  await page.reload()
  await expect(offlineBanner(page)).toBeVisible()
  await expect(page.getByText('Добыто в пути')).toBeVisible()
  await page.unroute(apiCalls)
  await expect(offlineBanner(page)).toHaveCount(0, { timeout: 20_000 })
  await expect(page.getByText('Добыто в пути')).toBeVisible()
  await context.close()
})

test('another person on the same phone never sees what the first one left there', async ({ browser, product }) => {
  const context = await browser.newContext(phone)
  const first = await context.newPage()
  for (const path of ['/mining', '/profile', '/wallet'])
    await first.goto(await addressFor(product, cast.saver, path), { waitUntil: 'networkidle' })
  await expect(first.getByText('Маршрут пройден')).toBeVisible()

  const second = await context.newPage()
  await second.route(apiCalls, (route) => route.abort())
  for (const path of ['/mining', '/profile', '/wallet']) {
    await second.goto(await addressFor(product, cast.idler, path))
    await expect(second.getByRole('link', { name: 'Майнинг' })).toBeVisible()
    await expect(second.getByText('Загрузка')).toHaveCount(0)
    await expect(second.getByText(/Семён|Маршрут пройден|\b100\b/)).toHaveCount(0)
  }
  await second.unroute(apiCalls)
  await second.goto(await addressFor(product, cast.idler, '/profile'))
  await expect(second.getByRole('heading', { name: 'Илья' })).toBeVisible()
  await second.goto(await addressFor(product, cast.idler, '/wallet'))
  await expect(second.getByText('Здесь будет ваша история')).toBeVisible()
  await expect(second.getByText(/Семён|Маршрут пройден|\b100\b/)).toHaveCount(0)

  await first.goto(await addressFor(product, cast.saver, '/profile'))
  await expect(first.getByRole('heading', { name: 'Семён' })).toBeVisible()
  await first.goto(await addressFor(product, cast.saver, '/wallet'))
  await expect(first.getByText('Маршрут пройден')).toBeVisible()
  await context.close()
})

test('a page whose code does not come says so, and opens once it can', async ({ browser, product }) => {
  const page = await openApp(browser, product, cast.idler, '/services')
  await expect(page.getByRole('link', { name: 'Услуги' })).toHaveAttribute('aria-current', 'page')
  await page.route(miningCode, (route) => route.abort())
  await page.getByRole('link', { name: 'Майнинг' }).click()
  await expect(page.getByRole('heading', { name: 'Что-то пошло не так' })).toBeVisible()
  expect(placeOf(page)).toBe('/mining')
  await page.unroute(miningCode)
  await page.getByRole('button', { name: 'Попробовать снова' }).click()
  await expect(page.getByRole('button', { name: 'Отправиться в путь' })).toBeVisible()
  await page.context().close()
})

test('a page whose code is on its way for two minutes says so, and opens once it is there', async ({
  browser,
  product,
}) => {
  const page = await (await browser.newContext(phone)).newPage()
  await page.clock.install()
  let letGo = () => {}
  const released = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(miningCode, async (route) => {
    await released
    await route.continue()
  })
  await page.goto(await addressFor(product, cast.idler, '/mining'))
  await expect(page.getByText('Загрузка страницы...')).toBeVisible()
  await page.clock.fastForward(119_000)
  await expect(page.getByText('Загрузка страницы...')).toBeVisible()
  await page.clock.fastForward(2_000)
  await expect(page.getByRole('heading', { name: 'Что-то пошло не так' })).toBeVisible()
  letGo()
  await page.getByRole('button', { name: 'Попробовать снова' }).click()
  await expect(page.getByRole('button', { name: 'Отправиться в путь' })).toBeVisible()
  await page.context().close()
})

const miningCode = '**/assets/mining-page-*.js'
