import { expect, type Page } from '@playwright/test'
import { bookedTrip } from '../../support/chat/booking.ts'
import { asUser, createOnboardedUser } from '../../support/chat/cast.ts'
import { inChat } from '../../support/chat/in-chat.ts'
import { openApp } from '../../support/chat/phone.ts'
import { type Product, test } from '../../support/product/product.ts'
import { reconcile } from '../../support/product/reconcile.ts'

const operator = 700_104
const minute = 60
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()
const widthOf = (page: Page, name: string) =>
  page.getByRole('img', { name }).evaluate((image: HTMLImageElement) => image.naturalWidth)
const getUsdt = async (product: Product, id: number) => {
  const { data } = await asUser<{ data: { exact: { usdt: string } } }>(product, id, 'GET', '/v1/users/balance')
  return Number(data.exact.usdt)
}

/** A paid trip that has ended, and its organizer's owner. */
async function endedTrip(product: Product) {
  const traveller = await createOnboardedUser(product, 'Серафима')
  await product.messenger.giveBalance(traveller, 'usdt', 5_000)
  const trip = await bookedTrip(product, traveller, { inDays: 2, policies: ['flexible', 'moderate'] })
  const [row] = await product.sql<{ organizer_id: string; seconds: number }>(
    `select organizer_id, ceil(extract(epoch from ends_at - app_now()))::int as seconds from booking where id = $1`,
    [trip.id],
  )
  if (!row) throw new Error('the booking is gone')
  const owner = await createOnboardedUser(product, 'Олеся')
  await product.sql("insert into organizer_member (organizer_id, telegram_id, role) values ($1, $2, 'owner')", [
    row.organizer_id,
    owner,
  ])
  await product.messenger.advance(row.seconds + 60 * minute)
  return { traveller, owner, trip, organizerId: row.organizer_id }
}

test('a complaint is answered on the desk, decided by an operator with a partial refund, and the money arrives', async ({
  product,
  browser,
}) => {
  test.setTimeout(240_000)
  const { traveller, owner, trip, organizerId } = await endedTrip(product)
  const before = await getUsdt(product, traveller)
  const guest = await openApp(browser, product, traveller, `/order-history/${trip.id}`)
  await button(guest, 'Сообщить о\u00a0проблеме').click()
  await guest.getByRole('dialog').getByRole('textbox').fill('Гид опоздал на час, маршрут сократили.')
  await button(guest, 'Отправить организатору').click()
  await expect(guest.getByText('Ждём ответа организатора')).toBeVisible()
  await inChat(product, owner).reads('Гид опоздал на час')

  const desk = await openApp(browser, product, owner, `/organizer/${organizerId}/cases`)
  await button(desk, /Ответьте до/).click()
  await expect(desk.getByText('Гид опоздал на час, маршрут сократили.')).toBeVisible()
  await desk.getByRole('textbox', { name: 'Ваш ответ' }).fill('Опоздание было из-за пурги.')
  const photo = { name: 'пурга.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') }
  await desk.locator('input[type=file]').setInputFiles(photo)
  await expect(button(desk, 'Убрать фото 1')).toBeVisible()
  await inChat(product, owner).reads('Фото к ответу на спор')
  await button(desk, 'Отправить ответ').click()
  await expect(desk.getByText('Решает оператор')).toBeVisible()
  await expect(desk.getByText('Опоздание было из-за пурги.')).toBeVisible()
  await expect.poll(() => widthOf(desk, 'Фото 1')).toBeGreaterThan(0)
  await inChat(product, traveller).reads('Опоздание было из-за пурги.')

  const undo = await decidePartialRefund(product, trip.number)
  await product.messenger.advance(11 * minute)
  await inChat(product, traveller).reads('Маршрут был короче')
  await product.messenger.press(operator, undo, 'Отменить')
  await inChat(product, operator).reads('отменить больше нельзя')

  // The sheet of the case stays open.
  await guest.reload()
  await expect(guest.getByText(/Решение: возврат 1\s?000/)).toBeVisible()
  expect(await getUsdt(product, traveller)).toBeGreaterThan(before)
  await desk.reload()
  await expect(desk.getByText('Спор закрыт.')).toBeVisible()
  await expect(desk.getByText('Причина: «Маршрут был короче»')).toBeVisible()
  expect(await reconcile(product)).toMatch(/\d+ checks, 0 faults/)
})

/** Returns the message with the undo button. */
async function decidePartialRefund(product: Product, number: string): Promise<number> {
  const chat = inChat(product, operator)
  const menu = await chat.writes('/admin', 'Работа оператора')
  const [, cases = ''] = /"(Споры[^"]*)"/.exec(JSON.stringify(menu.buttons)) ?? []
  await chat.presses(cases, number)
  await chat.presses('Решить', 'Каким будет решение?')
  await chat.presses('Возврат', 'На сколько рублей')
  await chat.writes('1000', 'Напишите причину')
  await chat.writes('Маршрут был короче', 'Решение исполнится через 10 минут')
  await chat.presses('Решить так', 'Решение принято')
  return (await chat.reads('Отменить можно до')).id
}
