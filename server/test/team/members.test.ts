import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { requireMember } from '../../src/team/access/require-member.ts'
import { linkMember } from '../../src/team/members/link-member.ts'
import { addBooking, type Booked } from '../fixtures/booked.ts'
import { arrive, asBot, getAsBot, startProduct, type Traveller } from '../fixtures/harness.ts'
import { getProgram } from '../fixtures/program.ts'

const product = await startProduct()
const { sql, db } = product
const ask = (url: string) => getAsBot(product, `/v1/organizer/bookings${url}`)
const day = 86_400_000
const soon = new Date(Date.now() + 20 * day).toISOString().slice(0, 10)
let lastTelegramId = 5_000

const newTelegramId = () => {
  lastTelegramId += 1
  return lastTelegramId
}
const start = (telegramId: number) =>
  asBot(product, '/internal/starts', { updateId: telegramId, from: { id: telegramId, first_name: 'Олег' } })
const link = ({ organizerId }: Booked, telegramId: number, role: 'owner' | 'manager' | 'scanner' = 'owner') =>
  linkMember(db, { organizer: organizerId, telegramId, role })
const end = (telegramId: number) =>
  sql("update organizer_member set until = app_now() - interval '1 minute' where telegram_id = $1", [telegramId])

/** The organizer has one day to decide. */
async function addRequest(traveller: Traveller, organizer: string): Promise<Booked> {
  const booked = await addBooking(product, traveller, { state: 'awaiting_organizer', organizer, firstDay: soon })
  await sql("update booking set due_at = app_now() + interval '1 day', notes = 'У окна' where id = $1", [booked.id])
  return booked
}

interface NotifiedMember {
  readonly content: { readonly kind: string; readonly values: Record<string, unknown> }
}
const listNotified = async (telegramId: number) =>
  (
    await sql<NotifiedMember>(
      `select content from notification join users on users.id = user_id
        where telegram_id = $1 and state <> 'dropped' order by notification.id`,
      [telegramId],
    )
  ).map(({ content }) => content)

const anna = await arrive(product)
const booked = await addBooking(product, anna, { organizer: 'Лёд и сосны', firstDay: soon })
const foreign = await addBooking(product, anna, { organizer: 'Белая юрта', firstDay: soon })

describe('a membership', () => {
  test('gives access to its organizer until it ends', async () => {
    const oleg = newTelegramId()
    expect((await ask(`?telegramId=${oleg}`)).body.error.code).toBe('NOT_MEMBER')
    await link(booked, oleg)
    const { body } = await ask(`?telegramId=${oleg}`)
    expect(body.data.memberships).toEqual([
      { organizerId: booked.organizerId, organizerName: 'Лёд и сосны', role: 'owner' },
    ])
    expect((await ask(`/${booked.id}?telegramId=${oleg}`)).status).toBe(200)
    expect(await ask(`/${foreign.id}?telegramId=${oleg}`)).toMatchObject({
      status: 404,
      body: { error: { code: 'NOT_FOUND' } },
    })
    await end(oleg)
    expect((await ask(`/${booked.id}?telegramId=${oleg}`)).body.error.code).toBe('NOT_MEMBER')
    await link(booked, oleg)
    expect((await ask(`/${booked.id}?telegramId=${oleg}`)).status).toBe(200)
  })
  test('with the scanner role shows no contacts and cannot decide requests', async () => {
    const [oleg, scanner] = [newTelegramId(), newTelegramId()]
    const request = await addRequest(anna, 'Лёд и сосны')
    await link(request, oleg)
    await link(request, scanner, 'scanner')
    const own = (await ask(`/${request.id}?telegramId=${oleg}`)).body.data
    expect(own).toMatchObject({
      ...{ number: request.number, state: 'awaiting_organizer', notes: 'У окна', cancellable: false },
      contact: { fullName: 'Анна Петрова' },
      units: [
        { title: 'Взрослый', quantity: 2, redeemed: 0 },
        { title: 'Детский', quantity: 1, redeemed: 0 },
      ],
      answerUntil: expect.any(String),
    })
    const scannerView = (await ask(`/${request.id}?telegramId=${scanner}`)).body.data
    expect(scannerView).not.toHaveProperty('contact')
    expect(scannerView).not.toHaveProperty('notes')
    const answer = { telegramId: scanner, accept: true }
    const { status, body } = await asBot(product, `/v1/organizer/bookings/${request.id}/decide`, answer)
    expect([status, body.error.code]).toEqual([403, 'NOT_MEMBER'])
  })
  test('is the same in the chat and in the app', async () => {
    const oleg = await arrive(product)
    expect((await oleg.get('/v1/organizer/bookings')).body.error.code).toBe('NOT_MEMBER')
    await link(booked, oleg.telegramId, 'manager')
    const [inApp, inChat] = [await oleg.get('/v1/organizer/bookings'), await ask(`?telegramId=${oleg.telegramId}`)]
    expect(inApp.body).toEqual(inChat.body)
    expect((await oleg.get(`/v1/organizer/bookings/${foreign.id}`)).status).toBe(404)
    expect((await oleg.get('/v1/organizer/bookings/nonsense')).status).toBe(404)
  })
  test('is checked with the required roles inside other use cases', async () => {
    const oleg = newTelegramId()
    await link(booked, oleg, 'scanner')
    const required = { organizerId: booked.organizerId, roles: ['owner', 'manager'] as const }
    await expect(requireMember(db, { telegramId: oleg, ...required })).rejects.toMatchObject({ code: 'NOT_MEMBER' })
    await expect(requireMember(db, { telegramId: anna.telegramId, ...required })).rejects.toMatchObject({
      code: 'NOT_MEMBER',
    })
    await requireMember(db, { telegramId: oleg, ...required, roles: ['scanner'] })
  })
  test('for one service gives access only to its bookings, in lists, by id and at check-in', async () => {
    const other = await addBooking(product, anna, { organizer: 'Лёд и сосны', firstDay: soon })
    const member = newTelegramId()
    const getService = async ({ id }: Booked) =>
      (await sql<{ service_id: string }>('select service_id from booking where id = $1', [id]))[0]?.service_id
    const serviceId = await getService(other)
    expect(serviceId).not.toBe(await getService(booked))
    await sql(
      "insert into organizer_member (organizer_id, telegram_id, role, service_id) values ($1, $2, 'manager', $3)",
      [other.organizerId, member, serviceId],
    )
    const { memberships, bookings, total } = (await ask(`?telegramId=${member}`)).body.data
    expect(memberships).toMatchObject([{ role: 'manager', serviceId }])
    expect([bookings.map(({ id }: { id: string }) => id), total]).toEqual([[other.id], 1])
    expect((await ask(`/${other.id}?telegramId=${member}`)).body.data.contact).toBeDefined()
    expect((await ask(`/${booked.id}?telegramId=${member}`)).status).toBe(404)
    const atDoor = (code: string) =>
      asBot(product, '/v1/organizer/check-ins', { telegramId: member, code }).then(({ status }) => status)
    expect([await atDoor(other.number), await atDoor(booked.number)]).toEqual([200, 404])
    const whole = { telegramId: member, organizerId: other.organizerId, roles: ['manager'] as const }
    await expect(requireMember(db, whole)).rejects.toMatchObject({ code: 'NOT_MEMBER' })
    await requireMember(db, { ...whole, serviceId })
  })
  test('as owner makes the user an organizer, also when the user signs in later', async () => {
    const [known, later, scanner] = [await arrive(product), newTelegramId(), await arrive(product)]
    await link(booked, known.telegramId)
    await link(booked, later)
    await link(booked, scanner.telegramId, 'scanner')
    const typeOf = async (one: Traveller) => (await one.get('/v1/user/info')).body.data.userType
    expect(await typeOf(known)).toBe('organizer')
    expect(await typeOf(await arrive(product, { telegramId: later }))).toBe('organizer')
    expect(await typeOf(scanner)).toBe('tourist')
    const byStart = newTelegramId()
    await link(booked, byStart)
    await start(byStart)
    expect(await typeOf(await arrive(product, { telegramId: byStart }))).toBe('organizer')
    await end(known.telegramId)
    expect(await typeOf(known)).toBe('organizer')
  })
  test('is erased with the personal data of the member', async () => {
    const oleg = await arrive(product)
    await link(booked, oleg.telegramId)
    const subject = { telegramId: oleg.telegramId }
    const json = (await asBot(product, '/internal/privacy/export', subject)).body.data.json
    expect(JSON.parse(json).memberships).toMatchObject([{ name: 'Лёд и сосны', role: 'owner' }])
    const { fingerprint } = (await getAsBot(product, '/internal/privacy/preview', subject)).body.data
    expect((await asBot(product, '/internal/privacy/erase', { ...subject, fingerprint })).status).toBe(200)
    expect(await sql('select 1 from organizer_member where telegram_id = $1', [oleg.telegramId])).toEqual([])
  })
})

describe('a member who presses start', () => {
  test('gets each pending request once and nothing else', async () => {
    const organizer = 'Тихая гавань'
    const request = await addRequest(anna, organizer)
    await addBooking(product, anna, { organizer, firstDay: soon })
    const oleg = newTelegramId()
    await link(request, oleg)
    for (const times of [1, 2]) {
      expect((await start(oleg)).body.data, `start ${times}`).toMatchObject({ isMember: true, isOperator: false })
      expect(await listNotified(oleg)).toMatchObject([
        {
          kind: 'organizer_booking',
          values: {
            ...{ bookingId: request.id, number: request.number, guests: 3, contactName: 'Анна Петрова' },
            ...{ phone: '+7 900 000-00-00', notes: 'У окна', sum: { amount: '7000', currency: 'rub' } },
            answerUntil: expect.any(String),
          },
        },
      ])
    }
  })
  test('gets nothing after the membership ended', async () => {
    const request = await addRequest(anna, 'Тихая гавань')
    const oleg = newTelegramId()
    await link(request, oleg)
    await end(oleg)
    expect((await start(oleg)).body.data.isMember).toBe(false)
    expect(await listNotified(oleg)).toEqual([])
    expect((await getAsBot(product, '/internal/organizer/check', { telegramId: oleg })).body.data).toEqual({
      isMember: false,
    })
  })
})

test('notifications about a traveller are erased with the data of the traveller', async () => {
  const petr = await arrive(product)
  const request = await addRequest(petr, 'Солёный берег')
  const oleg = newTelegramId()
  await link(request, oleg)
  await start(oleg)
  expect(await listNotified(oleg)).toHaveLength(1)
  const subject = { telegramId: petr.telegramId }
  const { fingerprint } = (await getAsBot(product, '/internal/privacy/preview', subject)).body.data
  expect((await asBot(product, '/internal/privacy/erase', { ...subject, fingerprint })).status).toBe(200)
  expect(await listNotified(oleg)).toEqual([])
})

test('the booking list shows pending requests first, then current and future bookings, and no past ones', async () => {
  const organizer = 'Высота и чай'
  const add = (days: number, fields: object = {}) =>
    addBooking(product, anna, {
      organizer,
      firstDay: new Date(Date.now() + days * day).toISOString().slice(0, 10),
      ...fields,
    })
  const yesterday = await add(-2)
  const today = await add(0, { startTime: '00:05', minutes: 10 })
  const later = await add(9)
  const waiting = await add(11, { state: 'awaiting_organizer' })
  for (const state of ['completed', 'declined', 'expired', 'hold'] as const) await add(3, { state })
  const oleg = newTelegramId()
  await link(yesterday, oleg)
  const { bookings, total } = (await ask(`?telegramId=${oleg}`)).body.data
  const ids = bookings.map(({ id }: { id: string }) => id)
  // Around midnight of the local time zone, today may become yesterday while this runs.
  expect(ids.filter((id: string) => id !== today.id)).toEqual([waiting.id, later.id])
  expect(total).toBe(ids.length)
})

function organizers(...words: string[]): Promise<{ code: number; out: string; problem: string }> {
  const cwd = fileURLToPath(new URL('../../../', import.meta.url))
  const env = { ...process.env, DATABASE_URL: product.databaseUrl, DATABASE_DIRECT_URL: product.directUrl }
  const args = [...getProgram('server/src/admin-command'), 'organizers', ...words]
  return new Promise((resolve) => {
    const child = execFile(process.execPath, args, { cwd, env }, (_error, out, problem) =>
      resolve({ code: child.exitCode ?? -1, out, problem }),
    )
  })
}

describe('npm run organizers', () => {
  test('links a member by import key, notifies about pending requests and lists members', async () => {
    const request = await addRequest(anna, 'Полярная кружка')
    const oleg = newTelegramId()
    await start(oleg)
    expect(await organizers('link', 'Полярная кружка', String(oleg), 'manager')).toEqual({
      code: 0,
      out: `${oleg} is now manager of Полярная кружка (${request.organizerId})\n`,
      problem: '',
    })
    expect(await listNotified(oleg)).toMatchObject([{ kind: 'organizer_booking', values: { bookingId: request.id } }])
    expect(await link(request, oleg, 'manager')).toMatchObject({ means: 'unchanged' })
    expect((await organizers('list', request.organizerId)).out).toBe(
      `Полярная кружка  Полярная кружка  ${oleg}  manager\n`,
    )
  })
  test('prints the problem and exits with 1', async () => {
    const { code, out, problem } = await organizers('link', 'nobody', '700105')
    expect([code, out]).toEqual([1, ''])
    expect(problem).toContain('Unknown organizer nobody')
  })
})
