import { expect, type Page } from '@playwright/test'
import { type Booked, findTour } from '../../support/chat/booking.ts'
import { asUser, createOnboardedUser } from '../../support/chat/cast.ts'
import { inChat } from '../../support/chat/in-chat.ts'
import { openApp } from '../../support/chat/phone.ts'
import { type Product, test } from '../../support/product/product.ts'

const words = {
  ru: {
    ...{ pay: 'Оплатить', whole: 'Всё сразу', part: 'Предоплата', later: /^Потом, до/, rest: 'Оплатить остаток' },
    ...{ button: /^Оплатить [\d,]+\sUSDT/, ticket: /^QR-код/, mark: 'Нужен остаток', list: 'остаток до' },
    ...{ paid: 'Остаток оплачен', paidMark: 'Оплачено' },
  },
  en: {
    ...{ pay: 'Pay', whole: 'All at once', part: 'Deposit', later: /^Later, by/, rest: 'Pay the rest' },
    ...{ button: /^Pay [\d.]+\sUSDT/, ticket: /^QR code/, mark: 'Pay the rest', list: 'rest due' },
    ...{ paid: 'The rest is paid', paidMark: 'Paid' },
  },
}

async function holdWithDeposit(product: Product, user: number): Promise<Booked> {
  const { wish } = await findTour(product, user, { inDays: 30, policies: ['flexible', 'moderate', 'strict'] })
  await product.sql('update service_option set deposit_percent = 30, rest_days_before = 14 where id = $1', [
    wish.optionId,
  ])
  return (await asUser<{ data: Booked }>(product, user, 'POST', '/v1/bookings', wish)).data
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

for (const language of ['ru', 'en'] as const)
  test(`in ${language} a traveller pays a deposit, is reminded in the list and the chat, and pays the rest`, async ({
    product,
    browser,
  }) => {
    const say = words[language]
    const anna = await createOnboardedUser(product, 'Анна', language)
    await product.messenger.giveBalance(anna, 'usdt', 2_000)
    const { id } = await holdWithDeposit(product, anna)
    const page = await openApp(browser, product, anna, `/order-history/${id}`)
    await button(page, say.pay).click()
    await page.getByRole('radio', { name: say.whole }).or(button(page, say.whole)).click()
    await expect(page.getByText(say.later)).toHaveCount(0)
    await page.getByRole('radio', { name: say.part }).or(button(page, say.part)).click()
    await expect(page.getByText(say.later)).toBeVisible()
    await button(page, say.button).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

    await page.goto(new URL('/order-history', page.url()).toString())
    await expect(page.getByText(say.mark, { exact: true })).toBeVisible()
    const chat = inChat(product, anna)
    await chat.writes('/trips', say.list)

    await page.goto(new URL(`/order-history/${id}`, page.url()).toString())
    await button(page, say.rest).click()
    await page.getByRole('dialog').getByRole('button', { name: say.button }).click()
    await expect(button(page, say.rest)).toHaveCount(0)
    await expect(page.getByText(say.paidMark, { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('img', { name: say.ticket })).toBeVisible()
    await chat.reads(say.paid)
    const [booking] = await product.sql('select state, rest_left::int as left from booking where id = $1', [id])
    expect(booking).toEqual({ state: 'confirmed', left: 0 })
  })
