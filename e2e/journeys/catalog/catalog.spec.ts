import { expect, type Frame, type Locator } from '@playwright/test'
import { createOnboardedUser } from '../../support/chat/cast.ts'
import { ChatPage } from '../../support/chat/chat-page.ts'
import { call, signIn } from '../../support/product/api.ts'
import { type Product, rarely } from '../../support/product/product.ts'

const titles = (chat: ChatPage): Locator => chat.app.getByRole('article').getByRole('heading')

async function toServices(product: Product, chat: ChatPage, firstName: string): Promise<number> {
  const id = await createOnboardedUser(product, firstName)
  await chat.open(product.chatUrl, id)
  await chat.tapMenuButton()
  await expect(titles(chat).first()).toBeVisible()
  return id
}

function appFrame(chat: ChatPage, product: Product): Frame {
  const frame = chat.page.frames().find((each) => each.url().startsWith(product.appUrl))
  if (!frame) throw new Error('the mini app is not open')
  return frame
}

function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

async function expectOpenFor(chat: ChatPage, day: string, guests: string): Promise<void> {
  await expect(chat.app.getByRole('table').locator('[aria-pressed="true"]').first()).toHaveAttribute('data-day', day)
  await expect(chat.app.getByRole('group', { name: 'Гости', exact: true }).getByRole('status')).toHaveText(guests)
}

function tapOnAndOn(button: Locator, taps: number): Promise<void> {
  return button.evaluate(async (element: HTMLElement, taps) => {
    for (let tap = 0; tap < taps; tap += 1) {
      const before = element.ariaPressed
      element.click()
      while (element.ariaPressed === before) await new Promise(requestAnimationFrame)
    }
  }, taps)
}

rarely(
  'finds, filters and opens a service, saves it as a favorite, and returns to the same place in the list',
  async ({ product, page }) => {
    const chat = new ChatPage(page)
    const id = await toServices(product, chat, 'Кира')

    await chat.app.getByRole('button', { name: 'Показать рядом: Республика Карелия' }).click()
    await chat.app.getByRole('button', { name: 'Республика Карелия Убрать', exact: true }).click()
    await expect(chat.app.getByRole('button', { name: 'Показать рядом: Республика Карелия' })).toBeVisible()

    const search = chat.app.getByRole('combobox', { name: 'Поиск услуг' })
    await search.fill('экскурсея карелия')
    await search.press('Enter')
    await expect(chat.app.getByText('Исправлено на')).toBeVisible()
    await expect(chat.app.getByText('Карелия').or(titles(chat)).first()).toBeVisible()
    await chat.app.getByRole('button', { name: 'Очистить поиск' }).click()
    // The region of the words is a filter now.
    await chat.app.getByRole('button', { name: 'Республика Карелия Убрать', exact: true }).click()

    await chat.app.getByRole('button', { name: /^Отели/ }).click()
    await expect(chat.app.getByText('Экскурсия', { exact: true })).toHaveCount(0)
    await chat.app.getByRole('button', { name: /^Фильтры/ }).click()
    const sheet = chat.app.getByRole('dialog')
    const toList = sheet.getByRole('button', { name: /^Показать \d/ })
    await sheet.getByRole('button', { name: 'Указать точно' }).click()
    await sheet.getByRole('textbox', { name: 'Цена до, ₽' }).fill('5000')
    await toList.click()
    await expect(chat.app.getByRole('button', { name: 'Фильтры, выбрано: 1' })).toBeVisible()
    await expect(chat.app.getByRole('button', { name: /^Убрать: до\s5\s000\s₽$/ })).toBeVisible()
    const prices = chat.app.getByRole('article').getByText(/₽/)
    for (const text of await prices.allTextContents())
      expect(Number(/([\d\s]+)/.exec(text)?.[1]?.replace(/\s/g, ''))).toBeLessThanOrEqual(5_000)
    await chat.app.getByRole('button', { name: /^Фильтры/ }).click()
    await chat.app.getByRole('button', { name: 'Сбросить фильтры' }).click()
    await chat.app.getByRole('button', { name: 'Все', exact: true }).click()

    await expect(titles(chat)).toHaveCount(10)
    // The list is drawn again when its counts arrive.
    await expect(() => titles(chat).nth(9).scrollIntoViewIfNeeded({ timeout: 5_000 })).toPass()
    await expect.poll(() => titles(chat).count()).toBeGreaterThan(10)
    const card = titles(chat).nth(14)
    await card.scrollIntoViewIfNeeded()
    const title = (await card.textContent()) ?? ''
    const frame = appFrame(chat, product)
    const before = await frame.evaluate(() => window.scrollY)
    expect(before).toBeGreaterThan(1_000)

    await card.click()
    await expect(chat.app.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(chat.app.getByRole('table')).toBeVisible()
    const changes: number[] = []
    page.on('response', (response) => response.url().endsWith('/favorite') && changes.push(response.status()))
    // One heart is in the page header, the other stays in reach next to the price.
    await tapOnAndOn(chat.app.getByRole('button', { name: `Избранное: ${title}` }).last(), 31)
    await chat.button('Назад').click()
    await expect(card).toBeVisible()
    await expect.poll(async () => Math.abs((await frame.evaluate(() => window.scrollY)) - before)).toBeLessThan(3)
    await expect(chat.app.getByRole('button', { name: `Избранное: ${title}` })).toHaveAttribute('aria-pressed', 'true')

    await chat.app.getByRole('link', { name: 'Профиль' }).click()
    await chat.app.getByRole('link', { name: /Избранное/ }).click()
    await expect(titles(chat)).toHaveText([title])
    const token = await signIn(product.appUrl, await product.messenger.initData(id))
    await expect.poll(() => changes.length).toBeGreaterThan(0)
    // The number of batched taps depends on the machine; it is always far below the taps.
    expect(changes.length).toBeLessThan(16)
    expect(changes).not.toContain(429)
    const kept = await call<{ data: { title: string }[] }>(product.appUrl, token, 'GET', '/v1/users/favorites')
    expect(kept.data.map((service) => service.title)).toEqual([title])
  },
)

rarely('a typed price, a tab tapped again, and days and guests are kept', async ({ product, page }) => {
  const chat = new ChatPage(page)
  await toServices(product, chat, 'Кира')
  await chat.app.getByRole('button', { name: /^Отели/ }).click()
  await chat.app.getByRole('button', { name: /^Фильтры/ }).click()
  const sheet = chat.app.getByRole('dialog')
  const toList = sheet.getByRole('button', { name: /^Показать \d/ })
  const refused: string[] = []
  page.on('response', (response) => response.status() >= 400 && refused.push(response.url()))
  await sheet.getByRole('slider', { name: 'Цена до, ₽' }).press('ArrowLeft')
  await expect(sheet.getByRole('button', { name: /^до [\d\s]+₽$/ })).toBeVisible()
  await sheet.getByRole('slider', { name: 'Цена до, ₽' }).press('ArrowRight')
  await sheet.getByRole('button', { name: 'Указать точно' }).click()
  const [least, most] = ['Цена от, ₽', 'Цена до, ₽'].map((name) => sheet.getByRole('textbox', { name }))
  if (!least || !most) throw new Error('a price has two ends')
  await least.fill('150000000')
  await expect(least).toHaveValue('100\u00a0000\u00a0000')
  await least.fill('')
  await most.fill('100')
  await least.pressSequentially('1500,50', { delay: 120 })
  await expect(least).toHaveValue('1\u00a0500,')
  await most.focus()
  await expect(least).toHaveValue('1\u00a0500')
  await expect(sheet.getByText('Первая цена больше второй')).toBeVisible()
  await least.fill('')
  await expect(sheet.getByRole('button', { name: /^Ничего не\sнайдётся$/ })).toBeVisible()
  await most.fill('5000')
  await toList.click()
  expect(refused).toEqual([])
  await chat.app.getByRole('button', { name: /^Фильтры/ }).click()
  await chat.app.getByRole('button', { name: 'Сбросить фильтры' }).click()

  await chat.app.getByRole('link', { name: 'Профиль' }).click()
  await expect(chat.app.getByRole('heading', { level: 1, name: 'Кира' })).toBeVisible()
  await chat.app.getByRole('link', { name: 'Услуги' }).click()
  await expect(chat.app.getByRole('button', { name: /^Отели/ })).toHaveAttribute('aria-pressed', 'true')
  await chat.app.getByRole('button', { name: /^Экскурсии/ }).click()
  await expect(chat.app.getByRole('button', { name: /^Экскурсии/ })).toHaveAttribute('aria-pressed', 'true')
  // The list is drawn again when the excursions arrive.
  await expect(() => chat.app.getByRole('article').nth(6).scrollIntoViewIfNeeded({ timeout: 5_000 })).toPass()
  await chat.app.getByRole('link', { name: 'Услуги' }).click()
  await expect(chat.app.getByRole('button', { name: /^Экскурсии/ })).toHaveAttribute('aria-pressed', 'true')
  await chat.app.getByRole('link', { name: 'Услуги' }).click()
  await expect(chat.app.getByRole('button', { name: /^Экскурсии/ })).toHaveAttribute('aria-pressed', 'false')
  await chat.app.getByRole('button', { name: /^Отели/ }).click()

  const day = inDays(20)
  await chat.app.getByRole('button', { name: /^Фильтры/ }).click()
  await sheet.getByLabel('Заезд').fill(day)
  await expect(sheet.getByLabel('Выезд')).toHaveValue(inDays(21))
  // Houses for five require at least two nights.
  await sheet.getByLabel('Выезд').fill(inDays(22))
  for (let guest = 1; guest <= 5; guest += 1) await sheet.getByRole('button', { name: 'Больше гостей' }).click()
  await toList.click()
  await expect(sheet).toHaveCount(0)
  await expect(chat.app.getByText(/^[\d\s]+₽$/).first()).toBeVisible()
  await titles(chat).first().click()
  await expectOpenFor(chat, day, '5')
  await chat.reloadInPlace()
  await expectOpenFor(chat, day, '5')
  await chat.app.getByRole('button', { name: 'Меньше: Гости' }).click()
  await chat.reloadInPlace()
  await expectOpenFor(chat, day, '4')
  await chat.button('Назад').click()
})

rarely('a text that is no region never becomes a filter', async ({ product, page }) => {
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

  const long = 'Ы'.repeat(100)
  await appFrame(chat, product).evaluate((text) => window.location.replace(`/services?region=${text}`), long)
  expect((await chat.app.getByRole('button', { name: long }).boundingBox())?.height).toBeLessThan(50)
})
