import { expect, type Page } from '@playwright/test'
import { offlineBanner, simulateReturnDuringOutage } from '../../app-states/openers/opener.ts'
import { type Cast, gather } from '../../support/chat/cast.ts'
import { addressFor, apiCalls, getPosition, openApp, phone, saveData } from '../../support/chat/phone.ts'
import { rarely, test } from '../../support/product/product.ts'

const outageMs = 10_000

let cast: Cast
test.beforeAll(async ({ product }) => {
  cast = await gather(product)
})

test('during ten seconds without the server users stay on their page and see saved data, and it recovers automatically', async ({
  browser,
  product,
}) => {
  const trail = await openApp(browser, product, cast.miner, '/mining', { isPrepared: true })
  const wallet = await openApp(browser, product, cast.saver, '/wallet', { isPrepared: true })
  const onTheWay = await openApp(browser, product, cast.miner, '/mining', { isPrepared: true })
  const pages = [trail, wallet, onTheWay]
  await expect(wallet.getByText('Маршрут пройден')).toBeVisible()
  for (const page of [trail, onTheWay]) await expect(page.getByText('Добыто в пути')).toBeVisible()
  await onTheWay.getByRole('link', { name: 'Услуги' }).click()
  await expect.poll(() => getPosition(onTheWay)).toBe('/services')
  for (const page of pages) await page.evaluate(() => document.body.setAttribute('data-same-page', ''))

  for (const page of pages) await page.route(apiCalls, (route) => route.abort())
  const back = Date.now() + outageMs
  await onTheWay.getByRole('link', { name: 'Майнинг' }).click()
  await Promise.all(pages.map((page) => simulateReturnDuringOutage(page)))
  await expect(trail.getByText('Добыто в пути')).toBeVisible()
  await expect(onTheWay.getByText('Добыто в пути')).toBeVisible()
  await expect(wallet.getByText('Маршрут пройден')).toBeVisible()
  expect(pages.map(getPosition)).toEqual(['/mining', '/wallet', '/mining'])
  await trail.waitForTimeout(Math.max(0, back - Date.now()))

  for (const page of pages) await page.unroute(apiCalls)
  for (const page of pages) {
    await expect(offlineBanner(page)).toHaveCount(0, { timeout: 20_000 })
    await expect(page.locator('body')).toHaveAttribute('data-same-page')
  }
  expect(pages.map(getPosition)).toEqual(['/mining', '/wallet', '/mining'])
})

test('opened while the server is down, the mini app shows saved data of the last visit', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await page.goto(await addressFor(product, cast.miner, '/mining'))
  await expect(page.getByText('Добыто в пути')).toBeVisible()
  // The app saves its data with a delay.
  await expect.poll(() => page.evaluate(() => JSON.stringify(window.localStorage))).toContain('expected_total_reward')
  await page.route(apiCalls, (route) => route.abort())
  await page.reload()
  await expect(offlineBanner(page)).toBeVisible()
  await expect(page.getByText('Добыто в пути')).toBeVisible()
  await page.unroute(apiCalls)
  await expect(offlineBanner(page)).toHaveCount(0, { timeout: 20_000 })
  await expect(page.getByText('Добыто в пути')).toBeVisible()
})

rarely('another person on the same phone never sees what the first one left there', async ({ browser, product }) => {
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
})

rarely(
  'without a connection an unloaded page shows the lighthouse, the tabs work, and the page loads automatically later',
  async ({ browser, product }) => {
    const context = await browser.newContext(phone)
    const page = await context.newPage()
    // With data saving on, the app prefetches no code.
    await saveData(page)
    await page.goto(await addressFor(product, cast.idler, '/services'))
    await isFetched(page, 'spot-offline')
    expect(await fetched(page)).not.toContain('mining-page')
    await context.setOffline(true)
    const lighthouse = page.getByRole('alert').filter({ hasText: 'Нет связи с\u00a0сервером' })
    const tab = (name: string) => page.getByRole('link', { name })

    await tab('Майнинг').click()
    await expect(lighthouse).toBeVisible()
    const picture = lighthouse.locator('img')
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await page.goBack()
    await expect(page.getByRole('combobox', { name: 'Поиск услуг' })).toBeVisible()
    await tab('Майнинг').click()
    await expect(lighthouse).toBeVisible()

    await context.setOffline(false)
    await expect(page.getByRole('button', { name: 'Отправиться в путь' })).toBeVisible()
    expect(getPosition(page)).toBe('/mining')
  },
)

rarely(
  'pages behind tabs and cards open without a connection once the first page has been open for a while',
  async ({ browser, product }) => {
    const page = await openApp(browser, product, cast.idler, '/services', { isPrepared: true })
    for (const part of ['mining-page', 'service-page', 'profile-page', 'friends-page']) await isFetched(page, part)
    await page.context().setOffline(true)
    await page.getByRole('link', { name: 'Майнинг' }).click()
    await expect(page.getByRole('button', { name: 'Отправиться в путь' })).toBeVisible()
  },
)

test('a page whose code fails to load shows an error, and opens once the code loads', async ({ browser, product }) => {
  const page = await (await browser.newContext(phone)).newPage()
  // Blocks the code before the prefetch starts.
  await page.route(miningCode, (route) => route.abort())
  await page.goto(await addressFor(product, cast.idler, '/services'))
  await expect(page.getByRole('link', { name: 'Услуги' })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('link', { name: 'Майнинг' }).click()
  await expect(page.getByRole('heading', { name: 'Что-то пошло не так' })).toBeVisible()
  expect(getPosition(page)).toBe('/mining')
  await page.unroute(miningCode)
  await page.getByRole('button', { name: 'Попробовать снова' }).click()
  await expect(page.getByRole('button', { name: 'Отправиться в путь' })).toBeVisible()
})

test('a sheet whose code fails to load leaves its page unchanged, and opens once the code loads', async ({
  browser,
  product,
}) => {
  const page = await (await browser.newContext(phone)).newPage()
  const sheetCode = '**/assets/filter-sheet-*.js'
  await page.route(sheetCode, (route) => route.abort())
  await page.goto(await addressFor(product, cast.idler, '/services'))
  const filters = page.getByRole('button', { name: 'Фильтры' })
  await filters.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Сервер временно недоступен' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Поиск услуг' })).toBeVisible()
  await page.unroute(sheetCode)
  await filters.click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

rarely(
  'a page whose code is pending for two minutes shows an error, and opens once the code arrives',
  async ({ browser, product }) => {
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
    // A pending call would time out when the clock jumps, and its response would count as recovery.
    const status = page.waitForResponse('**/v1/mining/status')
    await page.goto(await addressFor(product, cast.idler, '/mining'))
    await (await status).finished()
    // The static page has the same text; the wait for the code starts at the first render.
    await expect(page.getByRole('navigation')).toBeVisible()
    await expect(page.getByText('Загрузка страницы...')).toBeVisible()
    // The clock also runs in real time: a slow start may use some of the rest.
    await page.clock.fastForward(110_000)
    await expect(page.getByText('Загрузка страницы...')).toBeVisible()
    // Retried, in case a pending call restarted the page after all.
    const failure = page.getByRole('heading', { name: 'Что-то пошло не так' })
    await expect(async () => {
      await page.clock.fastForward(11_000)
      await expect(failure).toBeVisible({ timeout: 1000 })
    }).toPass()
    letGo()
    await page.getByRole('button', { name: 'Попробовать снова' }).click()
    await expect(page.getByRole('button', { name: 'Отправиться в путь' })).toBeVisible()
  },
)

rarely(
  'on a slow network the last press on a switch wins, whatever the first request returned',
  async ({ browser, product }) => {
    const page = await (await browser.newContext(phone)).newPage()
    const sent: boolean[] = []
    let letGo = () => {}
    const released = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route('**/v1/users/profile', async (route) => {
      if (route.request().method() !== 'PATCH') return route.continue()
      sent.push(route.request().postDataJSON().notifications.trips)
      await released
      await (sent.length === 1 ? route.abort() : route.continue())
    })
    await page.goto(await addressFor(product, cast.idler, '/profile'))
    const trips = page.getByRole('switch', { name: 'Поездки' })
    await trips.click()
    await expect(trips).toBeChecked({ checked: false })
    await trips.click()
    await expect(trips).toBeChecked()
    letGo()
    await expect.poll(() => sent).toEqual([false, true])
    await page.waitForLoadState('networkidle')
    await expect(trips).toBeChecked()
    await expect(page.getByText('Не сохранилось')).toHaveCount(0)
  },
)

rarely('a successful start clears the error of the failed one', async ({ browser, product }) => {
  const page = await (await browser.newContext(phone)).newPage()
  await page.route('**/v1/mining/start', (route) => route.abort())
  await page.goto(await addressFor(product, cast.idler, '/mining'))
  const start = page.getByRole('button', { name: 'Отправиться в путь' })
  await start.click()
  const toast = page.getByRole('alert').filter({ hasText: 'Сервер временно недоступен' })
  await expect(toast).toBeVisible()
  await page.unroute('**/v1/mining/start')
  await start.click()
  await expect(page.getByText('Добыто в пути')).toBeVisible()
  await expect(toast).toHaveCount(0)
})

rarely('an unsupported region is not sent, and a rejected region shows an error', async ({ browser, product }) => {
  const page = await openApp(browser, product, cast.newcomer, '/entry')
  await page.getByRole('button', { name: 'Начать' }).click()
  await page.getByRole('button', { name: 'Дальше' }).click()
  const sent: string[] = []
  await page.route('**/v1/auth/login', (route) => {
    sent.push(route.request().postDataJSON().region)
    return route.fulfill(refusal)
  })
  const region = page.getByRole('combobox')
  const goOn = page.getByRole('button', { name: 'Продолжить' })
  await region.fill('😀')
  await goOn.click({ force: true })
  await expect(page.getByRole('alert').filter({ hasText: 'Выберите регион' })).toBeVisible()
  await region.fill('Васюки')
  await goOn.click({ force: true })
  await expect(page.getByRole('alert').filter({ hasText: 'Регион не\u00a0сохранился' })).toBeVisible()
  expect(getPosition(page)).toBe('/services')
  expect(sent).toEqual(['Васюки'])
})

const miningCode = '**/assets/mining-page-*.js'
const refusal = { status: 400, json: { success: false, error: { code: 'VALIDATION_ERROR', message: 'region' } } }

function fetched(page: Page): Promise<string> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .join(' '),
  )
}

function isFetched(page: Page, file: string): Promise<void> {
  return expect.poll(() => fetched(page)).toContain(file)
}
