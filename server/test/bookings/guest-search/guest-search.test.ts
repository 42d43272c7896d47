import { describe, expect, test } from 'vitest'
import { linkMember } from '../../../src/team/members/link-member.ts'
import { addBooking, adults, type Booked } from '../../fixtures/booked.ts'
import { arrive, getAsBot, send, startProduct, type Traveller } from '../../fixtures/harness.ts'

const product = await startProduct()
const { sql, db } = product
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const [anna, owner] = [await arrive(product), await arrive(product)]
const [scanner, stranger] = [await arrive(product), await arrive(product)]
const organizer = 'Лёд и сосны'
const guest = (fullName: string, phone?: string) => ({ contact: { fullName, ...(phone !== undefined && { phone }) } })

const sokolova = await addBooking(product, anna, {
  organizer,
  firstDay: day(5),
  ...guest('Анна Соколова', '+7 921 000-45-67'),
})
const { serviceId, organizerId } = sokolova
const more = { organizer, serviceId }
const past = await addBooking(product, anna, {
  ...more,
  firstDay: day(-40),
  state: 'completed',
  ...guest('Пётр Соколов'),
})
const declined = await addBooking(product, anna, { ...more, firstDay: day(9), state: 'declined', ...guest('Юлия Ким') })
const request = await addBooking(product, anna, {
  ...more,
  firstDay: day(20),
  state: 'awaiting_organizer',
  ...guest('John Smith'),
})
const unpaid = await addBooking(product, anna, {
  ...more,
  firstDay: day(9),
  state: 'cancelled_by_tourist',
  ...guest('Юлия Ким'),
})
const foreign = await addBooking(product, anna, {
  organizer: 'Белая юрта',
  firstDay: day(5),
  ...guest('Анна Соколова'),
})
const room = { ...adults(1), unitId: 'room', kind: 'room', title: 'Номер' }
const stay = await addBooking(product, anna, {
  ...{ organizer, category: 'hotel', firstDay: day(7), lastDay: day(8), startTime: '', units: [room] },
  ...guest('Ольга Белова', '8 (900) 111-22-33'),
})
await sql("update booking set origin = 'phone' where id = $1", [declined.id])
await linkMember(db, { organizer: organizerId, telegramId: owner.telegramId, role: 'owner' })
await linkMember(db, { organizer: organizerId, telegramId: scanner.telegramId, role: 'scanner' })

interface Listed {
  readonly bookings: ReadonlyArray<{ readonly id: string; readonly contact?: object }>
  readonly total: number
  readonly more: boolean
}
const list = async (query: Record<string, string>, who = owner): Promise<Listed> =>
  (await who.get(`/v1/organizer/bookings?${new URLSearchParams({ organizerId, ...query })}`)).body.data
const find = async (text: string, who = owner) =>
  (await list({ period: 'all', text }, who)).bookings.map(({ id }) => id)
const ids = (...bookings: Booked[]) => bookings.map(({ id }) => id)

describe('bookings of an organizer', () => {
  test('are listed by period: requests first, then by start; past and cancelled ones from the latest', async () => {
    expect(await list({})).toMatchObject({
      bookings: ids(request, sokolova, stay).map((id) => ({ id })),
      total: 3,
      more: false,
    })
    expect((await list({ period: 'past' })).bookings.map(({ id }) => id)).toEqual(ids(past))
    expect((await list({ period: 'cancelled' })).bookings.map(({ id }) => id)).toEqual(ids(declined))
    expect(unpaid.organizerId, 'an unpaid hold is not listed').toBe(organizerId)
  })

  test.each([
    ['соколова', [sokolova, past]],
    ['Анна Соколова', [sokolova]],
    ['Сакалова Ана', [sokolova]],
    ['cjrjkjdf', [sokolova, past]],
    ['sokolova', [sokolova, past]],
    ['смит', []],
    ['smit', [request]],
    ['4567', [sokolova]],
    ['+7 921 000-45-67', [sokolova]],
    ['8 (921) 0004567', [sokolova]],
    ['89001112233', [stay]],
    [sokolova.number, [sokolova]],
    [sokolova.number.slice(3).toLowerCase(), [sokolova]],
    ['Иванова', []],
    ['…', []],
  ])('are found by %j', async (text, found) => {
    expect(new Set(await find(text))).toEqual(new Set(ids(...found)))
    expect(await find(text)).not.toContain(foreign.id)
  })

  test('show no contact to a scanner, who finds them by number and name but not by phone', async () => {
    const { bookings } = await list({ text: 'Соколова' }, scanner)
    expect(bookings.map(({ id }) => id)).toEqual(ids(sokolova))
    expect(bookings[0]).not.toHaveProperty('contact')
    expect(await find(sokolova.number, scanner)).toEqual(ids(sokolova))
    expect(await find('4567', scanner)).toEqual([])
  })

  test('are the same in the chat, and refused to others', async () => {
    const query = { organizerId, period: 'all', text: 'Соколова', telegramId: owner.telegramId }
    const inChat = await getAsBot(product, '/v1/organizer/bookings', query)
    expect(inChat.body.data).toEqual(await list({ period: 'all', text: 'Соколова' }))
    expect((await stranger.get('/v1/organizer/bookings?text=4567')).body.error.code).toBe('NOT_MEMBER')
    const other = await owner.get(`/v1/organizer/bookings?organizerId=${foreign.organizerId}`)
    expect(other.body.error.code).toBe('NOT_FOUND')
  })

  test('can be downloaded as a table by members who see contacts', async () => {
    const open = async (who: Traveller, id: string) => {
      const { status, body } = await who.post('/v1/files', { kind: 'bookings', id })
      if (status !== 200) return String(body.error.code)
      return String((await send(product.app, { method: 'GET', url: new URL(body.data.url).pathname })).body)
    }
    expect(await open(scanner, organizerId)).toBe('NOT_MEMBER')
    expect(await open(owner, `${foreign.organizerId}/past`)).toBe('NOT_FOUND')
    expect(await open(owner, `${organizerId}/yesterday`)).toBe('VALIDATION_ERROR')
    const table = await open(owner, `${organizerId}/upcoming`)
    const [head, ...lines] = table.split('\r\n').filter(Boolean)
    expect(head).toContain('Бронь,Состояние,Услуга')
    expect(lines).toHaveLength(3)
    expect(lines[0]).toContain(`${request.number},ждёт ответа`)
    expect(lines[2]).toContain(`${stay.number},подтверждена`)
    expect(lines[2]).toContain(`${day(7)},${day(9)},,,1,Номер × 1,Ольга Белова,8 (900) 111-22-33`)
  })

  test('come in pages of twenty', async () => {
    for (let index = 0; index < 21; index += 1)
      await addBooking(product, anna, { ...more, firstDay: day(60 + index), ...guest(`Гость Двадцатый ${index}`) })
    const first = await list({ text: 'двадцатый' })
    expect([first.bookings.length, first.total, first.more]).toEqual([20, 21, true])
    const second = await list({ text: 'двадцатый', page: '2' })
    expect([second.bookings.length, second.more]).toEqual([1, false])
    expect(first.bookings.map(({ id }) => id)).not.toContain(second.bookings[0]?.id)
  })
})
