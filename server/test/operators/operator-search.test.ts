import type { OperatorSearchHit } from '@enp/shared/calls/operators/operator-search-hits'
import { describe, expect, test } from 'vitest'
import { linkMember } from '../../src/team/members/link-member.ts'
import { addBooking } from '../fixtures/booked.ts'
import { arrive, callAsBot, operatorId, startProduct } from '../fixtures/harness.ts'

const product = await startProduct()
const { sql, db } = product
const search = async (text: string) => (await callAsBot(product, '/internal/admin/search', { operatorId, text })).body
const anna = await arrive(product)
await sql("update users set first_name = 'Агриппина', last_name = 'Светозарова', username = 'svet_agr' where id = $1", [
  anna.id,
])
const contact = { fullName: 'Евлампий Златопольский', phone: '+7 901 555-22-33' }
const fields = { organizer: 'Ягодный кордон', title: 'Сплав по реке Суна', firstDay: '2031-05-17' }
const booked = await addBooking(product, anna, { ...fields, contact })
const other = await addBooking(product, anna, { ...fields, serviceId: booked.serviceId, contact: null })
await linkMember(db, { organizer: booked.organizerId, telegramId: anna.telegramId, role: 'owner' })
const [review] = await sql<{ id: string }>(
  `insert into review (service_id, key, author, rating, text, language, state)
    values ($1, 'own', 'Пётр', 4, 'Байдарки новые, комары злые', 'ru', 'published') returning id`,
  [booked.serviceId],
)

describe('search of operators', () => {
  test.each([
    ['a booking by its number', booked.number, 'booking', booked.id],
    ['a booking by its number with a wrong letter', `${booked.number.slice(0, -1)}0`, 'booking', booked.id],
    ['a booking by the phone of its contact', '8 (901) 555 22 33', 'booking', booked.id],
    ['a booking by the surname of its contact', 'Златопольский', 'booking', booked.id],
    ['a booking by a mistyped surname', 'Златапольскй', 'booking', booked.id],
    ['a user by @username', '@svet_agr', 'person', anna.id],
    ['a user by surname and name', 'светозарова агриппина', 'person', anna.id],
    ['a user by a mistyped name', 'Агрипина Светазарова', 'person', anna.id],
    ['a user in the other keyboard layout', 'cdtnjpfhjdf', 'person', anna.id],
    ['a user in Latin letters', 'svetozarova', 'person', anna.id],
    ['an organizer by its id', booked.organizerId, 'organizer', booked.organizerId],
    ['a service by its id', booked.serviceId, 'service', booked.serviceId],
    ['a review by its words', 'комары', 'review', review?.id],
  ])('opens %s', async (_, text, kind, id) => {
    const { data } = await search(text)
    expect(data.kind).toBe(kind)
    const { booking, person, organizer, service, review: shown } = data
    expect(
      booking?.bookingId ?? person?.userId ?? organizer?.organizerId ?? service?.service.id ?? shown?.reviewId,
    ).toBe(id)
  })

  test('lists several matches of all kinds, and opens each by its id', async () => {
    const { data } = await search('ягодный')
    expect(data).toMatchObject({ kind: 'organizer', organizer: { name: 'Ягодный кордон', serviceCount: 1 } })
    const onDay = (await search('17.05.2031')).data
    const ids = onDay.hits.map(({ id }: OperatorSearchHit) => id)
    expect(ids.sort()).toEqual([booked.id, other.id].sort())
    for (const id of ids) expect((await search(id)).data.booking.bookingId).toBe(id)
  })

  test('shows no contact, and records each search without the text', async () => {
    const shown = JSON.stringify((await search('Златопольский')).data)
    expect(shown).not.toContain('Златопольский')
    expect(shown).not.toMatch(/555\D?22\D?33/)
    await search('17.05.2031')
    const [entry] = await sql(
      "select action, subject_id from audit_entry where action = 'search.read' order by id desc",
    )
    expect(entry).toEqual({ action: 'search.read', subject_id: '2' })
  })

  test('returns NOT_FOUND for words that nothing resembles', async () => {
    expect((await search('ъыьщзхфж')).error.code).toBe('NOT_FOUND')
  })

  test('of an operator with content alone finds organizers, services and reviews, without money, team and users', async () => {
    const { telegramId } = await arrive(product)
    await sql(
      `insert into operator_role (telegram_id, role, source, granted_at, permissions)
        values ($1, 'admin', 'operator', app_now(), '{content}')`,
      [telegramId],
    )
    const find = async (text: string) =>
      (await callAsBot(product, '/internal/admin/search', { operatorId: telegramId, text })).body
    const { organizer } = (await find('ягодный')).data
    expect(organizer).toMatchObject({ organizerId: booked.organizerId, members: [], money: [], serviceCount: 1 })
    expect(organizer).not.toHaveProperty('figures')
    expect((await search('ягодный')).data.organizer).toMatchObject({ figures: {}, members: [{ role: 'owner' }] })
    expect((await find('сплав')).data).toMatchObject({
      kind: 'service',
      service: { service: { id: booked.serviceId } },
    })
    expect((await find('комары')).data.kind).toBe('review')
    for (const text of [
      booked.number,
      booked.id,
      anna.id,
      '@svet_agr',
      'светозарова',
      '8 (901) 555 22 33',
      '17.05.2031',
    ])
      expect((await find(text)).error.code).toBe('NOT_FOUND')
  })
})
