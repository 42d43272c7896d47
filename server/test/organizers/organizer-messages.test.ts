import { describe, expect, test } from 'vitest'
import { deleteOldRows } from '../../src/core/jobs/delete-old-rows.ts'
import { linkMember } from '../../src/team/members/link-member.ts'
import { addBookable } from '../fixtures/booking-fixtures.ts'
import { daysFrom, tourTerms } from '../fixtures/booking-money.ts'
import { addGuest, type Guest, type When } from '../fixtures/departures.ts'
import { arrive, asBot, getAsBot, operatorId, type Reply, startProduct, type Traveller } from '../fixtures/harness.ts'
import { atOnce, listNotifications } from '../fixtures/shop.ts'

const product = await startProduct()
const { sql, db } = product
const now = new Date('2028-02-20T09:00:00Z')
await product.freeze(now)

const organizer = 'Лёд и сосны'
const tour = await addBookable(product, {
  ...tourTerms,
  organizer,
  options: tourTerms.options.map((option) => ({ ...option, capacity: 40 })),
})
const optionId = tour.optionIds[0]
const nextDay = daysFrom('2028-03-07') as () => When
const [oleg, vera, scanner] = [
  await arrive(product, { firstName: 'Олег' }),
  await arrive(product, { firstName: 'Вера' }),
  await arrive(product),
]
await linkMember(db, { organizer, telegramId: oleg.telegramId, role: 'owner' })
await linkMember(db, { organizer, telegramId: vera.telegramId, role: 'manager' })
await linkMember(db, { organizer, telegramId: scanner.telegramId, role: 'scanner' })
const stranger = await arrive(product)

/** Makes the guest reachable for the bot. */
async function add(when: When, way: Guest['way'] = 'usdt'): Promise<Guest> {
  const guest = await addGuest(product, tour, when, way)
  await block([guest.person], true)
  return guest
}
const at = (moment: string) => product.freeze(new Date(moment))
let lastUpdate = 100
const block = (users: readonly Traveller[], reachable: boolean) =>
  sql('update users set reachable = $2 where id = any($1)', [users.map(({ id }) => id), reachable])
await block([oleg, vera, scanner], true)

describe('a message to all guests of a departure', () => {
  const path = '/v1/organizer/departures/message'
  const send = (when: When, fields: object = {}, by: Traveller = oleg): Promise<Reply> => {
    lastUpdate += 1
    const body = { telegramId: by.telegramId, optionId, ...when, text: 'Встречаемся у причала', key: `${lastUpdate}` }
    return asBot(product, path, { ...body, ...fields })
  }
  const reach = ({ date, startTime }: When, by: Traveller = oleg) =>
    getAsBot(
      product,
      `${path}?telegramId=${by.telegramId}&optionId=${optionId}&date=${date}&startTime=${encodeURIComponent(startTime)}`,
    )
  const countReceived = async ({ person }: Guest, kind = 'departure_message') =>
    (await listNotifications(product, person, kind)).length

  test('reaches each accepted guest once, reports unreachable ones, and skips later bookings', async () => {
    const when = nextDay()
    const [anna, ivan, held] = [await add(when), await add(when, 'request'), await add(when, 'hold')]
    await block([ivan.person], false)
    expect((await reach(when)).body.data).toMatchObject({ title: 'Кижи', people: 2, unreachable: 1, left: 3 })
    const replies = await atOnce(20, () => send(when, { key: 'one press' }))
    expect(new Set(replies.map(({ body }) => JSON.stringify(body.data)))).toEqual(
      new Set([JSON.stringify({ people: 2, unreachable: 1 })]),
    )
    const later = await add(when)
    expect([
      await countReceived(anna),
      await countReceived(ivan),
      await countReceived(held),
      await countReceived(later),
    ]).toEqual([1, 1, 0, 0])
    expect(await listNotifications(product, anna.person, 'departure_message')).toMatchObject([
      { organizerName: organizer, text: 'Встречаемся у причала', title: 'Кижи' },
    ])
    expect((await reach(when)).body.data.left).toBe(2)
  })

  test('may have a Telegram photo with a shorter text, and operators see that it has one', async () => {
    const when = nextDay()
    const anna = await add(when)
    const long = await send(when, { photo: 'AgACAgIAAxk', text: 'я'.repeat(601) })
    expect(long.body.error).toMatchObject({ code: 'VALIDATION_ERROR', details: { field: 'text' } })
    expect((await send(when, { photo: 'not a name' })).body.error.code).toBe('VALIDATION_ERROR')
    expect((await send(when, { photo: 'AgACAgIAAxk' })).status).toBe(200)
    expect(await listNotifications(product, anna.person, 'departure_message')).toMatchObject([{ photo: 'AgACAgIAAxk' }])
    const { body } = await getAsBot(product, `/internal/admin/departure-messages?operatorId=${operatorId}`)
    expect(body.data[0]).toMatchObject({ hasPhoto: true, text: 'Встречаемся у причала' })
  })

  test('is urgent on the day of the trip in local time', async () => {
    const when = nextDay()
    const anna = await add(when)
    try {
      // Midnight there is 21:00 UTC.
      await at(new Date(Date.parse(`${when.date}T00:00:00Z`) - 3 * 3_600_000).toISOString())
      expect((await send(when)).status).toBe(200)
    } finally {
      await product.freeze(now)
    }
    expect([await countReceived(anna), await countReceived(anna, 'departure_message_today')]).toEqual([0, 1])
    expect(
      await sql('select class from notification where user_id = $1 and key like $2', [anna.person.id, 'departure_m%']),
    ).toEqual([{ class: 'urgent' }])
  })

  test('is limited per departure and day, also for concurrent senders', async () => {
    const when = nextDay()
    const anna = await add(when)
    const replies = await atOnce(10, (index) => send(when, {}, index % 2 ? oleg : vera))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(new Set(replies.filter(({ status }) => status !== 200).map(({ body }) => body.error.code))).toEqual(
      new Set(['MESSAGE_LIMIT']),
    )
    expect(await countReceived(anna)).toBe(3)
    expect((await reach(when)).body.data.left).toBe(0)
  })

  test('needs an owner or manager, and operators see its author', async () => {
    const when = nextDay()
    expect((await send(when)).body.error.code).toBe('NO_RECIPIENTS')
    await add(when)
    for (const user of [stranger, scanner]) {
      expect((await send(when, {}, user)).body.error.code).toBe('NOT_MEMBER')
      expect((await reach(when, user)).body.error.code).toBe('NOT_MEMBER')
    }
    expect((await send(when, { text: ' \u200b ' })).body.error.code).toBe('VALIDATION_ERROR')
    await send(when, { text: 'Возьмите воду' }, vera)
    const listSent = (by: number) => getAsBot(product, `/internal/admin/departure-messages?operatorId=${by}`)
    expect((await listSent(operatorId)).body.data).toContainEqual(
      expect.objectContaining({
        organizerName: organizer,
        byTelegramId: vera.telegramId,
        text: 'Возьмите воду',
        people: 1,
      }),
    )
    expect((await listSent(oleg.telegramId)).body.error.code).toBe('NOT_OPERATOR')
  })
})

describe('messages between organizer and guest', () => {
  const path = (id: string) => `/internal/guest-messages/${id}`
  const write = (id: string, by: Traveller, side: string, fields: object = {}): Promise<Reply> => {
    lastUpdate += 1
    return asBot(product, path(id), {
      ...{ telegramId: by.telegramId, side, updateId: lastUpdate, text: 'Где вы?' },
      ...fields,
    })
  }
  const read = (id: string, by: Traveller, side: string) =>
    getAsBot(product, `${path(id)}?telegramId=${by.telegramId}&side=${side}`)

  test('show members the name of the guest without contacts, and the guest the name of the organizer', async () => {
    const { person, id } = await add(nextDay())
    expect((await write(id, person, 'guest')).body.data).toMatchObject({ reached: true })
    for (const member of [oleg, vera]) {
      const [notification] = await listNotifications(product, member, 'guest_message')
      expect(notification).toMatchObject({ bookingId: id, from: 'guest', name: 'Анна Ильина', text: 'Где вы?' })
      expect(JSON.stringify(notification)).not.toMatch(/921|example/)
    }
    expect(await listNotifications(product, scanner, 'guest_message')).toEqual([])
    await block([person], false)
    const answered = await write(id, oleg, 'organizer', { text: 'У причала' })
    expect(answered.body.data.reached).toBe(false)
    expect(await listNotifications(product, person, 'organizer_message')).toMatchObject([
      { organizerName: organizer, text: 'У причала' },
    ])
    // Members get messages of their colleagues, but not their own.
    expect((await listNotifications(product, vera, 'guest_message')).at(-1)).toMatchObject({
      from: 'organizer',
      name: 'Олег',
    })
    expect(await listNotifications(product, oleg, 'guest_message')).toHaveLength(1)
    expect((await read(id, person, 'guest')).body.data).toMatchObject({
      to: organizer,
      open: true,
      messages: [
        { side: 'guest', text: 'Где вы?' },
        { side: 'organizer', text: 'У причала' },
      ],
    })
  })

  test('find their booking by a reply, for each side', async () => {
    const { person, id } = await add(nextDay())
    await write(id, person, 'guest')
    await write(id, oleg, 'organizer')
    const shown = async (member: Traveller, kind: string, messageId: number) => {
      await sql(
        `update notification set message_id = $3, state = 'sent' where user_id = $1 and about = $4 and content ->> 'kind' = $2`,
        [member.id, kind, messageId, id],
      )
      const body = { telegramId: member.telegramId, replyTo: messageId }
      return (await asBot(product, '/internal/guest-message-replies', body)).body.data
    }
    expect(await shown(person, 'organizer_message', 501)).toEqual({ found: { bookingId: id, side: 'guest' } })
    expect(await shown(oleg, 'guest_message', 601)).toEqual({ found: { bookingId: id, side: 'organizer' } })
    const other = await asBot(product, '/internal/guest-message-replies', { telegramId: vera.telegramId, replyTo: 9 })
    expect(other.body.data).toEqual({})
  })

  test('are stored once per update, limited in number, and closed after the trip', async () => {
    const when = nextDay()
    const { person, id } = await add(when)
    await atOnce(20, () => write(id, person, 'guest', { updateId: 7 }))
    expect(await sql('select text from guest_message where booking_id = $1', [id])).toHaveLength(1)
    const replies = await atOnce(25, () => write(id, person, 'guest'))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(19)
    expect((await write(id, person, 'guest')).body.error.code).toBe('MESSAGE_LIMIT')
    const unpaid = await add(when, 'hold')
    expect((await write(unpaid.id, unpaid.person, 'guest')).body.error.code).toBe('MESSAGES_CLOSED')
    try {
      await at(new Date(Date.parse(`${when.date}T23:00:00Z`) + 7 * 86_400_000).toISOString())
      expect((await write(id, person, 'guest')).body.error.code).toBe('MESSAGES_CLOSED')
    } finally {
      await product.freeze(now)
    }
  })

  test('are refused to other users', async () => {
    const { person, id } = await add(nextDay())
    for (const call of [write, read]) {
      expect((await call(id, stranger, 'guest')).body.error.code).toBe('NOT_FOUND')
      expect((await call(id, oleg, 'guest')).body.error.code).toBe('NOT_FOUND')
      expect((await call(id, person, 'organizer')).body.error.code).toBe('NOT_MEMBER')
      expect((await call(id, scanner, 'organizer')).body.error.code).toBe('NOT_MEMBER')
    }
  })

  test('are deleted some time after the trip', async () => {
    const { person, id } = await add(nextDay())
    await write(id, person, 'guest')
    const countMessages = async () => (await sql('select 1 from guest_message where booking_id = $1', [id])).length
    try {
      await at('2028-05-20T00:00:00Z')
      await deleteOldRows(db)
      expect(await countMessages()).toBe(1)
      await at('2028-08-20T00:00:00Z')
      await deleteOldRows(db)
      expect(await countMessages()).toBe(0)
    } finally {
      await product.freeze(now)
    }
  })
})
