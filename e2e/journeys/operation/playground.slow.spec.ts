import { expect, type Page, test } from '@playwright/test'
import { freePort } from '../../support/product/free-port.ts'
import { startProduct } from '../../support/product/product.ts'

/** The time that the tour promises a stranger. */
const promisedMs = 120_000

const words = {
  ru: {
    locale: 'ru-RU',
    start: 'Старт',
    open: 'Открыть мастерскую',
    book: /^Забронировать/,
    phone: 'Телефон',
    next: /^К.оплате/,
    pay: /^Оплатить/,
    card: 'Успех',
    organizer: 'К организатору',
    checkIn: /^Отметить|Взрослый|^✓/,
    operator: 'К оператору',
    again: 'Начать заново',
  },
  en: {
    locale: 'en-US',
    start: 'Start',
    open: 'Open the workshop',
    book: /^Book/,
    phone: 'Phone',
    next: /^Continue/,
    pay: /^Pay/,
    card: 'Success',
    organizer: 'To the organizer',
    checkIn: /Check in|Adult/,
    operator: 'To the operator',
    again: 'Start again',
  },
} as const

/** Operators see titles as the organizer wrote them. */
const title = 'Янтарь: открытая мастерская'

const at = (page: Page, step: string) => expect(page.getByTestId('tour')).toHaveAttribute('data-step', step)

test.describe.configure({ mode: 'serial' })

for (const language of ['ru', 'en'] as const)
  test(`in ${language} a stranger with a phone has a checked-in voucher within 120 s`, async ({ browser }) => {
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const product = await startProduct({ PLAYGROUND_PORT: `${port}`, PLAYGROUND_URL: url })
    try {
      const { locale, ...say } = words[language]
      const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale })
      const page = await context.newPage()
      const began = Date.now()
      test.setTimeout(promisedMs + 120_000)
      await page.goto(url)
      await at(page, 'start')
      await page.getByRole('button', { name: say.start, exact: true }).click()
      await page.getByRole('button', { name: say.open }).click()
      const app = page.frameLocator('[data-testid="mini-app"]')
      await app.getByRole('button', { name: say.book }).click()
      const sheet = app.getByRole('dialog')
      await sheet.getByLabel(say.phone).fill('+7 921 555-12-34')
      await sheet.getByRole('button', { name: say.next }).click()
      await at(page, 'pay')
      await sheet.getByRole('button', { name: say.pay }).click()
      await page.getByRole('button', { name: say.card, exact: true }).click()
      await page.getByTestId('pay').click()
      await at(page, 'checkIn')
      await page.getByRole('button', { name: say.organizer }).click()
      await page.getByTestId('chat').getByRole('button', { name: say.checkIn }).last().click()
      await at(page, 'look')
      const ms = Date.now() - began
      console.log(`in ${language} the voucher was checked in after ${Math.round(ms / 1000)} s`)
      expect(ms).toBeLessThan(promisedMs)
      expect(await product.sql('select state from booking')).toEqual([{ state: 'checked_in' }])

      await page.getByRole('button', { name: say.operator }).click()
      await at(page, 'done')
      await expect(page.getByTestId('chat')).toContainText(title)
      const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
      expect(widths[0]).toBe(widths[1])
      await page.getByRole('button', { name: say.again }).click()
      await at(page, 'start')
      await page.getByRole('button', { name: say.start, exact: true }).click()
      await at(page, 'hold')

      // As after a night: the process that knew the visit is gone.
      await product.kill('simulator')
      await at(page, 'start')
      await page.getByRole('button', { name: say.start, exact: true }).click()
      await at(page, 'hold')
    } finally {
      await product.stop()
    }
  })
