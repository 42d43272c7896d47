import { expect, type Page } from '@playwright/test'
import { ChatPage } from '../support/chat/chat-page.ts'
import { type Buyer, buyer, call, signIn } from '../support/product/api.ts'
import { type Product, test } from '../support/product/product.ts'
import { hour, launch, openDesk, shoot, speaker } from './screenshot.ts'

async function openBoosts(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ускорить' }).tap()
  await expect(page.getByRole('radio', { name: /Сила ×2/ })).toBeVisible()
}

async function halfWay(product: Product): Promise<Buyer> {
  const { messenger, appUrl } = product
  const user = await buyer(product, 'Алексей')
  const { data } = await call<{ data: { invoiceLink: string } }>(appUrl, user.token, 'POST', '/v1/stars/invoice', {
    amount: 250,
  })
  await messenger.payLink(user.id, data.invoiceLink)
  await expect.poll(() => messenger.count(user.id, 'Баланс пополнен')).toBe(1)
  await call(appUrl, user.token, 'POST', '/v1/mining/start')
  await messenger.advance(13 * hour)
  return user
}

test('shows the boosts and the wallet', async ({ product, browser }) => {
  const { messenger, appUrl } = product
  const { id } = await halfWay(product)
  const open = () => launch(browser, product, id, '/mining')

  const chosen = await open()
  await openBoosts(chosen)
  await chosen.getByRole('radio', { name: 'Сила ×2' }).tap()
  await shoot(chosen, 'mining-boosts')

  const topUp = await open()
  await topUp.getByRole('button', { name: /пополнить$/ }).tap()
  await expect(topUp.getByRole('dialog')).toBeVisible()
  await shoot(topUp, 'stars-top-up')

  const paid = await open()
  await openBoosts(paid)
  await paid.getByRole('radio', { name: 'Сила ×2' }).tap()
  await paid.getByRole('button', { name: /с баланса$/ }).tap()
  await expect(paid.getByText('Ускорение работает')).toBeVisible()
  await shoot(paid, 'payment-paid')
  await shoot(await open(), 'mining-boosted')

  await messenger.advance(11 * hour)
  const later = await signIn(appUrl, await messenger.initData(id))
  await call(appUrl, later, 'POST', '/v1/mining/claim')
  await call(appUrl, later, 'POST', '/v1/mining/boosts/purchase', {
    boostType: 'time',
    boostValue: 3,
    starsAmount: 25,
  })
  const details = await launch(browser, product, id, '/wallet')
  await details.getByRole('button', { name: /Темп ×3/ }).tap()
  await expect(details.getByText('Доход сервиса')).toBeVisible()
  await shoot(details, 'wallet-details')

  const filters = await launch(browser, product, id, '/wallet')
  await filters.getByRole('button', { name: 'Фильтры' }).tap()
  await shoot(filters, 'wallet-filters')
})

test('shows a slow payment and an empty wallet', async ({ product, browser }) => {
  const user = await buyer(product, 'Зоя')
  const waiting = await launch(browser, product, user.id, '/mining')
  await waiting.getByRole('button', { name: /Сила/ }).first().tap()
  await waiting.getByRole('radio', { name: 'Сила ×2' }).tap()
  await waiting.getByRole('button', { name: /^Ускорить за/ }).tap()
  await expect(waiting.getByText('Подтверждаем оплату…')).toBeVisible()
  await shoot(waiting, 'payment-confirming')

  const empty = await launch(browser, product, user.id, '/wallet')
  await expect(empty.getByRole('heading', { name: 'Операции' })).toBeVisible()
  await shoot(empty, 'wallet-empty')
})

test('shows the boosts in English', async ({ product, browser }) => {
  const id = await speaker(product, 'John', 'en')
  const page = await launch(browser, product, id, '/mining')
  await page.getByRole('button', { name: /Power/ }).first().tap()
  await page.getByRole('radio', { name: 'Power ×3' }).tap()
  await shoot(page, 'mining-boosts-en')
})

test('shows boosts and support in the chat', async ({ product, browser }) => {
  const { messenger, chatUrl } = product
  const user = await buyer(product, 'Инна')
  const page = await openDesk(browser)
  const chat = new ChatPage(page)
  await chat.open(chatUrl, user.id)
  await chat.send('/boost')
  await chat.tapInChat('Сила ×2 · 45 ⭐')
  await expect.poll(async () => (await messenger.chat(user.id)).at(-1)?.invoice).toBeTruthy()
  await messenger.pay(user.id, (await messenger.chat(user.id)).at(-1)?.id ?? 0)
  await expect.poll(() => messenger.count(user.id, 'ждёт следующего старта')).toBe(1)
  await chat.send('/paysupport')
  await expect(chat.chat.getByText('Вопросы об оплате')).toBeVisible()
  await chat.chat
    .getByRole('button', { name: /Сила ×2/ })
    .last()
    .click()
  await expect(chat.chat.getByText('Эти звёзды можно вернуть')).toBeVisible()
  await shoot(page, 'chat-payments')
})
