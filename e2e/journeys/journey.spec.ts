import { expect } from '@playwright/test'
import { ChatPage } from '../support/chat/chat-page.ts'
import { type Product, rarely, test } from '../support/product/product.ts'

test.use({ reducedMotion: 'no-preference' })

const day = 86_400

async function meet(
  { chatUrl, messenger }: Product,
  chat: ChatPage,
  firstName: string,
  languageCode = 'ru',
): Promise<number> {
  const id = await messenger.createPerson({ firstName, languageCode })
  await chat.open(chatUrl, id)
  return id
}

test('a user goes from the chat through onboarding, a day on the trail and the reminder to the claim', async ({
  product,
  page,
}) => {
  const broken: string[] = []
  page.on('pageerror', (error) => broken.push(error.message))
  const chat = new ChatPage(page)
  const id = await meet(product, chat, 'Полина')

  await chat.start()
  await expect(chat.chat.getByText('Полина')).toBeVisible()
  await expect(chat.chat.getByRole('img').last()).toBeVisible()

  await chat.tapMenuButton()
  await expect(chat.app.getByRole('progressbar')).toBeVisible()
  await chat.passOnboarding()

  await chat.app.getByRole('link', { name: 'Майнинг' }).click()
  await chat.app.getByRole('button', { name: 'Отправиться в путь' }).click()
  await expect(chat.app.getByText('Добыто в пути')).toBeVisible()
  await expect(chat.app.getByText(/^23:59:\d\d$/)).toBeVisible()

  await chat.letPass('+24 ч')
  await expect(chat.chat.getByText('Маршрут пройден')).toBeVisible()
  await chat.tapInChat('Забрать')

  await chat.app.getByRole('button', { name: 'Забрать 100 enp' }).click()
  await expect(chat.app.getByRole('link', { name: /^Баланс 100 enp/ })).toBeVisible()
  await expect(chat.app.getByRole('button', { name: 'Отправиться в путь' })).toBeVisible()
  await expect(page.getByTestId('log').getByText('notification success').first()).toBeVisible()

  expect(await product.messenger.count(id, 'Маршрут пройден')).toBe(1)
  const [account] = await product.sql<{ balance: string }>(
    "select balance from ledger_account a join users u on u.id = a.owner_id where u.telegram_id = $1 and currency = 'enp'",
    [id],
  )
  expect(account?.balance).toBe('100000000')
  expect(broken).toEqual([])
})

rarely(
  'a friend’s invitation: the greeting names the friend, the first claim brings the share and the news',
  async ({ product, page }) => {
    const chat = new ChatPage(page)
    const inviterId = await meet(product, chat, 'Анна')
    await chat.start()
    await expect(chat.chat.getByText('Анна')).toBeVisible()
    const [{ referral_code: code } = { referral_code: '' }] = await product.sql<{ referral_code: string }>(
      'select referral_code from users where telegram_id = $1',
      [inviterId],
    )

    const friendId = await meet(product, chat, 'Борис')
    await product.messenger.write(friendId, `/start ${code}_tourist`)
    await expect(chat.chat.getByText('Анна зовёт вас в путь')).toBeVisible()
    await chat.tapMenuButton()
    await chat.passOnboarding('Москва')
    await chat.app.getByRole('link', { name: 'Майнинг' }).click()
    await chat.app.getByRole('button', { name: 'Отправиться в путь' }).click()
    await expect(chat.app.getByText('Добыто в пути')).toBeVisible()
    await product.messenger.advance(day)
    await chat.tapInChat('Забрать')
    await chat.app.getByRole('button', { name: 'Забрать 100 enp' }).click()
    await expect(chat.app.getByRole('link', { name: /^Баланс 100 enp/ })).toBeVisible()

    await product.messenger.advance(day)
    await expect.poll(() => product.messenger.count(inviterId, 'Борис')).toBe(1)
    const [account] = await product.sql<{ balance: string }>(
      "select balance from ledger_account a join users u on u.id = a.owner_id where u.telegram_id = $1 and currency = 'enp'",
      [inviterId],
    )
    expect(account?.balance).toBe('10000000')
  },
)

test('an English speaker sees English everywhere', async ({ product, page }) => {
  const chat = new ChatPage(page)
  await meet(product, chat, 'John', 'en')
  await chat.start()
  await expect(chat.chat.getByText('John')).toBeVisible()
  await expect(chat.chat.getByRole('button', { name: 'Open the app' })).toBeVisible()
  await chat.tapInChat('Open the app')
  await expect(chat.app.getByText('1 of 3')).toBeVisible()
  expect(await chat.app.locator('html').getAttribute('lang')).toBe('en')
})

rarely('Back goes through the onboarding and closes at its beginning', async ({ product, page }) => {
  const chat = new ChatPage(page)
  await meet(product, chat, 'Кира')
  await chat.start()
  await chat.tapMenuButton()
  await chat.app.getByRole('button', { name: 'Начать' }).click()
  await chat.app.getByRole('button', { name: 'Дальше' }).click()
  await expect(chat.app.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '3')
  await chat.button('Назад').click()
  await expect(chat.app.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '2')
  await chat.button('Назад').click()
  await expect(chat.app.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '1')
  await chat.button('Назад').click()
  await expect(chat.phone).toHaveCount(0)
})

rarely('the region must not be empty: nothing is sent, an error is felt', async ({ product, page }) => {
  const chat = new ChatPage(page)
  await meet(product, chat, 'Лев')
  await chat.start()
  await chat.tapMenuButton()
  await chat.app.getByRole('button', { name: 'Начать' }).click()
  await chat.app.getByRole('button', { name: 'Дальше' }).click()
  await chat.app.getByRole('combobox').fill('   ')
  await chat.app.getByRole('heading', { name: 'Откуда начинаем путь' }).click()
  // Disabled by aria only: it stays clickable, so that it can refuse.
  await chat.app.getByRole('button', { name: 'Продолжить' }).click({ force: true })
  await expect(page.getByTestId('log').getByText('notification error').first()).toBeVisible()
  await expect(chat.app.getByRole('combobox')).toBeVisible()
})

rarely('who has chosen a region passes the onboarding without stopping', async ({ product, page }) => {
  const chat = new ChatPage(page)
  await meet(product, chat, 'Мария')
  await chat.start()
  await chat.tapMenuButton()
  await chat.passOnboarding('Москва')
  await chat.button('Закрыть').click()
  await chat.tapMenuButton()
  await expect(chat.app.getByRole('link', { name: 'Услуги' })).toHaveAttribute('aria-current', 'page')
})

test('opened outside Telegram the mini app explains it and links to the bot', async ({ product, page }) => {
  await page.goto(`${product.appUrl}/mining`)
  await expect(page.getByText('Откройте приложение через мессенджер.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Открыть бота' })).toHaveAttribute('href', 'https://t.me/enp_travel_bot')
})
