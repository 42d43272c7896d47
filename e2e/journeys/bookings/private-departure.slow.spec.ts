import { expect } from '@playwright/test'
import { asUser, createOnboardedUser } from '../../support/chat/cast.ts'
import { openApp } from '../../support/chat/phone.ts'
import { type Product, test } from '../../support/product/product.ts'
import { freeSlot, type Slot, toSlotPath } from '../../support/product/slots.ts'

/** Adds an option for one group that shares a boat with the seats of the slot. */
async function addPrivateOption(product: Product, { serviceId, optionId, vacancies }: Slot): Promise<string> {
  const unit = { id: 'group', kind: 'adult', title: 'Вся группа', price: { amount: 9_000, currency: 'RUB' } }
  const [added] = await product.sql<{ id: string }>(
    `with boat as (
      insert into resource (organizer_id, key, name, capacity)
        select organizer_id, 'boat ' || id, 'Катер', $4 from service where id = $1 returning id
    ), added as (
      insert into service_option (service_id, key, position, name, units, start_times, capacity, guests_max, is_private)
        select service_id, 'group', 99, 'Только мы', $3, start_times, 1, 1, true from service_option where id = $2
        returning id
    ), used as (
      insert into option_resource (option_id, resource_id, per, quantity)
        select $2::uuid, boat.id, 'unit', 1 from boat union all select added.id, boat.id, 'all', 1 from added, boat
    )
    select id from added`,
    [serviceId, optionId, JSON.stringify([unit]), vacancies],
  )
  return added?.id ?? ''
}

const words = {
  ru: { group: 'Только ваша группа', book: 'Забронировать', phone: 'Телефон', pay: /^К.оплате/, ticket: /^QR-код/ },
  en: { group: 'Only your group', book: 'Book now', phone: 'Phone', pay: /^Continue/, ticket: /^QR code/ },
}

for (const language of ['ru', 'en'] as const)
  test(`in ${language} a group takes a whole departure, and no seat of it is left`, async ({ product, browser }) => {
    const text = words[language]
    const guest = await createOnboardedUser(product, 'Анна', language)
    await product.messenger.giveBalance(guest, 'usdt', 2_000)
    const slot = await freeSlot(product, guest)
    const optionId = await addPrivateOption(product, slot)
    const page = await openApp(browser, product, guest, toSlotPath({ ...slot, optionId }))
    await expect(page.getByText(text.group).first()).toBeVisible()
    await page.getByRole('button', { name: text.book, exact: true }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel(text.phone).fill('+7 921 555-12-34')
    await sheet.getByRole('button', { name: text.pay }).click()
    const held = async () =>
      (await asUser<{ data: { id: string; price: { amount: number } }[] }>(product, guest, 'GET', '/v1/bookings')).data
    await expect.poll(async () => (await held()).length).toBe(1)
    const [booking] = await held()
    if (!booking) throw new Error('the hold is missing')
    expect(booking.price.amount).toBe(9_000)
    await asUser(product, guest, 'POST', `/v1/bookings/${booking.id}/pay`, { method: 'balance_usdt' })
    const trip = await openApp(browser, product, guest, `/order-history/${booking.id}`)
    await expect(trip.getByRole('img', { name: text.ticket })).toBeVisible()
    const { date, startTime } = slot
    const path = `/v1/services/${slot.serviceId}/availability?start_date=${date}&end_date=${date}`
    const { data: days } = await asUser<{ data: { startTime: string; vacancies: number }[] }>(
      product,
      guest,
      'GET',
      path,
    )
    expect(days.filter((day) => day.startTime === startTime).map(({ vacancies }) => vacancies)).toEqual([0, 0])
  })
