import { expect } from '@playwright/test'
import { bookedTrip } from '../../support/chat/booking.ts'
import { asUser, createOnboardedUser } from '../../support/chat/cast.ts'
import { inChat } from '../../support/chat/in-chat.ts'
import { openApp } from '../../support/chat/phone.ts'
import { type Product, test } from '../../support/product/product.ts'
import { reconcile } from '../../support/product/reconcile.ts'

const operator = 700_104
const hour = 3_600
const reason = 'Проверяем документы'

interface Organizer {
  readonly id: string
  readonly name: string
  /** Until the end of the trip. */
  readonly seconds: number
}

async function findOrganizer({ sql }: Product, bookingId: string): Promise<Organizer> {
  const [found] = await sql<Organizer & Record<string, unknown>>(
    `select organizer.id, organizer.name, ceil(extract(epoch from ends_at - app_now()))::int as seconds
      from booking join organizer on organizer.id = organizer_id where booking.id = $1`,
    [bookingId],
  )
  if (!found) throw new Error('the booking is gone')
  return found
}

async function suspend(product: Product, name: string): Promise<void> {
  const chat = inChat(product, operator)
  await chat.writes('/admin', 'Работа оператора')
  await chat.presses('Приостановки', 'приостановлено')
  await chat.presses('Приостановить организатора', 'Пришлите название организатора')
  const found = await chat.writes(name, 'Выберите из списка')
  const labels = [...JSON.stringify(found.buttons).matchAll(/"text":"([^"]*)"/g)].map(([, label]) => label ?? '')
  await chat.presses(labels.find((label) => label.startsWith(name)) ?? name, 'Напишите причину')
  await chat.writes(reason, 'На сколько?')
  await chat.presses('На 30 дней', 'выплаты подождут')
  await chat.presses('Приостановить', 'Приостановка до')
}

test('a suspended organizer sells nothing and gets no payout, its bookings continue, and its return restores all', async ({
  product,
  browser,
}) => {
  test.setTimeout(240_000)
  const traveller = await createOnboardedUser(product, 'Евлампия')
  await product.messenger.giveBalance(traveller, 'usdt', 5_000)
  const trip = await bookedTrip(product, traveller, { inDays: 2, policies: ['flexible', 'moderate'] })
  const organizer = await findOrganizer(product, trip.id)
  const owner = await createOnboardedUser(product, 'Олеся')
  await product.sql("insert into organizer_member (organizer_id, telegram_id, role) values ($1, $2, 'owner')", [
    organizer.id,
    owner,
  ])
  const getState = async () =>
    (await asUser<{ data: { state: string } }>(product, traveller, 'GET', `/v1/bookings/${trip.id}`)).data.state
  const requestPayout = () =>
    asUser(product, owner, 'POST', '/v1/organizer/payouts', {
      ...{ organizerId: organizer.id, currency: 'usdt', amount: '1', walletId: organizer.id },
    })

  await suspend(product, organizer.name)
  await inChat(product, owner).reads(`Причина: «${reason}»`)
  const visitor = await openApp(browser, product, traveller, `/service/${trip.serviceId}`)
  await expect(visitor.getByRole('heading', { name: 'Услуга приостановлена' })).toBeVisible()
  await expect(visitor.getByText(reason)).toBeVisible()
  const desk = await openApp(browser, product, owner, `/organizer/${organizer.id}/today`)
  await expect(desk.getByText(/Организатор приостановлен.*Проверяем документы/)).toBeVisible()
  await expect(requestPayout()).rejects.toThrow('"SUSPENDED"')

  expect(await getState()).toBe('confirmed')
  const guest = await openApp(browser, product, traveller, `/order-history/${trip.id}`)
  await expect(guest.getByText(trip.number).filter({ visible: true }).first()).toBeVisible()
  await product.messenger.advance(organizer.seconds + 49 * hour)
  await expect.poll(getState).toBe('completed')
  await expect(requestPayout()).rejects.toThrow('"SUSPENDED"')

  const chat = inChat(product, operator)
  await chat.writes('/admin', 'Работа оператора')
  await chat.presses('Приостановки', organizer.name)
  await chat.presses('Снять приостановку', 'Приостановки нет')
  await inChat(product, owner).reads('Организатор снова работает')
  const returned = await openApp(browser, product, traveller, `/service/${trip.serviceId}`)
  await expect(returned.getByRole('heading', { name: trip.title })).toBeVisible()
  await expect(requestPayout()).rejects.toThrow(/^(?!.*SUSPENDED)/)
  expect(await reconcile(product)).toMatch(/\d+ checks, 0 faults/)
})
