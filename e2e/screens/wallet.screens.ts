import { expect, type Page } from '@playwright/test'
import { type Buyer, buyer, call, signIn } from '../support/product/api.ts'
import { closeContext } from '../support/product/close-context.ts'
import { type Product, test } from '../support/product/product.ts'
import { hour, launch, shoot } from './screenshot.ts'

async function owner(product: Product, firstName: string): Promise<Buyer> {
  const user = await buyer(product, firstName)
  await fetch(`${product.chatUrl}/control/users/${user.id}/wallet`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ answers: 'approve' }),
  })
  for (const [currency, amount] of [
    ['enp', 1_000],
    ['usdt', 25.5],
    ['ton', 12.4],
  ] as const)
    await product.messenger.giveBalance(user.id, currency, amount)
  return user
}

async function link(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Привязать кошелёк' }).tap()
  await expect(page.getByText(/основной/)).toBeVisible()
}

test('shows the wallet', async ({ product, browser }) => {
  const { messenger, appUrl } = product
  const { id } = await owner(product, 'Алексей')
  const open = () => launch(browser, product, id, '/wallet')
  const first = await open()
  await link(first)
  await closeContext(first.context())
  await messenger.advance(25 * hour)
  const token = await signIn(appUrl, await messenger.initData(id))
  await call(appUrl, token, 'POST', '/v1/wallet/deposits', { currency: 'ton', amount: '40' })

  const wallet = await open()
  await expect(wallet.getByText(/основной/)).toBeVisible()
  await shoot(wallet, 'wallet')

  const deposit = await open()
  await deposit.getByRole('button', { name: 'Пополнить', exact: true }).tap()
  await expect(deposit.getByRole('img', { name: /QR-код/ })).toBeVisible()
  await shoot(deposit, 'wallet-deposit')

  const withdraw = await open()
  await withdraw.getByRole('button', { name: 'Вывести', exact: true }).tap()
  await withdraw.getByLabel('Сумма').fill('10,5')
  await shoot(withdraw, 'wallet-withdraw')

  const accepted = await open()
  await accepted.getByRole('button', { name: 'Вывести', exact: true }).tap()
  await accepted.getByLabel('Сумма').fill('10,5')
  await accepted.getByRole('button', { name: 'Вывести 10,5 TON' }).tap()
  await accepted.getByRole('button', { name: 'Подтвердить вывод' }).tap()
  await expect(accepted.getByRole('button', { name: /^Отменить вывод/ })).toBeVisible()
  await shoot(accepted, 'wallet-withdraw-accepted')

  const scrolled = await open()
  await scrolled.getByRole('heading', { name: 'Операции' }).scrollIntoViewIfNeeded()
  await scrolled.getByText('Ждём сеть').scrollIntoViewIfNeeded()
  await scrolled.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await shoot(scrolled, 'wallet-scrolled')
})
