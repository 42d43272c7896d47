import { type Browser, expect } from '@playwright/test'
import { asUser, createOnboardedUser } from '../../support/chat/cast.ts'
import { ChatPage } from '../../support/chat/chat-page.ts'
import { openApp } from '../../support/chat/phone.ts'
import { WalletOwner } from '../../support/fixtures/wallets.ts'
import { type Product, rarely } from '../../support/product/product.ts'
import { reconcile } from '../../support/product/reconcile.ts'
import { freeSlot, hold, toSlotPath } from '../../support/product/slots.ts'

interface OwnedCards {
  readonly data: {
    readonly owned: ReadonlyArray<{ balance: number }>
    readonly bought: ReadonlyArray<{ code: string }>
  }
}

rarely(
  'a gift card is bought by bank card, opened from its link and pays for a trip',
  async ({ page, browser, product }) => {
    const buyer = await createOnboardedUser(product, 'Алина')
    const chat = new ChatPage(page)
    await chat.open(product.chatUrl, buyer)
    await chat.tapMenuButton()
    await chat.app.getByRole('link', { name: 'Услуги' }).waitFor()
    await chat.openCold('/gift-cards')
    await chat.app.getByRole('button', { name: /^10.000/ }).click()
    await chat.app.getByLabel('Кому').fill('Марине')
    await chat.app.getByRole('button', { name: 'Купить карту' }).click()
    await page.locator('[data-testid=payment-sheet][data-step=form]').waitFor()
    await chat.button('Успех').click()
    await page.getByTestId('pay').click()
    await expect(chat.app.getByRole('button', { name: 'Отправить' })).toBeVisible()
    await giveAndRedeem(browser, product, { id: buyer, name: 'Алина' })
  },
)

rarely(
  'a gift card is bought in TON on the chain, issued once, opened from its link and pays for a trip',
  async ({ page, browser, product }) => {
    const owner = await WalletOwner.enter(product, page, 'Полина')
    await owner.toWallet()
    await owner.linkWallet()
    await owner.chat.openCold('/gift-cards')
    await owner.press(/^10.000/)
    await owner.chat.app.locator('label', { hasText: 'TON' }).filter({ hasText: 'Local wallet' }).click()
    await owner.press('Купить карту')
    await owner.press('Оплатить через Local wallet')
    await owner.answer('Подтвердить')
    await expect(owner.app('button', 'Отправить')).toBeVisible()
    expect(await owner.balance('ton')).toBe(0)

    await giveAndRedeem(browser, product, { id: owner.id, name: 'Полина' })
    expect(await reconcile(product)).toMatch(/\d+ checks, 0 faults/)
  },
)

interface Buyer {
  readonly id: number
  readonly name: string
}

/** A friend opens the only card of the buyer by its link and pays for a trip with its code. */
async function giveAndRedeem(browser: Browser, product: Product, buyer: Buyer): Promise<void> {
  const { bought } = (await asUser<OwnedCards>(product, buyer.id, 'GET', '/v1/gift-cards')).data

  expect(bought).toHaveLength(1)
  const code = bought[0]?.code ?? ''
  const friend = await createOnboardedUser(product, 'Марина')
  const gift = await openApp(browser, product, friend, `/gift-cards?code=${code}`)
  await expect(gift.getByRole('heading', { name: new RegExp(`^${buyer.name} дарит вам`) })).toBeVisible()
  await gift.getByRole('button', { name: /^Забрать/ }).click()
  await expect(gift.getByRole('heading', { name: 'Подарок ваш' })).toBeVisible()
  const opened = (await asUser<OwnedCards>(product, friend, 'GET', '/v1/gift-cards')).data.owned
  expect(opened.map(({ balance }) => balance)).toEqual([10_000])
  const slot = await freeSlot(product, friend)
  const { data } = await hold(product, friend, slot)
  const app = await openApp(browser, product, friend, toSlotPath(slot))
  await app.getByRole('button', { name: 'Оплатить бронь' }).click()
  const sheet = app.getByRole('dialog')
  await sheet.getByLabel('Код подарочной карты').fill(code)
  await sheet.getByRole('button', { name: 'Применить' }).click()
  await expect(sheet.getByText('Подарочная карта платит:')).toBeVisible()
  await expect(sheet.locator('dl').getByText('Подарочная карта')).toBeVisible()
  await sheet.getByRole('button', { name: /^Оплатить/ }).click()
  await expect(app.getByRole('heading', { name: /до\sвстречи/ })).toBeVisible()
  const { data: booking } = await asUser<{ data: { state: string; price: { amount: number } } }>(
    product,
    friend,
    'GET',
    `/v1/bookings/${data.id}`,
  )
  expect(booking.state).toBe('confirmed')
  const trip = await openApp(browser, product, friend, `/order-history/${data.id}`)
  await expect(trip.getByText('Подарочной картой')).toBeVisible()
  const { owned } = (await asUser<OwnedCards>(product, friend, 'GET', '/v1/gift-cards')).data
  expect(owned.map(({ balance }) => balance)).toEqual([10_000 - booking.price.amount])
}
