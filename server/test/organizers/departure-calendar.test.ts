import { expect, test } from 'vitest'
import { addBooking, addMember } from '../fixtures/booked.ts'
import { arrive, send, startProduct, type Traveller } from '../fixtures/harness.ts'

const product = await startProduct({ env: { WEBAPP_URL: 'https://app.example' } })
const { sql } = product
const path = '/v1/organizer/departure-calendar'
const at = (time: string) => product.freeze(new Date(`2030-03-01T${time}:00Z`))
await at('10:00')
const guest = await arrive(product)

const read = (address: string, headers: Record<string, string> = {}) =>
  send(product.app, { method: 'GET', url: address.replace('https://app.example', ''), headers })
const create = async (member: Traveller, organizerId: string): Promise<string> =>
  (await member.post(path, { organizerId })).body.data.address

let organizers = 0
async function addOrganizer() {
  organizers += 1
  const organizer = `Тропа ${organizers}`
  const contact = { fullName: 'Аглая Невидимова', phone: '+7 900 123-45-67' }
  const booked = await addBooking(product, guest, { organizer, title: 'Мосты', contact })
  const owner = await arrive(product)
  await addMember(product, booked, owner.telegramId, { role: 'owner' })
  const more = () => addBooking(product, guest, { organizer, serviceId: booked.serviceId })
  return { ...booked, owner, more }
}
const unfold = (body: string) => body.replaceAll('\r\n ', '')

test('a member always gets the same address, and each member another one', async () => {
  const { organizerId, owner } = await addOrganizer()
  expect((await owner.get(`${path}?organizerId=${organizerId}`)).body.data).toEqual({})
  const addresses = await Promise.all(Array.from({ length: 20 }, () => create(owner, organizerId)))
  expect(new Set(addresses).size).toBe(1)
  expect(addresses[0]).toMatch(/^https:\/\/app\.example\/v1\/calendars\/departures\/[\w-]{43}\.ics$/)
  const manager = await arrive(product)
  await addMember(product, { organizerId }, manager.telegramId, { role: 'manager' })
  expect(await create(manager, organizerId)).not.toBe(addresses[0])
  const { status, headers } = await read(`${addresses[0]}?subscribe`)
  expect([status, headers.location]).toEqual([302, addresses[0]?.replace('https:', 'webcal:')])
})

test('an entry has the sold places and the desk, but no guests, and each change raises its sequence', async () => {
  const { id, number, organizerId, owner, more } = await addOrganizer()
  await sql(
    `insert into inventory (option_id, day, start_time, capacity, sold)
      select option_id, first_day, start_time, 20, places from booking where id = $1
      on conflict (option_id, day, start_time) do update set capacity = 20`,
    [id],
  )
  const address = await create(owner, organizerId)
  const { status, headers, body } = await read(address)
  expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  const text = unfold(body)
  const uid = /UID:.+/.exec(text)?.[0] ?? ''
  for (const line of ['SEQUENCE:0', 'STATUS:CONFIRMED', 'SUMMARY:Мосты', 'DTSTART:20300313T063000Z'])
    expect(text).toContain(`${line}\r\n`)
  expect(text).toContain('\\n3 из 20 мест\\n')
  expect(text).toContain(`https://app.example/organizer/${organizerId}/today?date=2030-03-13`)
  for (const secret of ['Аглая', '900', number]) expect(text).not.toContain(secret)
  await at('11:00')
  expect((await read(address, { 'if-none-match': String(headers.etag) })).status).toBe(304)

  await sql('update booking set places = 4 where id = $1', [id])
  const changed = unfold((await read(address, { 'if-none-match': String(headers.etag) })).body)
  for (const line of [uid, 'SEQUENCE:1', 'DTSTAMP:20300301T110000Z']) expect(changed).toContain(line)
  expect(changed).toContain('4 из 20 мест')

  await sql("update booking set state = 'cancelled_by_organizer' where id = $1", [id])
  const replies = await Promise.all(Array.from({ length: 10 }, () => read(address)))
  expect(new Set(replies.map((reply) => reply.body)).size).toBe(1)
  for (const line of [uid, 'SEQUENCE:2', 'STATUS:CANCELLED']) expect(unfold(replies[0]?.body ?? '')).toContain(line)

  await more()
  expect(unfold((await read(address)).body)).toContain('STATUS:CONFIRMED')
  await at('10:00')
})

test('an address ends with its revocation and with the membership of its user', async () => {
  const { organizerId, owner } = await addOrganizer()
  const address = await create(owner, organizerId)
  const revoke = async () => (await owner.post(`${path}/revoke`, { organizerId })).body.data.revoked
  expect([await revoke(), await revoke()]).toEqual([true, false])
  expect((await read(address)).body.error.code).toBe('NOT_FOUND')
  const next = await create(owner, organizerId)
  expect(next).not.toBe(address)
  expect((await read(next)).status).toBe(200)
  await sql('update organizer_member set until = app_now() where telegram_id = $1', [owner.telegramId])
  for (const name of [next, `${next}?subscribe`]) expect((await read(name)).body.error.code).toBe('NOT_FOUND')
})
