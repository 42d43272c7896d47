import { brotliCompressSync } from 'node:zlib'
import { expect, type Page } from '@playwright/test'
import { bookedTrip, twoBookedTrips } from '../../support/chat/booking.ts'
import { asUser, createOnboardedUser } from '../../support/chat/cast.ts'
import { getPosition, openApp } from '../../support/chat/phone.ts'
import { type Product, rarely, test } from '../../support/product/product.ts'

const fullRefund = ['flexible', 'moderate']

async function traveller(product: Product, firstName: string): Promise<number> {
  const id = await createOnboardedUser(product, firstName)
  await product.messenger.giveBalance(id, 'usdt', 2_000)
  return id
}

async function getUsdt(product: Product, id: number): Promise<string> {
  const { data } = await asUser<{ data: { exact: { usdt: string } } }>(product, id, 'GET', '/v1/users/balance')
  return data.exact.usdt
}

const code = (page: Page) => page.getByRole('img', { name: /^QR-код/ })

rarely(
  'a trip opened once is available in flight mode with ticket, timeline and places, in at most 60 kB',
  async ({ browser, product }) => {
    test.setTimeout(180_000)
    const id = await traveller(product, 'Тихон')
    const wanted = { inDays: 8, policies: fullRefund }
    const [trip, other] = await twoBookedTrips(product, id, wanted)
    const page = await openApp(browser, product, id, '/profile', { isPrepared: true })
    await expect(page.getByRole('link', { name: /поездки/i })).toBeVisible()
    // The app stores the pages of an upcoming trip, whatever page is open.
    await page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready
      if (active?.state === 'activated') return
      await new Promise((done) => active?.addEventListener('statechange', done))
    })
    for (const { number } of [trip, other])
      await expect.poll(() => page.evaluate(() => JSON.stringify(window.localStorage))).toContain(number)
    await expect.poll(async () => (await listKept(page)).some(({ path }) => path.endsWith('.svg'))).toBe(true)
    expect(packBytes(await listKept(page))).toBeLessThanOrEqual(60_000)
    const map = new URL('/services?view=map', page.url()).toString()
    const pin = page.getByRole('application').getByRole('button').first()
    await page.goto(map)
    await expect(pin).toBeVisible()

    await page.context().setOffline(true)
    await page.goto(new URL(`/order-history/${trip.id}`, page.url()).toString())
    await expect(page.getByRole('status').filter({ hasText: 'Нет связи' })).toBeVisible()
    await expect(page.getByRole('heading', { name: trip.title, level: 1 })).toBeVisible()
    await expect(code(page)).toBeVisible()
    const drawn = await code(page).locator('path').getAttribute('d')
    await expect(page.getByRole('img', { name: /^Схема/ })).toBeVisible()
    await expect(page.getByRole('list', { name: 'План дня' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Кто на\u00a0связи' })).toBeVisible()
    await page.getByRole('button', { name: 'Показать код на\u00a0весь экран' }).click()
    await expect(page.getByRole('dialog').getByRole('img', { name: /^QR-код/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: other.title }).click()
    await expect(page.getByRole('button', { name: `Скопировать номер ${other.number}` })).toBeVisible()
    expect(getPosition(page)).toBe(`/order-history/${other.id}`)

    await page.goto(new URL('/profile', page.url()).toString())
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const coins = page.locator('main img[src$=".svg"]')
    await expect(coins.first()).toBeVisible()
    expect(await coins.evaluateAll((all) => all.filter((one) => (one as HTMLImageElement).naturalWidth === 0))).toEqual(
      [],
    )
    await page.goto(map)
    await expect(pin).toBeVisible()
    await expect(page.getByRole('button', { name: 'Повторить' })).toBeVisible()
    await page.goBack()
    await page.goBack()

    await page.context().setOffline(false)
    await expect(page.getByRole('status').filter({ hasText: 'Нет связи' })).toHaveCount(0)
    await page.getByRole('link', { name: trip.title }).click()
    await expect(page.getByRole('button', { name: `Скопировать номер ${trip.number}` })).toBeVisible()
    expect(await code(page).locator('path').getAttribute('d')).toBe(drawn)
  },
)

interface Kept {
  readonly path: string
  readonly text: string
}

async function listKept(page: Page): Promise<Kept[]> {
  return page.evaluate(async () => {
    const name = (await caches.keys()).find((each) => each.startsWith('enp-pages-')) ?? ''
    const cache = await caches.open(name)
    const opening = (await (await cache.match('/'))?.text()) ?? ''
    const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname)
    const isEvery = (path: string) =>
      path === '/' || opening.includes(path) || /\.woff2$|\/en-|\/(enp-coin|ton|usdt|stars)-/.test(path)
    const kept = paths.filter((path) => !isEvery(path))
    const files = kept.map(async (path) => ({ path, text: (await (await cache.match(path))?.text()) ?? '' }))
    const stored = Object.entries(localStorage).filter(([key]) => key.includes('Bookings'))
    return [...(await Promise.all(files)), ...stored.map(([path, text]) => ({ path, text: String(text) }))]
  })
}

const packBytes = (kept: readonly Kept[]) =>
  kept.reduce((bytes, { text }) => bytes + brotliCompressSync(Buffer.from(text)).length, 0)

test('a cancellation shows its refund, pays it once, and appears in the list', async ({ browser, product }) => {
  const id = await traveller(product, 'Злата')
  const before = await getUsdt(product, id)
  const trip = await bookedTrip(product, id, { inDays: 8, policies: fullRefund })
  expect(await getUsdt(product, id)).not.toBe(before)

  const page = await openApp(browser, product, id, `/order-history/${trip.id}`)
  await page.getByRole('button', { name: 'Отменить' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText('100%')).toBeVisible()
  await expect(sheet.getByText('На\u00a0баланс, с\u00a0которого платили, сразу')).toBeVisible()
  await page.context().setOffline(true)
  await sheet.getByRole('button', { name: 'Отменить поездку' }).click()
  await expect(sheet.getByRole('alert')).toContainText('Сервер временно недоступен')
  await page.context().setOffline(false)
  await sheet.getByRole('button', { name: 'Отменить поездку' }).dblclick()
  await expect(sheet.getByText(/уже на\sбалансе/)).toBeVisible()
  await sheet.getByRole('button', { name: 'Понятно' }).click()
  await expect(page.getByText('Вы отменили поездку').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Забронировать снова' })).toBeVisible()
  expect(await getUsdt(product, id)).toBe(before)

  const list = await openApp(browser, product, id, '/order-history')
  await list.getByRole('tab', { name: /^Отменены/ }).click()
  await expect(list.getByRole('heading', { name: trip.title })).toBeVisible()
  await list.getByRole('button', { name: `Убрать из\u00a0списка: ${trip.title}` }).click()
  await expect(list.getByRole('heading', { name: trip.title })).toHaveCount(0)
  await list.getByRole('button', { name: 'Вернуть' }).click()
  await expect(list.getByRole('heading', { name: trip.title })).toBeVisible()
})

rarely('a traveller reviews a completed trip, and other users read the review', async ({ browser, product }) => {
  const id = await traveller(product, 'Ульяна')
  const trip = await bookedTrip(product, id, {
    inDays: 1,
    policies: ['flexible', 'moderate', 'strict', 'nonrefundable'],
  })
  const { data: status } = await asUser<{ data: { serverTime: string } }>(product, id, 'GET', '/v1/mining/status')
  const untilOver = (Date.parse(trip.endsAt) - Date.parse(status.serverTime)) / 1_000
  await product.messenger.advance(Math.ceil(untilOver) + 49 * 3_600)
  const state = async () =>
    (await asUser<{ data: { state: string } }>(product, id, 'GET', `/v1/bookings/${trip.id}`)).data.state
  await expect.poll(state).toBe('completed')

  const page = await openApp(browser, product, id, '/order-history?status=completed')
  await page.getByRole('button', { name: 'Оценить' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Опубликовать отзыв' }).click({ force: true })
  await expect(sheet.getByRole('alert').filter({ hasText: 'Выберите оценку' })).toBeVisible()
  await sheet.getByRole('radio', { name: /^4 из/ }).check()
  await sheet.getByRole('button', { name: 'рассказ гида' }).click()
  await sheet.getByRole('textbox', { name: 'Отзыв' }).fill('Каньон был только наш.')
  await sheet.getByRole('button', { name: 'Опубликовать отзыв' }).click()
  await expect(page.getByRole('dialog', { name: 'Спасибо за\u00a0отзыв' })).toBeVisible()
  await page.getByRole('button', { name: 'Понятно' }).click()
  await expect(page.getByText('Спасибо за\u00a0отзыв').first()).toBeVisible()

  const reader = await openApp(
    browser,
    product,
    await createOnboardedUser(product, 'Фаина'),
    `/service/${trip.serviceId}/reviews`,
  )
  await expect(reader.getByText('Каньон был только наш.')).toBeVisible()
})
