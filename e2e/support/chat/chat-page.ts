import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import { leadingTo } from './phone.ts'

export class ChatPage {
  readonly page: Page
  readonly chat: Locator
  readonly phone: Locator
  readonly app: FrameLocator

  constructor(page: Page) {
    this.page = page
    this.chat = page.getByTestId('chat')
    this.phone = page.getByTestId('mini-app')
    this.app = page.frameLocator('[data-testid="mini-app"]')
  }

  async open(chatUrl: string, userId: number, version = '8.0'): Promise<void> {
    await this.page.goto(`${chatUrl}/?user=${userId}&version=${version}`)
  }

  async start(): Promise<void> {
    await this.button('Старт').click()
  }

  async send(text: string): Promise<void> {
    await this.page.getByLabel('Сообщение').fill(text)
    await this.button('Отправить').click()
  }

  async tapMenuButton(name = 'Открыть'): Promise<void> {
    await this.button(name).click()
  }

  async tapInChat(name: string): Promise<void> {
    await this.chat.getByRole('button', { name, exact: true }).last().click()
  }

  async follow(link: string): Promise<void> {
    await this.page.getByRole('textbox', { name: 'Ссылка на бота' }).fill(link)
    await this.button('Перейти').click()
  }

  /** Opens a page of the mini app (a query is allowed) like a cold link: the history is empty. */
  async openCold(path: string): Promise<void> {
    const address = leadingTo((await this.phone.getAttribute('src')) ?? '', path)
    await this.phone.evaluate((frame, src) => frame.setAttribute('src', src), address)
  }

  /**
   * Reloads like a web view whose process was ended in the background; resolves when the old page
   * is gone. The simulator's own reload belongs to the mini app if that replies within 300 ms,
   * which a busy machine may miss. `bridge.test.ts` proves the reply.
   */
  async reloadInPlace(): Promise<void> {
    await this.app.locator('body').evaluate(() => {
      document.body.dataset.old = ''
      window.location.reload()
    })
    await expect(this.app.locator('body:not([data-old])')).toBeVisible()
  }

  async letPass(name: '+1 ч' | '+6 ч' | '+24 ч'): Promise<void> {
    await this.button(name).click()
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }

  /** Passes welcome, presentation and region; ends on the services page. */
  async passOnboarding(region = 'Республика Карелия'): Promise<void> {
    await this.app.getByRole('button', { name: 'Начать' }).click()
    await this.app.getByRole('button', { name: 'Дальше' }).click()
    await this.app.getByRole('combobox').fill(region.slice(-7).toLowerCase())
    await this.app.getByRole('option', { name: region }).click()
    await this.app.getByRole('button', { name: 'Продолжить' }).click()
    await expect(this.app.getByRole('link', { name: 'Услуги' })).toHaveAttribute('aria-current', 'page')
  }
}
