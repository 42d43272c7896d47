import { expect, type Page } from '@playwright/test'
import { bookedTrip } from '../../support/chat/booking.ts'
import { asUser, createOnboardedUser } from '../../support/chat/cast.ts'
import { apiCalls, openApp, phone } from '../../support/chat/phone.ts'
import { type Product, rarely, test } from '../../support/product/product.ts'

interface Found<T> {
  readonly data: T
}
interface Terms {
  readonly units: readonly { readonly unitId: string }[]
  readonly starts: readonly { readonly startTime?: string; readonly free: number }[]
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()

async function own(product: Product, organizerId: string): Promise<number> {
  const owner = await createOnboardedUser(product, 'Олеся')
  await product.sql("insert into organizer_member (organizer_id, telegram_id, role) values ($1, $2, 'owner')", [
    organizerId,
    owner,
  ])
  return owner
}

async function bookByPhone(product: Product) {
  const options = await product.sql<{ id: string; organizer_id: string; today: string }>(
    `select service_option.id, organizer_id, (app_now() at time zone time_zone)::date::text as today
      from service_option join service on service.id = service_id
      where status = 'published' and category <> 'hotel'
      order by (app_now() at time zone time_zone)::time, service_option.id limit 30`,
  )
  const owners = new Map<string, number>()
  for (const { id, organizer_id: organizerId, today } of options) {
    const owner = owners.get(organizerId) ?? (await own(product, organizerId))
    owners.set(organizerId, owner)
    const path = `/v1/organizer/walk-ins/terms?optionId=${id}&date=${today}`
    const { data } = await asUser<Found<Terms>>(product, owner, 'GET', path)
    const start = data.starts.findLast(({ free }) => free >= 3)
    const [unit] = data.units
    if (!start || !unit) continue
    const wanted = { optionId: id, date: today, ...(start.startTime && { startTime: start.startTime }) }
    await asUser(product, owner, 'POST', '/v1/organizer/walk-ins', {
      ...wanted,
      ...{ units: [{ unitId: unit.unitId, quantity: 3 }], origin: 'phone', key: 'desk' },
      contact: { fullName: 'Глафира Рогова' },
    })
    return { owner, organizerId, wanted }
  }
  throw new Error('nothing of the demo catalogue starts today any more')
}

test('a team member invited by a link checks in guests offline, and each check-in is sent after reconnection', async ({
  product,
  browser,
}) => {
  const { owner, organizerId, wanted } = await bookByPhone(product)
  const { data } = await asUser<Found<{ link: string }>>(product, owner, 'POST', '/v1/organizer/invitations', {
    ...{ organizerId, role: 'scanner', places: 1, key: 'desk' },
  })
  const member = await createOnboardedUser(product, 'Илья')
  const page = await (await browser.newContext(phone)).newPage()
  await page.goto(await product.messenger.launchUrl(member, data.link.split('=').at(-1)), { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: 'Вас приглашают в\u00a0команду' })).toBeVisible()
  await button(page, 'Принять').click()

  const getInside = async () => {
    const path = `/v1/organizer/manifest?${new URLSearchParams(wanted)}`
    const { data } = await asUser<Found<{ departure: { inside: number } }>>(product, owner, 'GET', path)
    return data.departure.inside
  }
  const guest = page.getByRole('listitem').filter({ hasText: 'Глафира Рогова' })
  await expect(guest).toBeVisible()
  for (const name of ['Календарь', 'Доход', 'Услуги']) await expect(page.getByRole('tab', { name })).toHaveCount(0)
  await expect(page.getByText('не\u00a0загруз')).toHaveCount(0)
  await page.route(apiCalls, (route) => route.abort())
  await button(page, 'Глафира Рогова: отметить').click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Меньше/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Отметить 2' }).click()
  await expect(guest).toContainText(/пришли 2 из\s3/)
  await expect(page.getByText(/отметка\sсохранена/)).toBeVisible()
  expect(await getInside()).toBe(0)

  await page.unroute(apiCalls)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect.poll(getInside).toBe(2)
  await expect(page.getByText(/отметка\sсохранена/)).toHaveCount(0)
  await guest.getByRole('button', { name: /^Ещё/ }).click()
  await expect.poll(getInside).toBe(3)
})

rarely(
  'an owner sees what a trip brings, writes to everybody of its departure, and cancels it as a whole',
  async ({ product, browser }) => {
    const traveller = await createOnboardedUser(product, 'Пелагея')
    await product.messenger.giveBalance(traveller, 'usdt', 5_000)
    const trip = await bookedTrip(product, traveller, { inDays: 3, policies: ['flexible', 'moderate'] })
    const [sold] = await product.sql<{ organizer_id: string }>('select organizer_id from service where id = $1', [
      trip.serviceId,
    ])
    const organizerId = sold?.organizer_id ?? ''
    const owner = await own(product, organizerId)

    const desk = await openApp(browser, product, owner, `/organizer/${organizerId}/earnings`)
    await expect(desk.getByRole('list', { name: 'Брони' }).getByText(trip.title)).toBeVisible()
    await desk.getByRole('tab', { name: 'Сегодня' }).click()
    const ahead = desk.getByRole('region', { name: 'Ближайшие отправления и\u00a0заезды' })
    await ahead.getByRole('button').filter({ hasText: trip.title }).click()

    await expect(desk.getByText(trip.number)).toBeVisible()
    await button(desk, 'Написать всем').click()
    // The button is disabled by aria only, so that a press can show the reason.
    await button(desk, /^Отправить/).click({ force: true })
    await expect(desk.getByRole('alert').filter({ hasText: 'Напишите' })).toBeVisible()
    await desk.getByLabel('Текст сообщения').fill('Встречаемся на полчаса позже')
    await button(desk, /^Отправить/).click()
    await desk.getByRole('dialog', { name: 'Отправляем' }).getByRole('button', { name: 'Готово' }).click()
    await expect.poll(() => product.messenger.count(traveller, 'Встречаемся на полчаса позже')).toBe(1)

    await button(desk, 'Отменить все брони').click()
    await button(desk, 'Погода').click()
    await button(desk, 'Дальше').click()
    await button(desk, 'Да, отменить все брони').click()
    await expect(desk.getByRole('dialog', { name: 'Отмена завершена' })).toBeVisible()
    const path = `/v1/bookings/${trip.id}`
    const { data } = await asUser<Found<{ state: string }>>(product, traveller, 'GET', path)
    expect(data.state).toBe('cancelled_by_organizer')
  },
)
