import { expect, type Locator, type Page } from '@playwright/test'
import { asUser, createOnboardedUser } from '../../support/chat/cast.ts'
import { ChatPage } from '../../support/chat/chat-page.ts'
import { openApp } from '../../support/chat/phone.ts'
import { type Product, rarely, test } from '../../support/product/product.ts'
import { freeSlot, hold, leaveSeatsForOneParty, type Slot, toSlotPath } from '../../support/product/slots.ts'

class Buyer {
  readonly chat: ChatPage
  readonly id: number

  private constructor(page: Page, id: number) {
    this.chat = new ChatPage(page)
    this.id = id
  }

  static async enter(product: Product, page: Page, firstName: string): Promise<Buyer> {
    const buyer = new Buyer(page, await createOnboardedUser(product, firstName))
    await buyer.chat.open(product.chatUrl, buyer.id)
    await buyer.chat.tapMenuButton()
    await buyer.app('link', 'Услуги').waitFor()
    return buyer
  }

  app(role: 'button' | 'dialog' | 'heading' | 'link', name: string | RegExp): Locator {
    return this.chat.app.getByRole(role, { name })
  }

  get sheet(): Locator {
    return this.chat.app.getByRole('dialog')
  }

  async holdPlaces(slot: Slot): Promise<void> {
    await this.chat.openCold(toSlotPath(slot))
    await this.app('button', 'Забронировать').click()
    await this.sheet.getByLabel('Телефон').fill('+7 921 555-12-34')
    await toPayment(this.sheet)
  }

  async payWith(card: 'Успех' | 'Отказ' | '3-D Secure'): Promise<void> {
    await this.sheet.getByRole('button', { name: /^Оплатить/ }).click()
    await this.chat.page.locator('[data-testid=payment-sheet][data-step=form]').waitFor()
    await this.chat.button(card).click()
    await this.chat.page.getByTestId('pay').click()
  }

  async closeMessengerSheet(): Promise<void> {
    await this.chat.page.keyboard.press('Escape')
    await this.chat.page.getByTestId('payment-sheet').waitFor({ state: 'detached' })
  }
}

const bringCalendarsWhenLeaving = (page: Page) =>
  page.evaluate(() => {
    let leave = () => {}
    const hasLeft = new Promise<void>((resolve) => {
      leave = resolve
    })
    const [pushState, fetch] = [window.history.pushState.bind(window.history), window.fetch.bind(window)]
    window.history.pushState = (...entry) => {
      pushState(...entry)
      leave()
    }
    window.fetch = async (...asked) => {
      const answer = await fetch(...asked)
      if (answer.url.includes('/availability')) await hasLeft
      return answer
    }
  })

const toPayment = (sheet: Locator) => sheet.getByRole('button', { name: /^К.оплате|^Continue/ }).click()

const getBooking = (product: Product, id: number) =>
  asUser<{ data: { id: string; state: string }[] }>(product, id, 'GET', '/v1/bookings').then(({ data }) => data[0])

test('a declined card changes nothing, a second card pays, and the ticket appears', async ({ page, product }) => {
  const buyer = await Buyer.enter(product, page, 'Анна')
  await buyer.holdPlaces(await freeSlot(product, buyer.id))
  await buyer.payWith('Отказ')
  await expect(page.getByTestId('payment-sheet').getByRole('alert')).toBeVisible()
  await buyer.closeMessengerSheet()
  await expect(buyer.sheet.getByText('Оплата не\u00a0прошла')).toBeVisible()
  const declined = await getBooking(product, buyer.id)
  // Telegram had already sent its pre-checkout query.
  expect(declined).toMatchObject({ state: expect.stringMatching(/^(hold|paying)$/) })
  expect(declined).not.toHaveProperty('payment')

  await buyer.sheet.getByRole('button', { name: 'Попробовать ещё раз' }).click()
  await buyer.payWith('Успех')
  await expect(buyer.app('heading', /до\sвстречи/)).toBeVisible()
  await expect(buyer.chat.app.getByText('Оплачено', { exact: true })).toBeVisible()
  expect((await getBooking(product, buyer.id))?.state).toBe('confirmed')
})

rarely(
  '3-D Secure with a reload in the middle: the checkout opens again and the payment arrives',
  async ({ page, product }) => {
    const buyer = await Buyer.enter(product, page, 'Борис')
    await buyer.holdPlaces(await freeSlot(product, buyer.id))
    await buyer.payWith('3-D Secure')
    await page.getByTestId('bank-accept').waitFor()
    await buyer.chat.openCold('/profile')
    await expect(buyer.sheet).toBeVisible()
    await page.getByTestId('bank-accept').click()
    await expect(buyer.app('heading', /до\sвстречи/)).toBeVisible({ timeout: 40_000 })
  },
)

rarely('offers free alternatives one tap away when the last place is sold meanwhile', async ({ browser, product }) => {
  const [slow, quick] = [await createOnboardedUser(product, 'Вера'), await createOnboardedUser(product, 'Глеб')]
  const slot = await freeSlot(product, slow)
  await leaveSeatsForOneParty(product, slot)
  const page = await openApp(browser, product, slow, toSlotPath(slot))
  await page.getByRole('button', { name: 'Забронировать' }).click()
  await page.getByRole('dialog').waitFor()
  await hold(product, quick, slot)
  await bringCalendarsWhenLeaving(page)
  await toPayment(page.getByRole('dialog'))
  await expect(page.getByText('Эти места только что заняли')).toBeVisible()
  await page.getByRole('list', { name: 'В\u00a0другие дни' }).getByRole('button').first().click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Забронировать' })).toBeVisible()
  expect(new URL(page.url()).searchParams.get('date')).not.toBe(slot.date)
})

rarely(
  'the page of a held choice leads to its payment, another party on its day asks first',
  async ({ browser, product }) => {
    const user = await createOnboardedUser(product, 'Лев')
    const slot = await freeSlot(product, user)
    const { data } = await hold(product, user, slot)
    const page = await openApp(browser, product, user, toSlotPath(slot))
    await page
      .getByRole('button', { name: /^Больше:/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Забронировать' }).click()
    const question = page.getByRole('dialog', { name: /уже есть бронь/ })
    await expect(question).toBeVisible()
    await page.keyboard.press('Escape')
    await page
      .getByRole('button', { name: /^Меньше:/ })
      .first()
      .click()
    await page.getByRole('region', { name: 'Цена' }).getByRole('button', { name: 'Оплатить бронь' }).click()
    await expect(page.getByRole('dialog').getByRole('timer')).toBeVisible()
    expect(await getBooking(product, user)).toMatchObject({ id: data.id, state: 'hold' })
  },
)

rarely(
  'warns on every tab before a hold expires on screen, in English on the narrowest phone',
  async ({ browser, product }) => {
    const user = await createOnboardedUser(product, 'Kate', 'en')
    const slot = await freeSlot(product, user)
    const viewport = { width: 320, height: 640 }
    const page = await openApp(browser, product, user, toSlotPath(slot), { viewport, hasOwnClock: true })
    await page.getByRole('button', { name: 'Book now' }).click()
    await toPayment(page.getByRole('dialog'))
    await expect(page.getByRole('timer')).toHaveText(/^1[45]:\d\d$/)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Profile' }).click()
    await page.getByRole('button', { name: /^A booking is waiting/ }).click()
    await expect(page.getByRole('dialog').getByRole('radio', { name: 'Bank card' })).toBeChecked()
    await product.messenger.advance(16 * 60)
    await page.clock.fastForward('16:00')
    await expect(page.getByRole('dialog').getByText('The time to pay has run out')).toBeVisible()
    await page.getByRole('button', { name: 'Book again' }).click()
    await expect(page).toHaveURL(new RegExp(`/service/${slot.serviceId}`))
    await expect(page.getByRole('button', { name: /^A booking is waiting/ })).toHaveCount(0)
  },
)
