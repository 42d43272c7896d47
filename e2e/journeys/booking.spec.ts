import { expect, type Locator, type Page } from '@playwright/test'
import { asUser, createOnboardedUser } from '../support/cast.ts'
import { ChatPage } from '../support/chat-page.ts'
import { openApp } from '../support/phone.ts'
import { type Product, rarely, test } from '../support/product.ts'
import { freeSlot, hold, leaveSeatsForOneParty, type Slot, toSlotPath } from '../support/slots.ts'

/** The mini-app in the messenger's page, where a card can be tried. */
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

  /** From the page of the service to the ways to pay. */
  async holdPlaces(slot: Slot): Promise<void> {
    await this.chat.openCold(toSlotPath(slot))
    await this.app('button', 'Забронировать').click()
    await this.sheet.getByLabel('Телефон').fill('+7 921 555-12-34')
    await toPayment(this.sheet)
  }

  /** Opens the messenger's payment sheet and pays with one of its test cards. */
  async payWith(card: 'Успех' | 'Отказ' | '3-D Secure'): Promise<void> {
    await this.sheet.getByRole('button', { name: /^Оплатить/ }).click()
    await this.chat.page.locator('[data-testid=payment-sheet][data-step=form]').waitFor()
    await this.chat.button(card).click()
    await this.chat.page.getByTestId('pay').click()
  }

  /** Closes the messenger's sheet however it stands. */
  async closeMessengerSheet(): Promise<void> {
    await this.chat.page.keyboard.press('Escape')
    await this.chat.page.getByTestId('payment-sheet').waitFor({ state: 'detached' })
  }
}

/** From now on a calendar that is asked for comes just when the person has gone on to another page. */
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

test('a declined card changes nothing, another one pays, and the ticket is there', async ({ page, product }) => {
  const buyer = await Buyer.enter(product, page, 'Анна')
  await buyer.holdPlaces(await freeSlot(product, buyer.id))
  await buyer.payWith('Отказ')
  await expect(page.getByTestId('payment-sheet').getByRole('alert')).toBeVisible()
  await buyer.closeMessengerSheet()
  await expect(buyer.sheet.getByText('Оплата не\u00a0прошла')).toBeVisible()
  const declined = await getBooking(product, buyer.id)
  // The messenger had asked whether it may take the money.
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

test('the last place is taken meanwhile: what is free instead is one tap away', async ({ browser, product }) => {
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

test('a hold runs out on screen, in English on the narrowest phone, and is told of on every tab before', async ({
  browser,
  product,
}) => {
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
  await expect(page.getByRole('dialog').getByText('The time to pay is over')).toBeVisible()
  await page.getByRole('button', { name: 'Book again' }).click()
  await expect(page).toHaveURL(new RegExp(`/service/${slot.serviceId}`))
  await expect(page.getByRole('button', { name: /^A booking is waiting/ })).toHaveCount(0)
})
