import { describe, expect, test } from 'vitest'
import { sendDigests } from '../../src/organizers/digest/send-digests.ts'
import { addBooking, addMember } from '../fixtures/booked.ts'
import { arrive, asBot, startProduct, type Traveller } from '../fixtures/harness.ts'

const product = await startProduct()
const { sql, db } = product
const guest = await arrive(product)
const today = '2030-03-14'
const evening = new Date('2030-03-13T15:00:00Z')
const morning = new Date('2030-03-14T05:00:00Z')

const listDigests = ({ id }: Traveller) =>
  sql<{ values: Record<string, unknown> }>(
    `select content -> 'values' as values from notification
      where user_id = $1 and content ->> 'kind' = 'organizer_digest' order by id`,
    [id],
  )
let organizers = 0
/** With a trip today and its next digest planned for 8:00 in Moscow. */
async function addOrganizer(fields: Parameters<typeof addBooking>[2] = {}) {
  organizers += 1
  const organizer = `Тропа ${organizers}`
  const booked = await addBooking(product, guest, { organizer, firstDay: today, ...fields })
  const owner = await arrive(product)
  await addMember(product, booked, owner.telegramId, { role: 'owner' })
  await product.freeze(evening)
  await sendDigests({ db })
  return { ...booked, organizer, owner }
}

describe('the morning digest', () => {
  test('has the trips of two days, requests, unanswered messages, and is sent once by two workers', async () => {
    const { organizer, organizerId, owner, id, serviceId } = await addOrganizer()
    const deadline = '2030-03-15T12:00:00.000Z'
    const asked = await addBooking(product, guest, { organizer, state: 'awaiting_organizer', firstDay: '2030-03-20' })
    await sql('update booking set due_at = $2 where id = $1', [asked.id, deadline])
    await addBooking(product, guest, { organizer, category: 'hotel', firstDay: '2030-03-15', lastDay: '2030-03-17' })
    const write = (bookingId: string, side: string, updateId: number) =>
      sql(
        `insert into guest_message (booking_id, side, by_telegram_id, update_id, text, created_at)
          values ($1, $2, 1, $3::int, 'Где встреча?', app_now() + make_interval(secs => $3::int))`,
        [bookingId, side, updateId],
      )
    const answered = await addBooking(product, guest, { organizer, serviceId, firstDay: '2030-03-13' })
    await write(id, 'guest', 1)
    await write(answered.id, 'guest', 2)
    await write(answered.id, 'organizer', 3)
    await product.freeze(morning)
    await Promise.all(Array.from({ length: 10 }, () => sendDigests({ db })))
    await sendDigests({ db })
    expect((await listDigests(owner)).map(({ values }) => values)).toEqual([
      {
        ...{ organizerId, organizerName: organizer, timeZone: 'Europe/Moscow' },
        days: [
          { day: today, arrivals: 0, departures: 0, trips: 1, guests: 3 },
          { day: '2030-03-15', arrivals: 1, departures: 0, trips: 0, guests: 0 },
        ],
        ...{ requests: 1, answerUntil: deadline, messages: 1, comes: [] },
      },
    ])
  })

  test('is not sent when it is empty', async () => {
    const { owner } = await addOrganizer({ firstDay: '2030-04-20' })
    await product.freeze(morning)
    await sendDigests({ db })
    expect(await listDigests(owner)).toEqual([])
  })

  test('is not sent to a member who switched it off, a scanner and a manager of one service', async () => {
    const { owner, organizerId, serviceId } = await addOrganizer()
    const [manager, scanner, ofService] = [await arrive(product), await arrive(product), await arrive(product)]
    await addMember(product, { organizerId }, manager.telegramId, { role: 'manager' })
    await addMember(product, { organizerId }, scanner.telegramId)
    await sql(
      "insert into organizer_member (organizer_id, telegram_id, role, service_id) values ($1, $2, 'manager', $3)",
      [organizerId, ofService.telegramId, serviceId],
    )
    const path = '/v1/organizer/digests'
    const { body } = await asBot(product, path, { telegramId: owner.telegramId, organizerId, isOn: false })
    expect(body.data).toMatchObject([{ organizerId, isOn: false }])
    await product.freeze(morning)
    await sendDigests({ db })
    const sent = await Promise.all([owner, manager, scanner, ofService].map(listDigests))
    expect(sent.map(({ length }) => length)).toEqual([0, 1, 0, 0])
  })

  test('of one organizer that fails waits for 15 minutes and stops no other', async () => {
    const broken = await addOrganizer()
    const fine = await addOrganizer()
    await sql("update service set time_zone = 'Nowhere/Never' where id = $1", [broken.serviceId])
    await product.freeze(morning)
    await expect(sendDigests({ db })).rejects.toThrow()
    expect(await listDigests(fine.owner)).toHaveLength(1)
    expect(await sendDigests({ db })).toBe(0)
    await sql("update service set time_zone = 'Europe/Moscow' where id = $1", [broken.serviceId])
    await product.freeze(new Date('2030-03-14T05:15:00Z'))
    expect(await sendDigests({ db })).toBe(1)
    expect(await listDigests(broken.owner)).toHaveLength(1)
  })

  test('is skipped when the worker returns after noon, and comes the next morning', async () => {
    const { owner, organizer } = await addOrganizer()
    await addBooking(product, guest, { organizer, firstDay: '2030-03-16' })
    await product.freeze(new Date('2030-03-14T09:00:00Z'))
    await sendDigests({ db })
    expect(await listDigests(owner)).toEqual([])
    await product.freeze(new Date('2030-03-15T05:00:00Z'))
    await sendDigests({ db })
    expect(await listDigests(owner)).toHaveLength(1)
  })
})
