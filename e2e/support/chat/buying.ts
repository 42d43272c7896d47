import { expect, type Locator, type Page } from '@playwright/test'
import type { Product } from '../product/product.ts'
import { createOnboardedUser } from './cast.ts'
import { ChatPage } from './chat-page.ts'

export type Callback = 'faithful' | 'lost' | 'twice' | 'failed'

/** Changes Telegram's messages after its payment sheet has closed; all others pass. */
function spoilCallback(callback: Callback): void {
  const given = new WeakSet<Event>()
  const give = (data: string, like: MessageEvent) => {
    const { origin, source } = like
    const event = new MessageEvent('message', { data, origin, source })
    given.add(event)
    window.dispatchEvent(event)
  }
  window.addEventListener(
    'message',
    (event) => {
      if (given.has(event) || typeof event.data !== 'string' || !event.data.includes('"invoice_closed"')) return
      if (callback === 'faithful') return
      event.stopImmediatePropagation()
      if (callback === 'twice') for (let count = 0; count < 2; count += 1) give(event.data, event)
      if (callback === 'failed') give(event.data.replace('"paid"', '"failed"'), event)
    },
    true,
  )
}

export class Shop {
  readonly chat: ChatPage
  readonly id: number
  readonly #product: Product

  private constructor(product: Product, page: Page, id: number) {
    this.#product = product
    this.chat = new ChatPage(page)
    this.id = id
  }

  static async enter(product: Product, page: Page, firstName: string, callback: Callback = 'faithful'): Promise<Shop> {
    const id = await createOnboardedUser(product, firstName)
    await page.addInitScript(spoilCallback, callback)
    const shop = new Shop(product, page, id)
    await shop.chat.open(product.chatUrl, id)
    await shop.chat.tapMenuButton()
    await shop.toMining()
    return shop
  }

  async toMining(): Promise<void> {
    await this.app('link', 'Майнинг').click()
  }

  app(role: 'button' | 'link' | 'radio' | 'dialog', name: string | RegExp): Locator {
    return this.chat.app.getByRole(role, { name })
  }

  async setOff(): Promise<void> {
    await this.app('button', 'Отправиться в путь').click()
    await expect(this.app('button', 'Ускорить')).toBeVisible()
  }

  async choose(name: string): Promise<void> {
    await this.openBoosts()
    await this.app('radio', new RegExp(name)).click()
  }

  async openBoosts(): Promise<void> {
    const opener = this.app('button', 'Ускорить').or(this.app('button', /Сила/)).first()
    await opener.click()
    await expect(this.app('dialog', 'Ускорения')).toBeVisible()
  }

  async payInMessenger(): Promise<void> {
    await this.app('dialog', 'Ускорения')
      .getByRole('button', { name: /^Ускорить за/ })
      .click()
    await this.pressPay()
  }

  async pressPay(): Promise<void> {
    await this.chat.page.locator('[data-testid=payment-sheet][data-step=form]').waitFor()
    await this.chat.page.getByTestId('pay').click()
    await this.chat.page.getByTestId('payment-sheet').waitFor({ state: 'detached' })
  }

  says(text: string | RegExp): Locator {
    return this.chat.app.getByText(text)
  }

  /** Returns the reward in the database, independent of the screen. */
  async reward(): Promise<number | undefined> {
    const [row] = await this.#product.sql<{ expected_total: string }>(
      'select expected_total from mining_session s join users u on u.id = s.user_id where telegram_id = $1',
      [this.id],
    )
    return row && Number(row.expected_total) / 1_000_000
  }

  async movements(): Promise<number> {
    const rows = await this.#product.sql(
      'select 1 from transactions t join users u on u.id = t.user_id where telegram_id = $1',
      [this.id],
    )
    return rows.length
  }
}
