import { expect, type Page } from '@playwright/test'
import { bookedTrip } from '../support/booking.ts'
import { asPerson, onboardedPerson } from '../support/cast.ts'
import { openApp, placeOf } from '../support/phone.ts'
import { type Product, test } from '../support/product.ts'

const fullRefund = ['flexible', 'moderate']

async function traveller(product: Product, firstName: string): Promise<number> {
  const id = await onboardedPerson(product, firstName)
  await product.messenger.giveBalance(id, 'usdt', 2_000)
  return id
}

async function usdtOf(product: Product, id: number): Promise<string> {
  const { data } = await asPerson<{ data: { exact: { usdt: string } } }>(product, id, 'GET', '/v1/users/balance')
  return data.exact.usdt
}

const code = (page: Page) => page.getByRole('img', { name: /^QR-код/ })

test('a ticket is there without a connection, after opening anew too', async ({ browser, product }) => {
  test.setTimeout(60_000)
  const id = await traveller(product, 'Тихон')
  const trip = await bookedTrip(product, id, { inDays: 8, policies: fullRefund })
  const page = await openApp(browser, product, id, '/profile')
  await page.getByRole('link', { name: /поездки/i }).click()
  await expect(page.getByRole('heading', { name: trip.title })).toBeVisible()
  await expect(page.getByText(/^Через\s/)).toBeVisible()
  await page.getByRole('button', { name: 'Билет' }).click()
  await expect(page.getByRole('dialog').getByRole('img', { name: /^QR-код/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: `Скопировать номер ${trip.number}` })).toBeVisible()
  expect(placeOf(page)).toBe(`/order-history/${trip.id}`)
  const drawn = await code(page).locator('path').getAttribute('d')

  // Somebody with a trip ahead has its pages kept, without asking.
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (active?.state === 'activated') return
    await new Promise((done) => active?.addEventListener('statechange', done))
  })
  await expect.poll(() => page.evaluate(() => JSON.stringify(window.localStorage))).toContain(trip.number)
  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByRole('status').filter({ hasText: 'Нет связи' })).toBeVisible()
  await expect(code(page)).toBeVisible()
  expect(await code(page).locator('path').getAttribute('d')).toBe(drawn)
  await page.context().setOffline(false)
  await expect(page.getByRole('status').filter({ hasText: 'Нет связи' })).toHaveCount(0)
  await page.context().close()
})

test('a cancellation says what comes back, gives it back once, and stands in the list', async ({
  browser,
  product,
}) => {
  const id = await traveller(product, 'Злата')
  const before = await usdtOf(product, id)
  const trip = await bookedTrip(product, id, { inDays: 8, policies: fullRefund })
  expect(await usdtOf(product, id)).not.toBe(before)

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
  expect(await usdtOf(product, id)).toBe(before)

  const list = await openApp(browser, product, id, '/order-history')
  await list.getByRole('tab', { name: /^Отменены/ }).click()
  await expect(list.getByRole('heading', { name: trip.title })).toBeVisible()
  await list.getByRole('button', { name: `Убрать из\u00a0списка: ${trip.title}` }).click()
  await expect(list.getByRole('heading', { name: trip.title })).toHaveCount(0)
  await list.getByRole('button', { name: 'Вернуть' }).click()
  await expect(list.getByRole('heading', { name: trip.title })).toBeVisible()
  for (const one of [page, list]) await one.context().close()
})

test('after a trip its traveller reviews it, and the next ones read that', async ({ browser, product }) => {
  const id = await traveller(product, 'Ульяна')
  const trip = await bookedTrip(product, id, {
    inDays: 1,
    policies: ['flexible', 'moderate', 'strict', 'nonrefundable'],
  })
  const { data: status } = await asPerson<{ data: { serverTime: string } }>(product, id, 'GET', '/v1/mining/status')
  const untilOver = (Date.parse(trip.endsAt) - Date.parse(status.serverTime)) / 1_000
  await product.messenger.advance(Math.ceil(untilOver) + 49 * 3_600)
  const state = async () =>
    (await asPerson<{ data: { state: string } }>(product, id, 'GET', `/v1/bookings/${trip.id}`)).data.state
  await expect.poll(state).toBe('completed')

  const page = await openApp(browser, product, id, '/order-history?status=completed')
  await page.getByRole('button', { name: 'Оценить' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Опубликовать отзыв' }).click({ force: true })
  await expect(sheet.getByRole('alert').filter({ hasText: 'Выберите оценку' })).toBeVisible()
  await sheet.getByRole('radio', { name: /^4 из/ }).check()
  await sheet.getByRole('button', { name: 'рассказ гида' }).click()
  await sheet.getByLabel('Отзыв').fill('Каньон был только наш.')
  await sheet.getByRole('button', { name: 'Опубликовать отзыв' }).click()
  await expect(page.getByRole('dialog', { name: 'Спасибо за\u00a0отзыв' })).toBeVisible()
  await page.getByRole('button', { name: 'Понятно' }).click()
  await expect(page.getByText('Спасибо за\u00a0отзыв').first()).toBeVisible()

  const reader = await openApp(
    browser,
    product,
    await onboardedPerson(product, 'Фаина'),
    `/service/${trip.serviceId}/reviews`,
  )
  await expect(reader.getByText('Каньон был только наш.')).toBeVisible()
  for (const one of [page, reader]) await one.context().close()
})
