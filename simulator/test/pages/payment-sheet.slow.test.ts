import { Bot } from 'grammy'
import type { Frame, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { simulatedBotToken } from '../../src/simulated-bot.ts'
import { cardInvoice, starsInvoice } from '../../src/testing/seller.ts'
import { describeInBrowser } from './chromium.ts'
import { listenTo, openApp, receivedEvents } from './opened-app.ts'

const buyer = 700100

describeInBrowser('the payment sheet', ({ chat, openPage }) => {
  let bot: Bot
  let decide = () => {}
  const decided = new Promise<void>((resolve) => {
    decide = resolve
  })
  beforeAll(() => {
    bot = new Bot(simulatedBotToken, { client: { apiRoot: chat.url } })
    bot.on('pre_checkout_query', async (context) => {
      const { invoice_payload: payload } = context.preCheckoutQuery
      if (payload === 'slow') await decided
      if (payload === 'sold') await context.answerPreCheckoutQuery(false, 'Мест больше нет.')
      else await context.answerPreCheckoutQuery(true)
    })
    void bot.start()
  })
  afterAll(async () => {
    await bot?.stop().catch(() => undefined)
  })

  const buyerState = () => {
    const buyerUser = chat.world.state.people.find(({ user }) => user.id === buyer)
    if (!buyerUser) throw new Error('The buyer is gone.')
    return buyerUser
  }
  const link = async (invoice: object): Promise<string> => {
    const response = await fetch(`${chat.url}/bot${simulatedBotToken}/createInvoiceLink`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(invoice),
    })
    const { result }: { result: string } = await response.json()
    return result
  }
  const openPhone = async (): Promise<{ page: Page; frame: Frame }> => {
    const page = await openPage()
    onTestFinished(() => page.context().close())
    await listenTo(page)
    return { page, frame: await openApp(page, chat) }
  }
  const openSheet = async (page: Page, frame: Frame, url: string, step = 'form') => {
    await frame.evaluate((address) => {
      window.Telegram.WebApp.openInvoice(address, (status) => window.told.push(status))
    }, url)
    await at(page, step)
  }
  const at = (page: Page, step: string) => page.locator(`[data-testid=payment-sheet][data-step=${step}]`).waitFor()

  test('sells for Stars by keyboard alone, and reports paid to the mini app after it has closed', async () => {
    buyerState().stars = 150
    const { page, frame } = await openPhone()
    await openSheet(page, frame, await link(starsInvoice))
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-testid'))).toBe('pay')
    // Focus on the body means the browser's own controls, between the last and first element.
    const focused = new Set<string | undefined>()
    for (let presses = 0; presses < 6; presses += 1) {
      await page.keyboard.press('Tab')
      focused.add(
        await page.evaluate(() => document.activeElement?.closest('body, [data-testid=payment-sheet]')?.tagName),
      )
    }
    expect(focused).toEqual(new Set(['DIALOG', 'BODY']))
    await page.getByTestId('pay').focus()
    await page.keyboard.press('Enter')
    await at(page, 'paid')
    expect(await frame.evaluate(() => window.told)).toEqual([])
    await page.keyboard.press('Enter')
    expect(await receivedEvents(frame, 1)).toEqual(['paid'])
    expect(buyerState().stars).toBe(105)
  })

  test('restores the focus', async () => {
    const { page, frame } = await openPhone()
    const opener = page.getByRole('button', { name: 'Перейти' })
    await opener.focus()
    await openSheet(page, frame, await link(starsInvoice))
    await page.keyboard.press('Escape')
    expect(await receivedEvents(frame, 1)).toEqual(['cancelled'])
    expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true)
  })

  test('stays open while the outcome is unknown, however often Escape is pressed', async () => {
    buyerState().stars = 150
    const { page, frame } = await openPhone()
    await openSheet(page, frame, await link({ ...starsInvoice, payload: 'slow' }))
    await page.getByTestId('pay').click()
    await at(page, 'waiting')
    for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Escape')
    await at(page, 'waiting')
    decide()
    await at(page, 'paid')
    await page.keyboard.press('Escape')
    expect(await receivedEvents(frame, 1)).toEqual(['paid'])
  })

  test('closes automatically after it has shown the receipt', async () => {
    buyerState().stars = 150
    const { page, frame } = await openPhone()
    await openSheet(page, frame, await link(starsInvoice))
    await page.getByTestId('pay').dblclick()
    expect(await receivedEvents(frame, 1)).toEqual(['paid'])
    expect(buyerState().stars).toBe(105)
  })

  test('offers the missing Stars and pays with them', async () => {
    buyerState().stars = 20
    const { page, frame } = await openPhone()
    await openSheet(page, frame, await link(starsInvoice))
    await page.getByRole('alert').getByText('Не хватает 25').waitFor()
    await page.getByTestId('buy-50').click()
    await page.getByTestId('pay').click()
    await at(page, 'paid')
    await page.keyboard.press('Escape')
    expect(await receivedEvents(frame, 1)).toEqual(['paid'])
    expect(buyerState().stars).toBe(25)
  })

  test("shows the bot's reason for a refusal and reports failed when closed", async () => {
    buyerState().stars = 150
    const { page, frame } = await openPhone()
    await openSheet(page, frame, await link({ ...starsInvoice, payload: 'sold' }))
    await page.getByTestId('pay').click()
    await page.getByRole('alert').getByText('Мест больше нет.').waitFor()
    await page.keyboard.press('Escape')
    expect(await receivedEvents(frame, 1)).toEqual(['failed'])
    expect(buyerState().stars).toBe(150)
  })

  test('stays open for another card after a declined one', async () => {
    const { page, frame } = await openPhone()
    await openSheet(page, frame, await link(cardInvoice))
    await page.getByTestId('pay').click()
    await page.getByText('Проверьте номер карты').waitFor()
    await page.getByRole('button', { name: 'Отказ' }).click()
    await page.getByTestId('pay').click()
    await page.getByRole('alert').getByText('Банк отклонил платёж').waitFor()
    await page.getByRole('button', { name: 'Успех' }).click()
    await page.getByTestId('pay').click()
    await at(page, 'paid')
    await page.getByTestId('payment-done').click()
    expect(await receivedEvents(frame, 1)).toEqual(['paid'])
  })

  test('is pending when closed at the bank, and the same invoice leads back there', async () => {
    const { page, frame } = await openPhone()
    const url = await link(cardInvoice)
    const charges = chat.world.state.payments.charges.length
    await openSheet(page, frame, url)
    await page.getByRole('button', { name: '3-D Secure' }).click()
    await page.getByLabel('CVC').press('Enter')
    await at(page, 'bank')
    await page.keyboard.press('Escape')
    expect(await receivedEvents(frame, 1)).toEqual(['pending'])
    expect(chat.world.state.payments.charges).toHaveLength(charges)

    await openSheet(page, frame, url, 'bank')
    await page.getByTestId('bank-accept').click()
    await at(page, 'paid')
    await page.keyboard.press('Escape')
    expect(await receivedEvents(frame, 2)).toEqual(['pending', 'paid'])
    expect(chat.world.state.payments.charges).toHaveLength(charges + 1)
  })

  test('opens by a press in the chat, and turns a paid invoice into a receipt', async () => {
    buyerState().stars = 150
    const { page } = await openPhone()
    buyerState().started = true
    const { message_id } = await bot.api.sendInvoice(buyer, 'Сила ×2', 'Вдвое больше', 'a', 'XTR', starsInvoice.prices)
    const press = () => page.locator(`[data-message-id="${message_id}"]`).getByRole('button').first().click()
    await press()
    await page.getByTestId('pay').click()
    await at(page, 'paid')
    const chargeId = await page.getByTestId('charge-id').textContent()
    await page.keyboard.press('Escape')
    await press()
    await at(page, 'paid')
    expect(await page.getByTestId('charge-id').textContent()).toBe(chargeId)
    expect(buyerState().stars).toBe(105)
  })
})
