import { type Browser, expect, type Page } from '@playwright/test'
import { createOnboardedUser } from '../support/chat/cast.ts'
import { mockFriends } from '../support/fixtures/friends.ts'
import { type Product, test } from '../support/product/product.ts'
import { phone, shoot, speaker } from './screenshot.ts'

async function open(browser: Browser, product: Product, id: number, some: 'some' | 'none' = 'some'): Promise<Page> {
  const page = await (await browser.newContext(phone)).newPage()
  await mockFriends(page, some)
  const url = new URL(await product.messenger.launchUrl(id))
  url.pathname = '/friends'
  await page.goto(url.toString(), { waitUntil: 'commit' })
  return page
}

const listed = (page: Page) => expect(page.getByText('Анна Ковалёва').first()).toBeVisible()

test('shows friends and their rewards', async ({ product, browser }) => {
  const id = await createOnboardedUser(product, 'Алексей')
  const top = await open(browser, product, id)
  await listed(top)
  await shoot(top, 'friends')
  const scrolled = await open(browser, product, id)
  await listed(scrolled)
  await scrolled.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await shoot(scrolled, 'friends-scrolled')
  const organizer = await open(browser, product, id)
  await organizer.getByRole('radio', { name: 'Организатора' }).tap()
  await listed(organizer)
  await shoot(organizer, 'friends-organizer')
  const code = await open(browser, product, id)
  await listed(code)
  await code.getByRole('button', { name: 'Показать QR-код' }).tap()
  await expect(code.getByRole('img', { name: 'QR-код приглашения' })).toBeVisible()
  await shoot(code, 'friends-qr')
  const rewards = await open(browser, product, id)
  await rewards.getByRole('tab', { name: 'Награды' }).tap()
  await listed(rewards)
  await shoot(rewards, 'friends-rewards')
  const below = await open(browser, product, id)
  await below.getByRole('tab', { name: 'Награды' }).tap()
  await listed(below)
  await below.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await shoot(below, 'friends-rewards-scrolled')
  const filters = await open(browser, product, id)
  await filters.getByRole('tab', { name: 'Награды' }).tap()
  await filters.getByRole('button', { name: 'Фильтры' }).tap()
  await shoot(filters, 'friends-filters')
  const formula = await open(browser, product, id)
  await formula.getByRole('button', { name: 'Как считается доход' }).tap()
  await expect(formula.getByRole('heading', { name: 'Кто считается' })).toBeVisible()
  await shoot(formula, 'friends-formula')
})

test('shows the empty list of friends, and friends in English', async ({ product, browser }) => {
  const empty = await open(browser, product, await createOnboardedUser(product, 'Зоя'), 'none')
  await empty.getByRole('heading', { name: 'Здесь будут ваши друзья' }).scrollIntoViewIfNeeded()
  await shoot(empty, 'friends-empty')
  const english = await open(browser, product, await speaker(product, 'John', 'en'))
  await listed(english)
  await shoot(english, 'friends-en')
})
