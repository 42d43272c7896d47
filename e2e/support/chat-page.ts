import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import { leadingTo } from './phone.ts'

/** The local messenger's page as a person uses it: by what is written on it. */
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

  /** Opens the page as this person, by a host of this version. */
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

  /** The gradient button left of the input. */
  async tapMenuButton(name = 'Открыть'): Promise<void> {
    await this.button(name).click()
  }

  async tapInChat(name: string): Promise<void> {
    await this.chat.getByRole('button', { name, exact: true }).last().click()
  }

  /** Taps a link to the bot that was met somewhere in the messenger. */
  async follow(link: string): Promise<void> {
    await this.page.getByRole('textbox', { name: 'Ссылка на бота' }).fill(link)
    await this.button('Перейти').click()
  }

  /** Opens the mini-app at one of its pages, with a query too, as a link into it does: nothing lies behind it. */
  async openCold(path: string): Promise<void> {
    const address = leadingTo((await this.phone.getAttribute('src')) ?? '', path)
    await this.phone.evaluate((frame, src) => frame.setAttribute('src', src), address)
  }

  /**
   * As a web view does it whose process was ended in the background; ends when the old page is gone. The reload of the
   * messenger's menu is the mini-app's own when it answers within 300 ms, which a busy machine decides: `bridge.test.ts`
   * proves that it answers.
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

  /** Welcome, presentation, region; ends on the services page. */
  async passOnboarding(region = 'Республика Карелия'): Promise<void> {
    await this.app.getByRole('button', { name: 'Начать' }).click()
    await this.app.getByRole('button', { name: 'Дальше' }).click()
    await this.app.getByRole('combobox').fill(region.slice(-7).toLowerCase())
    await this.app.getByRole('option', { name: region }).click()
    await this.app.getByRole('button', { name: 'Продолжить' }).click()
    await expect(this.app.getByRole('link', { name: 'Услуги' })).toHaveAttribute('aria-current', 'page')
  }
}
