import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { findTour } from './booking.ts'
import { asUser, createOnboardedUser } from './cast.ts'
import { ChatPage } from './chat-page.ts'
import type { Product } from './product.ts'

/** Blocks and records all addresses outside this machine that pages request. */
export async function watchOutside(context: BrowserContext): Promise<string[]> {
  const outside: string[] = []
  await context.route(
    ({ hostname, protocol }) => /^(https?|wss?):$/.test(protocol) && !/^(127\.0\.0\.1|localhost)$/.test(hostname),
    (route) => {
      outside.push(route.request().url())
      return route.abort()
    },
  )
  return outside
}

export class WalletOwner {
  readonly product: Product
  readonly chat: ChatPage
  readonly id: number

  constructor(product: Product, page: Page, id: number) {
    this.product = product
    this.chat = new ChatPage(page)
    this.id = id
  }

  static async enter(product: Product, page: Page, firstName: string): Promise<WalletOwner> {
    const owner = new WalletOwner(product, page, await createOnboardedUser(product, firstName))
    await owner.open()
    return owner
  }

  async open(): Promise<void> {
    await this.chat.open(this.product.chatUrl, this.id)
    await this.chat.tapMenuButton()
    await this.app('link', 'Услуги').waitFor()
  }

  async toWallet(): Promise<void> {
    await this.chat.openCold('/wallet')
    await this.app('button', 'Пополнить').waitFor()
  }

  /** Presses the first of two buttons with this name: a sheet's handle closes it too. */
  async press(name: string | RegExp): Promise<void> {
    await this.chat.app.getByRole('button', { name, exact: true }).first().click()
  }

  async linkWallet(): Promise<void> {
    await this.press('Привязать кошелёк')
    await this.answer('Подтвердить')
    await expect(this.app('button', /^Отвязать кошелёк/)).toBeVisible()
  }

  async askForDeposit(coin: 'TON' | 'USDT', amount: string): Promise<void> {
    await this.press('Пополнить')
    await this.sheet.getByRole('button', { name: coin, exact: true }).click()
    await this.press('Пополнить через Local wallet')
    await this.app('textbox', 'Сумма').fill(amount)
    await this.press(`Отправить ${amount} ${coin}`)
    await this.question.waitFor()
  }

  async withdraw(coin: 'TON' | 'USDT', amount: string): Promise<void> {
    await this.press('Вывести')
    await this.sheet.getByRole('button', { name: coin, exact: true }).click()
    await this.app('textbox', 'Сумма').fill(amount)
    await this.press(`Вывести ${amount} ${coin}`)
    await this.press('Подтвердить вывод')
    await expect(this.says('Вывод принят')).toBeVisible()
  }

  /** Holds a tour over the API and opens its checkout from the banner. @returns the booking's id */
  async holdTour(): Promise<string> {
    const { wish } = await findTour(this.product, this.id, { inDays: 8, policies: ['flexible', 'moderate'] })
    const { data } = await asUser<{ data: { id: string } }>(this.product, this.id, 'POST', '/v1/bookings', wish)
    await this.chat.openCold('/')
    await this.press(/^Бронь ждёт оплаты/)
    return data.id
  }

  async askToPay(coin: 'TON' | 'USDT'): Promise<void> {
    await this.sheet.locator('label', { hasText: coin }).filter({ hasText: 'Local wallet' }).click()
    await this.press(new RegExp(`^Оплатить.*${coin}$`))
    await this.press('Оплатить через Local wallet')
    await this.question.waitFor()
  }

  /** Reloads the mini app, like a phone that had unloaded it. */
  async reload(): Promise<void> {
    const again = this.chat.page.waitForEvent('framenavigated', (frame) => frame.parentFrame() !== null)
    await this.chat.phone.evaluate((frame) => {
      if (frame instanceof HTMLIFrameElement) frame.src += ''
    })
    await again
  }

  app(role: 'button' | 'dialog' | 'heading' | 'link' | 'radio' | 'textbox', name: string | RegExp): Locator {
    return this.chat.app.getByRole(role, { name })
  }

  get sheet(): Locator {
    return this.chat.app.getByRole('dialog').last()
  }

  says(text: string | RegExp): Locator {
    return this.chat.app.getByText(text)
  }

  get question(): Locator {
    return this.chat.page.getByTestId('wallet-request')
  }

  /** Responds to the wallet's pending or next request and expects that it disappears. */
  async answer(word: 'Подтвердить' | 'Отклонить'): Promise<void> {
    await this.question.getByRole('button', { name: word }).click()
    await expect(this.question).toHaveCount(0)
  }

  async usdtInWallet(): Promise<number> {
    return Number((await this.product.messenger.wallet(this.id)).usdt) / 1_000_000
  }

  async balance(currency: 'ton' | 'usdt'): Promise<number> {
    const decimals = currency === 'ton' ? 9 : 6
    const [row] = await this.product.sql<{ balance: string }>(
      `select a.balance::text from ledger_account a join users u on u.id = a.owner_id
        where u.telegram_id = $1 and a.currency = $2`,
      [this.id, currency],
    )
    return Number(row?.balance ?? 0) / 10 ** decimals
  }
}
