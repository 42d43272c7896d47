import { expect } from '@playwright/test'
import { twoBookedTrips } from '../../support/chat/booking.ts'
import { createOnboardedUser } from '../../support/chat/cast.ts'
import { inChat } from '../../support/chat/in-chat.ts'
import { openApp } from '../../support/chat/phone.ts'
import { type Product, test } from '../../support/product/product.ts'

interface Departure {
  readonly organizer_id: string
  readonly option_id: string
  readonly day: string
}

async function findDeparture(product: Product, bookingId: string): Promise<Departure> {
  const [found] = await product.sql<Departure>(
    'select organizer_id, option_id, first_day::text as day from booking where id = $1',
    [bookingId],
  )
  if (!found) throw new Error('the booking is missing')
  return found
}

const words = {
  ru: { list: 'Другое время', ticket: /^QR-код/, choose: 'Выбрать другое время', accepted: 'Бронь на новое время' },
  en: { list: 'Another time', ticket: /^QR code/, choose: 'Choose another time', accepted: 'on the new time' },
}

/** Apart, so that no guest of the first run has moved to the departure of the second. */
const inDays = { ru: 20, en: 40 }

for (const language of ['ru', 'en'] as const)
  test(`in ${language} guests of a cancelled departure choose another one, in the mini app and in the chat`, async ({
    product,
    browser,
  }) => {
    const { list: listName, ticket, choose, accepted } = words[language]
    const guest = await createOnboardedUser(product, 'Анна', language)
    await product.messenger.giveBalance(guest, 'usdt', 2_000)
    const trips = await twoBookedTrips(product, guest, {
      inDays: inDays[language],
      policies: ['flexible', 'moderate', 'strict'],
    })
    const { organizer_id: organizer, day } = await findDeparture(product, trips[0].id)
    const owner = await createOnboardedUser(product, 'Олеся')
    const insert = "insert into organizer_member (organizer_id, telegram_id, role) values ($1, $2, 'owner')"
    await product.sql(insert, [organizer, owner])
    const desk = await openApp(browser, product, owner, `/organizer/${organizer}/today?date=${day}`)
    for (const name of [/^Отменить все брони/, 'Погода', 'Дальше', 'Дать гостям выбрать другое время'])
      await desk.getByRole('button', { name }).first().click()
    await expect(desk.getByRole('dialog', { name: 'Гости выбирают время' })).toBeVisible()

    const page = await openApp(browser, product, guest, `/order-history/${trips[0].id}`)
    const list = page.getByRole('list', { name: listName })
    await expect(list.getByRole('button')).toHaveCount(3)
    await list.getByRole('button').first().click()
    await expect(list).toHaveCount(0)
    await expect(page.getByRole('img', { name: ticket })).toBeVisible()

    const chat = inChat(product, guest)
    const asked = await chat.reads(trips[1].number)
    await product.messenger.press(guest, asked.id, choose)
    const listed = async () => JSON.stringify((await chat.reads(trips[1].number)).buttons)
    await expect.poll(listed).not.toContain(choose)
    const [, label = ''] = /"text":"([^"]+)"/.exec(await listed()) ?? []
    await product.messenger.press(guest, asked.id, label)
    await chat.reads(accepted)
    const live = await product.sql(
      `select count(*)::int from booking where id = any($1) and state = 'confirmed' and asked_move_id is null
        and starts_at > app_now()`,
      [trips.map(({ id }) => id)],
    )
    expect(live).toEqual([{ count: 2 }])
  })
