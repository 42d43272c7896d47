import { type Browser, expect, type Page } from '@playwright/test'
import { type Cast, gather } from '../../support/chat/cast.ts'
import { ChatPage } from '../../support/chat/chat-page.ts'
import { closeContext } from '../../support/product/close-context.ts'
import { type Product, rarely, test } from '../../support/product/product.ts'

const dark = 'rgb(10, 17, 18)'

let cast: Cast
test.beforeAll(async ({ product }) => {
  cast = await gather(product)
})

rarely(
  'the way from the chat to the first route is open to hosts of 6.0, 7.7 and 8.0',
  async ({ browser, product }) => {
    await Promise.all(['6.0', '7.7', '8.0'].map((version) => firstRoute(browser, product, version)))
  },
)

async function firstRoute(browser: Browser, product: Product, version: string): Promise<void> {
  const page = await (await browser.newContext()).newPage()
  const broken: string[] = []
  const warned: string[] = []
  page.on('pageerror', (error) => broken.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'warning') warned.push(message.text())
  })
  const chat = new ChatPage(page)
  const id = await product.messenger.createPerson({ firstName: 'Ася', languageCode: 'ru' })
  await chat.open(product.chatUrl, id, version)
  await chat.start()
  await chat.tapMenuButton()
  await expect(chat.app.getByRole('button', { name: 'Начать' })).toBeVisible()
  await expect(chat.button('Назад')).toHaveCount(version === '6.0' ? 0 : 1)
  await chat.passOnboarding()
  await chat.app.getByRole('link', { name: 'Майнинг' }).click()
  await chat.app.getByRole('button', { name: 'Отправиться в путь' }).click()
  await expect(chat.app.getByText('Добыто в пути')).toBeVisible()
  await chat.app.getByRole('link', { name: /^Баланс/ }).click()
  await expect(chat.app.getByRole('heading', { name: 'Кошелёк' })).toBeVisible()
  if (version === '6.0') {
    expect(warned.join('\n')).toContain('6.0')
    await chat.app.getByRole('link', { name: 'Майнинг' }).click()
  } else await chat.button('Назад').click()
  await expect(chat.app.getByText('Добыто в пути')).toBeVisible()
  expect(broken).toEqual([])
  await closeContext(page.context())
}

rarely(
  'a light theme leaves everything dark, and changed colors become dark again automatically, once',
  async ({ page, product }) => {
    const chat = await enter(page, product, cast.miner)
    const header = page.locator('[data-compact] > header')
    await page.getByLabel('Светлая тема').click()
    await expect(
      page
        .getByTestId('log')
        .getByText(/^theme_changed/)
        .first(),
    ).toBeVisible()
    await expect(header).toHaveCSS('background-color', dark)
    await expect(chat.app.locator('body')).toHaveCSS('background-color', dark)

    const colors = ['set_header_color', 'set_background_color', 'set_bottom_bar_color']
    const asked = (call: string) => page.getByTestId('log').getByText(`${call} {"color":"#0a1112"}`)
    // The first screen sets the colors, and again when the SDK has loaded.
    const counts = () => Promise.all(colors.map((call) => asked(call).count()))
    let before = await counts()
    await expect(async () => {
      const earlier = before
      before = await counts()
      expect(Math.min(...before)).toBeGreaterThanOrEqual(2)
      expect(before).toEqual(earlier)
    }).toPass({ intervals: [1_000] })
    await chat.app.locator('body').evaluate(() => {
      const app = window.Telegram?.WebApp
      app?.setHeaderColor('#ffffff')
      app?.setBackgroundColor('#ffffff')
      app?.setBottomBarColor('#ffffff')
    })
    for (const [index, call] of colors.entries()) {
      await expect.poll(() => asked(call).count()).toBe((before[index] ?? 0) + 1)
    }
    await expect(header).toHaveCSS('background-color', dark)
  },
)

rarely('Back leads from a cold link to the parent page, and from there out of the app', async ({ page, product }) => {
  const chat = await enter(page, product, cast.miner)
  await chat.openCold('/wallet')
  await expect(chat.app.getByRole('heading', { name: 'Кошелёк' })).toBeVisible()
  await chat.button('Назад').click()
  await expect(chat.app.getByRole('link', { name: 'Профиль' })).toHaveAttribute('aria-current', 'page')
  await expect(chat.app.getByRole('heading', { name: 'Кошелёк' })).toHaveCount(0)
  await chat.button('Закрыть').click()
  await expect(chat.phone).toHaveCount(0)
})

rarely('many pages later Back still goes one step', async ({ page, product }) => {
  const chat = await enter(page, product, cast.miner)
  for (const name of ['Услуги', 'Друзья', 'Профиль', 'Майнинг', 'Услуги', 'Друзья', 'Профиль', 'Майнинг']) {
    await chat.app.getByRole('link', { name }).click()
    await expect(chat.app.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
  }
  await chat.app.getByRole('link', { name: /^Баланс/ }).click()
  await expect(chat.app.getByRole('heading', { name: 'Кошелёк' })).toBeVisible()
  await chat.button('Назад').click()
  await standsOnTheTrail(chat)
})

test('a wiped storage signs the user in again silently at the same place', async ({ page, product }) => {
  const chat = await enter(page, product, cast.miner)
  await chat.app.locator('body').evaluate(() => window.localStorage.clear())
  await chat.reloadInPlace()
  await standsOnTheTrail(chat)
  await chat.app.getByRole('link', { name: /^Баланс/ }).click()
  await expect(chat.app.getByRole('heading', { name: 'Кошелёк' })).toBeVisible()
})

rarely('a container that reloads again and again loses nothing of a day on the trail', async ({ page, product }) => {
  const chat = await enter(page, product, cast.miner)
  const before = await listSessions(product, cast.miner)
  for (let times = 0; times < 4; times += 1) {
    await chat.reloadInPlace()
    await standsOnTheTrail(chat)
  }
  expect(await listSessions(product, cast.miner)).toEqual(before)
  expect(before).toHaveLength(1)
})

async function enter(page: Page, product: Product, userId: number): Promise<ChatPage> {
  const chat = new ChatPage(page)
  await chat.open(product.chatUrl, userId)
  await chat.tapMenuButton()
  await chat.openCold('/mining')
  await standsOnTheTrail(chat)
  return chat
}

async function standsOnTheTrail(chat: ChatPage): Promise<void> {
  await expect(chat.app.getByText('Добыто в пути')).toBeVisible()
  await expect(chat.app.getByRole('link', { name: 'Майнинг' })).toHaveAttribute('aria-current', 'page')
}

function listSessions({ sql }: Product, telegramId: number): Promise<object[]> {
  return sql(
    `select s.id, s.started_at, s.ends_at
     from mining_session s join users u on u.id = s.user_id where u.telegram_id = $1`,
    [telegramId],
  )
}
