import { join } from 'node:path'
import { expect } from '@playwright/test'
import { ChatPage } from '../support/chat/chat-page.ts'
import { closeContext } from '../support/product/close-context.ts'
import { test } from '../support/product/product.ts'
import { folder, hour, launch, openDesk, phone, shoot, speaker, standInUser } from './screenshot.ts'

test('shows the first opening', async ({ product, browser }) => {
  const id = await speaker(product, 'Варя', 'ru')
  const splash = await launch(browser, product, id)
  await splash.getByText(/^[4-7]0%$/).waitFor()
  await splash.screenshot({ path: join(folder, 'splash.png') })
  await closeContext(splash.context())

  const welcome = await launch(browser, product, id, '/entry')
  await expect(welcome.getByRole('button', { name: 'Начать' })).toBeVisible()
  await shoot(welcome, 'onboarding-1-welcome')

  const benefits = await launch(browser, product, id, '/entry')
  await benefits.getByRole('button', { name: 'Начать' }).tap()
  await shoot(benefits, 'onboarding-2-benefits')

  const region = await launch(browser, product, id, '/entry')
  await region.getByRole('button', { name: 'Начать' }).tap()
  await region.getByRole('button', { name: 'Дальше' }).tap()
  await region.getByRole('combobox').fill('обл')
  await region.keyboard.press('ArrowDown')
  await region.keyboard.press('ArrowDown')
  await shoot(region, 'onboarding-3-region')
})

test('shows a day on the trail', async ({ product, browser }) => {
  const { messenger } = product
  await messenger.write(standInUser, '/start')
  const open = () => launch(browser, product, standInUser, '/mining')
  await shoot(await open(), 'mining-idle')

  const start = await open()
  await start.getByRole('button', { name: 'Отправиться в путь' }).tap()
  await expect(start.getByText('Добыто в пути')).toBeVisible()
  await closeContext(start.context())
  await messenger.advance(3 * hour)
  await shoot(await open(), 'mining-active-dawn')
  await messenger.advance(6 * hour)
  await shoot(await open(), 'mining-active-day')
  await messenger.advance(4 * hour)
  await shoot(await open(), 'mining-active')
  await messenger.advance(7 * hour)
  await shoot(await open(), 'mining-active-night')
  await messenger.advance(4 * hour)
  await shoot(await open(), 'mining-finished')

  const claimed = await open()
  await claimed.getByRole('button', { name: 'Забрать 100 enp' }).tap()
  await expect(claimed.getByRole('link', { name: /^Баланс 1.100 enp/ })).toBeVisible()
  await shoot(claimed, 'mining-claimed')
})

test('shows the error screens', async ({ product, browser }) => {
  const id = await speaker(product, 'Глеб', 'ru')
  await product.messenger.advance(1)

  const context = await browser.newContext(phone)
  const offline = await context.newPage()
  await offline.route(/\/(v1|auth)\//, (route) => route.abort())
  const url = new URL(await product.messenger.launchUrl(id))
  url.pathname = '/mining'
  await offline.goto(url.toString())
  await expect(offline.getByRole('button', { name: 'Повторить' })).toBeVisible({ timeout: 40_000 })
  await shoot(offline, 'offline')

  const broken = await (await browser.newContext(phone)).newPage()
  await broken.route('**/v1/mining/status', (route) =>
    route.fulfill({ json: { success: true, data: { status: 'active' } } }),
  )
  await broken.goto(url.toString())
  await expect(broken.getByText('Что-то пошло не так')).toBeVisible({ timeout: 40_000 })
  await shoot(broken, 'error')

  const outside = await (await browser.newContext(phone)).newPage()
  await outside.goto(`${product.appUrl}/mining`)
  await expect(outside.getByRole('link', { name: 'Открыть бота' })).toBeVisible()
  await shoot(outside, 'outside')
})

test('shows the English screens', async ({ product, browser }) => {
  const id = await speaker(product, 'John', 'en')
  const welcome = await launch(browser, product, id, '/entry')
  await expect(welcome.getByText('1 of 3')).toBeVisible()
  await shoot(welcome, 'onboarding-1-welcome-en')
  await shoot(await launch(browser, product, id, '/mining'), 'mining-idle-en')
})

test('shows the simulator', async ({ product, browser }) => {
  const page = await openDesk(browser)
  const chat = new ChatPage(page)
  // Not the user of the other screens: this one is still to be welcomed.
  await chat.open(product.chatUrl, await speaker(product, 'Алексей', 'ru'))
  await chat.tapMenuButton()
  await expect(chat.app.getByRole('button', { name: 'Начать' })).toBeVisible()
  await chat.passOnboarding('Москва')
  await chat.app.getByRole('link', { name: 'Майнинг' }).click()
  await chat.app.getByRole('button', { name: 'Отправиться в путь' }).click()
  await expect(chat.app.getByText('Добыто в пути')).toBeVisible()
  await chat.letPass('+6 ч')
  await chat.letPass('+6 ч')
  await chat.letPass('+1 ч')
  await expect(chat.app.getByText(/^54,/)).toBeVisible({ timeout: 20_000 })
  await shoot(page, 'simulator')
})
