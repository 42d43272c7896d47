import { expect, type Frame, type Locator } from '@playwright/test'
import { call, signIn } from './api.ts'
import { ChatPage } from './chat-page.ts'
import { settler } from './house-cast.ts'
import { type Product, test } from './product.ts'

const titles = (chat: ChatPage): Locator => chat.app.getByRole('article').getByRole('heading')

/** Opens the mini-app of a person who has a region: it leads to the services. */
async function toServices(product: Product, chat: ChatPage, firstName: string): Promise<number> {
  const id = await settler(product, firstName)
  await chat.open(product.chatUrl, id)
  await chat.tapMenuButton()
  await expect(titles(chat).first()).toBeVisible()
  return id
}

function appFrame(chat: ChatPage, product: Product): Frame {
  const frame = chat.page.frames().find((each) => each.url().startsWith(product.appUrl))
  if (!frame) throw new Error('the mini-app is not open')
  return frame
}

test('find, filter, open, keep, and come back to the same place', async ({ product, page }) => {
  const chat = new ChatPage(page)
  const id = await toServices(product, chat, 'Кира')

  await chat.app.getByRole('searchbox').fill('экскурсея карелия')
  await expect(chat.app.getByText('Исправлено на')).toBeVisible()
  await expect(chat.app.getByText('Карелия').or(titles(chat)).first()).toBeVisible()
  await chat.app.getByRole('button', { name: 'Очистить поиск' }).click()

  await chat.app.getByRole('button', { name: /^Отели/ }).click()
  await expect(chat.app.getByText('Экскурсия', { exact: true })).toHaveCount(0)
  await chat.app.getByRole('button', { name: /^Фильтры/ }).click()
  await chat.app.getByLabel('Цена до, ₽').fill('5000')
  await chat.app
    .getByRole('dialog')
    .getByRole('button', { name: /^Показать \d/ })
    .click()
  await expect(chat.app.getByRole('button', { name: 'Фильтры, выбрано: 1' })).toBeVisible()
  const prices = chat.app.getByRole('article').getByText(/₽/)
  for (const text of await prices.allTextContents())
    expect(Number(/^([\d\s]+)/.exec(text)?.[1]?.replace(/\s/g, ''))).toBeLessThanOrEqual(5_000)
  await chat.app.getByRole('button', { name: /^Фильтры/ }).click()
  await chat.app.getByRole('button', { name: 'Сбросить фильтры' }).click()
  await chat.app.getByRole('button', { name: 'Все', exact: true }).click()

  await expect(titles(chat)).toHaveCount(10)
  await titles(chat).nth(9).scrollIntoViewIfNeeded()
  await expect.poll(() => titles(chat).count()).toBeGreaterThan(10)
  const wanted = titles(chat).nth(14)
  await wanted.scrollIntoViewIfNeeded()
  const title = (await wanted.textContent()) ?? ''
  const frame = appFrame(chat, product)
  const before = await frame.evaluate(() => window.scrollY)
  expect(before).toBeGreaterThan(1_000)

  await wanted.click()
  await expect(chat.app.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(chat.app.getByRole('table')).toBeVisible()
  await chat.app.getByRole('button', { name: `Избранное: ${title}` }).click()
  await chat.button('Назад').click()
  await expect(wanted).toBeVisible()
  await expect.poll(async () => Math.abs((await frame.evaluate(() => window.scrollY)) - before)).toBeLessThan(3)
  await expect(chat.app.getByRole('button', { name: `Избранное: ${title}` })).toHaveAttribute('aria-pressed', 'true')

  await chat.app.getByRole('link', { name: 'Профиль' }).click()
  await chat.app.getByRole('link', { name: /Избранное/ }).click()
  await expect(titles(chat)).toHaveText([title])
  const token = await signIn(product.appUrl, await product.messenger.initData(id))
  const kept = await call<{ data: { title: string }[] }>(product.appUrl, token, 'GET', '/v1/users/favorites')
  expect(kept.data.map((service) => service.title)).toEqual([title])
})

test('a text that is no region never becomes a filter', async ({ product, page }) => {
  const chat = new ChatPage(page)
  await toServices(product, chat, 'Вася')
  await chat.app.getByRole('button', { name: /^Фильтры/ }).click()
  const sheet = chat.app.getByRole('dialog')
  const region = sheet.getByRole('combobox', { name: 'Регион' })

  await region.fill('Новые Васюки')
  await expect(sheet.getByText('Такого региона нет')).toBeVisible()
  await expect(sheet.getByText('Запишем так')).toHaveCount(0)
  await sheet.getByRole('button', { name: 'Показать услуги' }).click({ force: true })
  await expect(sheet.getByRole('alert')).toContainText('Такого региона нет')
  expect(new URL(appFrame(chat, product).url()).searchParams.has('region')).toBe(false)

  await region.fill('республика карелия')
  await sheet.getByRole('button', { name: /^Показать \d/ }).click()
  await expect(sheet).toHaveCount(0)
  expect(new URL(appFrame(chat, product).url()).searchParams.get('region')).toBe('RU-KR')
})
