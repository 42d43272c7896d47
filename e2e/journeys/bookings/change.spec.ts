import { expect, type Page } from '@playwright/test'
import type { BookingInput } from '../../support/chat/booking.ts'
import { asUser } from '../../support/chat/cast.ts'
import { openApp } from '../../support/chat/phone.ts'
import { Traveller } from '../../support/chat/traveller.ts'
import { type Product, rarely } from '../../support/product/product.ts'

interface Day {
  readonly optionId: string
  readonly date: string
  readonly startTime?: string
  readonly vacancies: number
  readonly status: string
  readonly price: { readonly amount: number }
}

interface Service {
  readonly id: string
  readonly options: readonly {
    readonly id: string
    readonly startTimes: readonly string[]
    readonly units: readonly { readonly id: string; readonly kind: string }[]
  }[]
}

async function walkFor(product: Product, id: number): Promise<BookingInput> {
  const ask = async <T>(path: string) => (await asUser<{ data: T }>(product, id, 'GET', path)).data
  const [card] = await ask<{ id: string }[]>(`/v1/services?search=${encodeURIComponent('Дворы-колодцы')}&limit=1`)
  const service = card && (await ask<Service>(`/v1/services/${card.id}`))
  const option = service?.options[0]
  const adult = option?.units.find(({ kind }) => kind === 'adult')
  const startTime = option?.startTimes[0]
  if (!service || !option || !adult || !startTime) throw new Error('the demo catalogue has no such walk')
  const [date = ''] = new Date(Date.now() + 8 * 86_400_000).toISOString().split('T')
  const units = [{ unitId: adult.id, quantity: 2 }]
  return { serviceId: service.id, optionId: option.id, date, startTime, units, contact: { fullName: 'Аглая Волкова' } }
}

async function getDays(
  product: Product,
  id: number,
  input: BookingInput,
): Promise<{ booked: Day; dearer: Day; cheaper: Day }> {
  const month = new Date(Date.parse(input.date) + 31 * 86_400_000).toISOString().slice(0, 7)
  const { data } = await asUser<{ data: Day[] }>(
    product,
    id,
    'GET',
    `/v1/services/${input.serviceId}/availability?start_date=${month}-01&end_date=${month}-28`,
  )
  const days = data.filter(
    ({ optionId, startTime, vacancies, status }) =>
      optionId === input.optionId && startTime === input.startTime && vacancies >= 3 && status !== 'CLOSED',
  )
  const [booked, ...others] = days.sort((one, other) => one.price.amount - other.price.amount)
  const dearer = others.at(-1)
  const cheaper = others.find(({ price }) => dearer && price.amount < dearer.price.amount)
  if (!booked || !dearer || !cheaper) throw new Error('the tour has no days of different prices')
  return { booked, dearer, cheaper }
}

const named = (date: string) =>
  new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(Date.parse(date))

async function choose(page: Page, date: string) {
  await page.getByRole('button', { name: 'Перенести', exact: true }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: new RegExp(`, ${named(date)}`) }).click()
  return sheet
}

rarely(
  'a trip moves to a dearer day and to a cheaper one, and one guest of it stays at home',
  async ({ product, browser }) => {
    const anna = await Traveller.arrive(product, 'Аглая', new Set())
    await product.messenger.giveBalance(anna.id, 'usdt', 2_000)
    const wish = await walkFor(product, anna.id)
    const { booked, dearer, cheaper } = await getDays(product, anna.id, wish)
    const held = (await anna.post('/v1/bookings', { ...wish, date: booked.date })).body.data
    const paid = (await anna.payFromBalance(held.id)).body.data.booking
    const page = await openApp(browser, product, anna.id, `/order-history/${held.id}`)

    const toDearer = await choose(page, dearer.date)
    await toDearer.getByRole('button', { name: /баланса USDT/ }).click()
    await expect(toDearer.getByText(/Прежняя дата остаётся за\sвами/)).toBeVisible()
    const before = Number(await anna.balance('usdt'))
    await toDearer.getByRole('button', { name: /^Доплатить/ }).dblclick()
    await expect(page.getByRole('dialog', { name: 'Бронь изменена' })).toContainText(named(dearer.date))
    expect(Number(await anna.balance('usdt'))).toBeLessThan(before)
    await page.getByRole('button', { name: 'Понятно' }).click()

    const toCheaper = await choose(page, cheaper.date)
    await expect(toCheaper.getByText(/Вернём на\sбаланс/)).toBeVisible()
    await toCheaper.getByRole('button', { name: `Перенести на ${named(cheaper.date)}` }).click()
    await expect(page.getByRole('dialog', { name: 'Бронь изменена' })).toContainText(named(cheaper.date))
    await page.getByRole('button', { name: 'Понятно' }).click()

    await page.getByRole('button', { name: 'Меньше гостей' }).click()
    const fewer = page.getByRole('dialog')
    await fewer.getByRole('button', { name: /^Больше/ }).click()
    await fewer.getByRole('button', { name: 'Отменить 1 место' }).click()
    await expect(page.getByRole('dialog', { name: 'Гостей стало меньше' })).toBeVisible()

    const { data: now } = await asUser<{ data: typeof paid }>(product, anna.id, 'GET', `/v1/bookings/${held.id}`)
    expect(now).toMatchObject({ number: paid.number, state: 'confirmed', date: cheaper.date })
    expect(now.units).toMatchObject([{ quantity: 1 }])
    expect(now.voucher.qr).not.toBe(paid.voucher.qr)
  },
)

rarely('a trip gets one more guest, whose transfer can be left for the balance', async ({ product, browser }) => {
  const anna = await Traveller.arrive(product, 'Серафима', new Set())
  await product.messenger.giveBalance(anna.id, 'usdt', 2_000)
  const wish = await walkFor(product, anna.id)
  const { booked } = await getDays(product, anna.id, wish)
  const held = (await anna.post('/v1/bookings', { ...wish, date: booked.date })).body.data
  await anna.payFromBalance(held.id)
  const page = await openApp(browser, product, anna.id, `/order-history/${held.id}`)

  await page.getByRole('button', { name: 'Перенести', exact: true }).click()
  const sheet = page.getByRole('dialog')
  await sheet
    .getByRole('button', { name: /^Больше/ })
    .first()
    .click()
  await sheet.getByRole('button', { name: /^USDT из/ }).click()
  await sheet.getByRole('button', { name: /^Доплатить/ }).click()
  const transfer = page.getByRole('dialog', { name: /^Перевод/ })
  await expect(transfer.getByText('Ждём перевод в\u00a0сети TON')).toBeVisible()
  await transfer.getByRole('button', { name: 'Другой способ оплаты' }).click()

  await sheet.getByRole('button', { name: /баланса USDT/ }).click()
  await sheet.getByRole('button', { name: /^Доплатить/ }).click()
  await expect(page.getByRole('dialog', { name: 'Бронь изменена' })).toBeVisible()
  const { data: now } = await asUser<{ data: typeof held }>(product, anna.id, 'GET', `/v1/bookings/${held.id}`)
  expect(now).toMatchObject({ state: 'confirmed', date: booked.date, units: [{ quantity: 3 }] })
})
