import type { CallDefinition } from '@enp/shared/calls/api'
import { type OperatorPermission, operatorPermissions } from '@enp/shared/calls/operators/permissions'
import type { MemberRole } from '@enp/shared/calls/organizers/organizer'
import { actingHeader } from '@enp/shared/client'
import { type CallName, contract, splitCall } from '@enp/shared/contract'
import { describe, expect, test } from 'vitest'
import { linkMember } from '../../src/team/members/link-member.ts'
import { addBooking } from '../fixtures/booked.ts'
import { arrive, asBot, type Reply, send, serviceToken, startProduct, type Traveller } from '../fixtures/harness.ts'
import { toRequest, type Values } from './access-inputs.ts'

/** Calls come from the contract, so a new call fails here until it has a row. */
const operatorId = 700_104
const product = await startProduct({ env: { OPERATOR_IDS: String(operatorId) } })
const { sql, db } = product
const names = Object.keys(contract) as CallName[]
const everybody: readonly MemberRole[] = ['owner', 'manager', 'scanner']
const trusted: readonly MemberRole[] = ['owner', 'manager']
const owners: readonly MemberRole[] = ['owner']

interface Row {
  readonly may: readonly MemberRole[]
  readonly about?: Values
  readonly isList?: true
}

const until = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const [title, contactName] = ['Тайная заводь', 'Аглая Невидимова']
const anna = await arrive(product)
const firstDay = until(20)
const contact = { fullName: contactName, phone: '+7 900 123-45-67' }
const booked = await addBooking(product, anna, { organizer: 'Лёд и сосны', title, firstDay, contact })
const elsewhere = await addBooking(product, anna, { organizer: 'Лёд и сосны', title: 'Открытая поляна', firstDay })
const foreign = await addBooking(product, anna, { organizer: 'Белая юрта', firstDay })
const { organizerId, serviceId } = booked
const [option] = await sql<{ id: string }>('select id from service_option where service_id = $1', [serviceId])
const optionId = option?.id ?? ''

async function member(role: MemberRole, of: { organizerId: string; serviceId?: string }): Promise<Traveller> {
  const user = await arrive(product)
  await sql('insert into organizer_member (organizer_id, telegram_id, role, service_id) values ($1, $2, $3, $4)', [
    of.organizerId,
    user.telegramId,
    role,
    of.serviceId ?? null,
  ])
  return user
}
const owner = await arrive(product)
await linkMember(db, { organizer: organizerId, telegramId: owner.telegramId, role: 'owner' })
const users: Readonly<Record<MemberRole, Traveller>> = {
  owner,
  manager: await member('manager', { organizerId }),
  scanner: await member('scanner', { organizerId, serviceId }),
}
const ended = await member('owner', { organizerId })
await sql("update organizer_member set until = app_now() - interval '1 minute' where telegram_id = $1", [
  ended.telegramId,
])
const strangers: Readonly<Record<string, Traveller>> = {
  'a signed-in stranger': await arrive(product),
  'the owner of another organizer': await member('owner', { organizerId: foreign.organizerId }),
  'a manager of another service': await member('manager', { organizerId, serviceId: elsewhere.serviceId }),
  'an ended owner': ended,
  'an operator': await arrive(product, { telegramId: operatorId }),
}
const helper = await member('scanner', { organizerId, serviceId })
const helperId = (
  await sql<{ id: string }>('select id from organizer_member where telegram_id = $1', [helper.telegramId])
)[0]
const asOwner = { telegramId: owner.telegramId, organizerId }
const made = async (url: string, body: object) => (await asBot(product, `/v1/organizer/${url}`, body)).body.data
const invitation = await made('invitations', { ...asOwner, role: 'scanner', serviceId, places: 1, key: 'access' })
const draft = await made('drafts', { ...asOwner, key: 'access' })
const whole = { organizerId }
const departure = { optionId, date: firstDay, startTime: '09:30' }
const [change] = await sql<{ id: string }>(
  `insert into booking_change (booking_id, state, option_id, first_day, last_day, start_time, starts_at, ends_at, units,
      places, price, price_lines, enp_spent, enp_discount, difference, expires_at)
    select id, 'asked', option_id, first_day, last_day, start_time, starts_at, ends_at, units, places, price, price_lines,
      0, 0, 0, starts_at from booking where id = $1 returning id`,
  [booked.id],
)

const insert = async (text: string, values: unknown[]) =>
  (await sql<{ id: string }>(`${text} returning id`, values))[0]?.id
const counts = { created: 0, changed: 0, unchanged: 0, locked: 0, bad: 0 }
const report = JSON.stringify({ ...counts, changes: [], faults: [], faultCount: 0 })
const [
  resourceId,
  feedId,
  cancellationId,
  payoutId,
  changeId,
  reviewId,
  importId,
  calendarChangeId,
  moveId,
  caseId,
  questionId,
  channelId,
] = [
  await insert("insert into resource (organizer_id, key, name, capacity) values ($1, 'boat', 'Лодка', 2)", [
    organizerId,
  ]),
  await insert("insert into calendar_feed (option_id, url, scope) values ($1, 'https://site.example/a.ics', 'all')", [
    optionId,
  ]),
  await insert(
    `insert into departure_cancellation (organizer_id, service_id, option_id, day, start_time, usual_reason,
        by_telegram_id, created_at, ended_at) values ($1, $2, $3, $4, '23:00', 'weather', $5, app_now(), app_now())`,
    [organizerId, serviceId, optionId, firstDay, owner.telegramId],
  ),
  await insert(
    `insert into bank_payout (organizer_id, requested_by, amount, state, details_by, created_at, closed_at)
      values ($1, $2, 200000, 'cancelled', $2, app_now(), app_now())`,
    [organizerId, owner.id],
  ),
  await insert(
    `insert into bank_details_change (organizer_id, legal_name, inn, account, bik, submitted_by, submitted_at)
      values ($1, 'ООО', '7707083893', '40702810500000001234', '044525225', $2, app_now())`,
    [organizerId, owner.id],
  ),
  await insert(
    `insert into review (booking_id, service_id, user_id, rating, text, language, state)
      values ($1, $2, $3, 5, 'Красиво', 'ru', 'published')`,
    [booked.id, serviceId, anna.id],
  ),
  await insert(
    `insert into organizer_import (key, organizer_id, telegram_id, file_name, rows, report)
      values ('access', $1, $2, 'services.csv', '[]', $3)`,
    [organizerId, owner.telegramId, report],
  ),
  await insert("insert into calendar_change (option_id, changed_at, days) values ($1, app_now(), '[]')", [optionId]),
  await insert(
    `insert into departure_move (organizer_id, service_id, option_id, day, start_time, to_day, to_start_time, to_starts_at,
        to_ends_at, own_reason, by_telegram_id, was_closed, state, created_at, answer_by, ended_at)
      values ($1, $2, $3, $4, '23:00', $4, '', app_now(), app_now(), 'Шторм', $5, false, 'ended', app_now(), app_now(), app_now())`,
    [organizerId, serviceId, optionId, firstDay, owner.telegramId],
  ),
  await insert(
    `insert into booking_case (booking_id, kind, state, deadline, created_at)
      values ($1, 'other', 'awaiting_organizer', app_now(), app_now())`,
    [booked.id],
  ),
  await insert("insert into service_question (service_id, user_id, text) values ($1, $2, 'Есть обед?')", [
    serviceId,
    anna.id,
  ]),
  await insert(
    `insert into channel_connection (organizer_id, property_id, property_name, client_id, client_secret)
      values ($1, '7291', 'Дом у маяка', 'demo', '')`,
    [organizerId],
  ),
]

const roomChoice = { optionId, roomTypeId: '101', ratePlanId: '201', adults: 2 }
const rows: Readonly<Record<string, Row>> = {
  'GET bookings': { may: everybody, isList: true },
  'GET cases': { may: trusted, isList: true },
  'GET cases/:id': { may: trusted, about: { id: caseId } },
  'POST cases/:id/photos': { may: trusted, about: { id: caseId, base64: 'AAAA' } },
  'POST cases/:id/statements': { may: trusted, about: { id: caseId, text: 'Гид был' } },
  'GET bookings/:id': { may: everybody, about: { id: booked.id } },
  'GET departures': { may: everybody, about: { date: firstDay }, isList: true },
  'GET departures/upcoming': { may: trusted, isList: true },
  'GET services': { may: everybody, isList: true },
  'GET drafts': { may: trusted, isList: true },
  'GET manifest': { may: everybody, about: departure },
  'POST manifest-messages': { may: everybody, about: { ...departure, messageId: 5 } },
  'GET walk-ins/terms': { may: trusted, about: { optionId, date: firstDay } },
  'POST walk-ins': { may: trusted, about: departure },
  'POST walk-ins/:id': { may: trusted, about: { id: booked.id } },
  'POST walk-ins/:id/undo': { may: trusted, about: { id: booked.id } },
  'GET team/members': { may: trusted, about: whole, isList: true },
  'POST invitations': { may: trusted, about: { ...whole, role: 'scanner', serviceId, places: 1 } },
  'POST invitations/:id/revoke': { may: trusted, about: { id: invitation?.id } },
  'PATCH team/members/:id': { may: trusted, about: { id: helperId?.id } },
  'DELETE team/members/:id': { may: trusted, about: { id: helperId?.id } },
  'GET earnings': { may: trusted, about: whole },
  'GET earnings/bookings': { may: trusted, about: whole },
  'GET earnings/tax': { may: trusted, about: { ...whole, quarter: '2030-Q1' } },
  'GET earnings/month': { may: trusted, about: { ...whole, month: '2030-03' } },
  'GET profile': { may: trusted, about: whole },
  'POST profile': { may: trusted, about: { ...whole, contact: '' } },
  'POST profile/photo': { may: trusted, about: whole },
  'GET payouts': { may: trusted, about: whole },
  'GET reviews': { may: trusted, isList: true },
  'GET reviews/:id': { may: trusted, about: { id: reviewId } },
  'POST reviews/:id/reply': { may: trusted, about: { id: reviewId, text: 'Спасибо!', version: 0 } },
  'GET questions': { may: trusted, isList: true },
  'GET questions/:id': { may: trusted, about: { id: questionId } },
  'POST questions/:id/answer': {
    may: trusted,
    about: { id: questionId, text: 'Да', published: true, version: 0 },
  },
  'POST questions/:id/publication': { may: trusted, about: { id: questionId, published: true } },
  'POST payouts': { may: owners, about: whole },
  'POST payouts/:id/cancel': { may: owners, about: { ...whole, id: payoutId } },
  'POST bank-details': { may: owners, about: whole },
  'POST bank-details/:id/stop': { may: owners, about: { ...whole, id: changeId } },
  'GET options/:id/calendar': { may: trusted, about: { id: optionId, from: firstDay, until: firstDay } },
  'POST options/:id/calendar': {
    may: trusted,
    about: { id: optionId, changes: [{ from: firstDay, until: firstDay, closed: false }] },
  },
  'POST options/:id/calendar/preview': {
    may: trusted,
    about: { id: optionId, changes: [{ from: firstDay, until: firstDay, closed: true }] },
  },
  'POST calendar-changes/:id/undo': { may: trusted, about: { id: calendarChangeId } },
  'POST options/:id/plan': { may: trusted, about: { id: optionId, weekdays: [1], seasons: [] } },
  'POST resources/:id/days': { may: trusted, about: { id: resourceId, from: firstDay, until: firstDay, capacity: 2 } },
  'GET options/:id/feeds': { may: trusted, about: { id: optionId } },
  'POST options/:id/feeds': { may: trusted, about: { id: optionId } },
  'POST options/:id/calendar-address': { may: trusted, about: { id: optionId } },
  'DELETE feeds/:id': { may: trusted, about: { id: feedId } },
  'GET departures/message': { may: trusted, about: departure },
  'POST departures/message': { may: trusted, about: { ...departure, text: 'Ждём вас' } },
  'GET departures/cancellation': { may: trusted, about: departure },
  'POST departures/go': { may: trusted, about: departure },
  'POST departures/go/undo': { may: trusted, about: departure },
  'POST departures/guide': { may: trusted, about: departure },
  'POST departures/guide/undo': { may: trusted, about: departure },
  'GET departures/move': { may: trusted, about: { ...departure, toDate: firstDay } },
  'POST departures/move': { may: trusted, about: { ...departure, toDate: firstDay } },
  'GET moves/:id': { may: trusted, about: { id: moveId } },
  'POST moves/:id/undo': { may: trusted, about: { id: moveId } },
  'GET cancellations/:id': { may: trusted, about: { id: cancellationId } },
  'POST drafts': { may: trusted, about: { ...whole, key: 'of a stranger' } },
  'GET drafts/:id': { may: trusted, about: { id: draft?.id } },
  'GET drafts/:id/preview': { may: trusted, about: { id: draft?.id } },
  'POST drafts/:id/answers': { may: trusted, about: { id: draft?.id } },
  'POST drafts/:id/options': { may: trusted, about: { id: draft?.id } },
  'POST drafts/:id/photos': { may: trusted, about: { id: draft?.id, base64: 'AAAA' } },
  'POST drafts/:id/photos/change': { may: trusted, about: { id: draft?.id } },
  'POST drafts/:id/submit': { may: trusted, about: { id: draft?.id } },
  'POST drafts/:id/withdraw': { may: trusted, about: { id: draft?.id } },
  'POST imports': { may: trusted, about: { ...whole, fileName: 'services.pdf' } },
  'POST imports/columns': { may: trusted, about: { ...whole, columns: [{ heading: 'Тур', field: 'title' }] } },
  'GET imports/:id': { may: trusted, about: { id: importId } },
  'POST imports/:id/confirm': { may: trusted, about: { id: importId } },
  'POST imports/:id/submit': { may: trusted, about: { id: importId } },
  'POST imports/:id/withdraw': { may: trusted, about: { id: importId } },
  'POST imports/:id/undo': { may: trusted, about: { id: importId } },
  'POST drafts/:id/discard': { may: trusted, about: { id: draft?.id } },
  'POST services/:id/visibility': { may: trusted, about: { id: serviceId, hidden: false } },
  'GET channels': { may: owners, about: whole },
  'POST channels': { may: owners, about: { ...whole, clientId: ' ', clientSecret: ' ' } },
  'GET channels/:id/rooms': { may: owners, about: { id: channelId } },
  'POST channels/:id/import': { may: owners, about: { id: channelId } },
  'POST channels/:id/preview': { may: owners, about: { id: channelId, ...roomChoice } },
  'POST channels/:id/rooms': { may: owners, about: { id: channelId, ...roomChoice } },
  'DELETE channel-rooms/:id': { may: owners, about: { id: optionId } },
  'DELETE channels/:id': { may: owners, about: { id: channelId } },
  'GET departure-calendar': { may: trusted, about: whole },
  'POST departure-calendar': { may: trusted, about: whole },
  'POST departure-calendar/revoke': { may: trusted, about: whole },
  'GET digests': { may: trusted, isList: true },
  'POST digests': { may: trusted, about: { ...whole, isOn: false } },
  'POST check-ins': { may: everybody, about: { code: booked.number } },
  'POST check-ins/undo': { may: everybody, about: { number: booked.number } },
  'POST bookings/:id/decide': { may: trusted, about: { id: booked.id } },
  'POST changes/:id/decide': { may: trusted, about: { id: change?.id, allow: true } },
  'POST departures/cancellation': { may: trusted, about: departure },
  'POST bookings/:id/no-show': { may: trusted, about: { id: booked.id, action: 'set' } },
  'POST bookings/:id/cancel': { may: trusted, about: { id: booked.id } },
}
const forAnybody = [
  ...['GET check', 'GET memberships', 'GET invitations/:id', 'POST invitations/:id/accept'],
  ...['GET application', 'POST application'],
]
const forTheBot = ['POST manifest-messages/claim', 'POST manifest-messages/:id/edited']

const shortName = (name: CallName) => name.replace(/ \/(v1|internal)\/organizer\//, ' ')
const ofOrganizers = names.filter((name) => / \/(v1|internal)\/organizer\//.test(name))
type ServerName = 'app' | 'internal'
/** Member calls are served twice: for the desk, and for the bot that acts for a member. */
const listServers = (name: CallName): readonly ServerName[] =>
  contract[name].access === 'member' ? ['app', 'internal'] : [isInternal(name) ? 'internal' : 'app']
const isInternal = (name: CallName) => splitCall(name).path.startsWith('/internal')
const onServers = (calls: readonly CallName[]) =>
  calls.flatMap((name) => listServers(name).map((server) => [name, server] as const))
const guarded = onServers(ofOrganizers.filter((name) => shortName(name) in rows))
const listFields = (name: CallName) => {
  const call: CallDefinition = contract[name]
  return Object.keys({ ...call.body?.properties, ...call.query?.properties })
}
const ofOperators = names.filter(
  (name) => name.includes(' /internal/admin/') || listFields(name).includes('operatorId'),
)

const listPermissions = (name: CallName): readonly OperatorPermission[] => {
  const call: CallDefinition = contract[name]
  return call.permissions ?? []
}

async function appoint(permission: OperatorPermission): Promise<number> {
  const { telegramId } = await arrive(product)
  await sql(
    `insert into operator_role (telegram_id, role, source, granted_at, permissions)
      values ($1, 'admin', 'operator', app_now(), array[$2])`,
    [telegramId, permission],
  )
  return telegramId
}

const asked = (name: CallName, server: ServerName, values: Values, who: Traveller): Promise<Reply> => {
  const { telegramId } = who
  const token = server === 'internal' ? serviceToken : who.token
  return send(product[server], {
    ...toRequest(name, { ...values, ...(isInternal(name) && { telegramId }) }),
    headers: {
      authorization: `Bearer ${token}`,
      ...(server === 'internal' && !isInternal(name) && { [actingHeader]: String(telegramId) }),
    },
  })
}

function shows({ body }: Reply, values: Values): boolean {
  const said = JSON.stringify(body)
  const asked = Object.values(values)
  const secrets = [title, contactName, booked.id, booked.number, serviceId, contact.phone]
  return secrets.some((secret) => !asked.includes(secret) && said.includes(secret))
}

const refusals = ['NOT_MEMBER', 'NOT_FOUND', 'SERVICE_NOT_FOUND']
const isRefused = ({ status, body }: Reply) =>
  (status === 403 || status === 404) && refusals.includes(body.error?.code) && Object.keys(body).length === 2

async function everything(): Promise<string> {
  const tables = ['booking', 'booking_event', 'organizer_member', 'team_invitation', 'inventory', 'redemption']
  const more = ['service', 'service_option', 'ledger_transfer', 'operator_action', 'notification', 'idempotency_key']
  const known = await sql<{ name: string }>(
    'select table_name as name from information_schema.tables where table_schema = current_schema()',
  )
  const counted = [...tables, ...more].filter((table) => known.some(({ name }) => name === table))
  const sums = await Promise.all(
    counted.map((table) =>
      sql(`select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ${table} t`),
    ),
  )
  return JSON.stringify([counted, sums])
}

test('every organizer call has a row that lists the allowed roles', () => {
  const listed = [...Object.keys(rows), ...forAnybody, ...forTheBot]
  expect(new Set(ofOrganizers.map(shortName))).toEqual(new Set(listed))
})

test('every organizer call is tried with a subject that exists', () => {
  const about = (name: string) => Object.entries(rows[name]?.about ?? {})
  for (const name of Object.keys(rows)) {
    if (name.includes('/:id'))
      expect(
        about(name).map(([field]) => field),
        name,
      ).toContain('id')
    for (const [field, value] of about(name)) expect([name, field, value]).not.toContain(undefined)
  }
})

test('every operator call names the operator who makes it', () => {
  for (const name of ofOperators) expect(listFields(name), name).toContain('operatorId')
})

test('every operator call names the permissions that are enough', () => {
  const named = names.filter((name) => listPermissions(name).length > 0)
  expect(named).toEqual(ofOperators)
})

test('organizer and operator calls return UNAUTHORIZED without a token', async () => {
  for (const [name, server] of onServers([...ofOrganizers, ...ofOperators])) {
    const values = rows[shortName(name)]?.about ?? {}
    const request = toRequest(name, { telegramId: owner.telegramId, operatorId, ...values })
    const { status, body } = await send(product[server], request)
    expect([status, body.error?.code], `${name} on ${server}`).toEqual([401, 'UNAUTHORIZED'])
  }
})

describe('organizer and operator calls reveal and change nothing', () => {
  test.each(Object.entries(strangers))('when %s makes an organizer call', async (_who, user) => {
    const before = await everything()
    const leaks: unknown[] = []
    for (const [name, server] of guarded) {
      const { about = {}, isList } = rows[shortName(name)] ?? {}
      const reply = await asked(name, server, about, user)
      const isOwnList = isList && reply.status === 200
      if (isOwnList ? shows(reply, about) : !isRefused(reply)) leaks.push([name, server, reply.status, reply.body])
    }
    expect(leaks).toEqual([])
    expect(await everything()).toBe(before)
  })
  test.each(['manager', 'scanner'] as const)('when a %s makes a call beyond their role', async (role) => {
    const before = await everything()
    const leaks: unknown[] = []
    for (const [name, server] of guarded) {
      const { about = {}, may, isList } = rows[shortName(name)] ?? { may: [] }
      if (may.includes(role)) continue
      const reply = await asked(name, server, about, users[role])
      const isEmptyList = isList && reply.status === 200 && !shows(reply, about)
      if (!isEmptyList && !isRefused(reply)) leaks.push([name, server, reply.status, reply.body])
    }
    expect(leaks).toEqual([])
    expect(await everything()).toBe(before)
  })
  test('when a user who is no operator makes an operator call', async () => {
    const { 'an operator': _operator, ...others } = strangers
    const before = await everything()
    const leaks: unknown[] = []
    for (const { telegramId } of [...Object.values(others), ...Object.values(users)])
      for (const name of ofOperators) {
        const { status, body } = await asked(name, 'internal', { operatorId: telegramId }, anna)
        if (status !== 403 || body.error?.code !== 'NOT_OPERATOR') leaks.push([name, status, body])
      }
    expect(leaks).toEqual([])
    expect(await everything()).toBe(before)
  })
})

describe.each(operatorPermissions)('an operator with the permission %s', (permission) => {
  const isEnough = (name: CallName) => permission === 'all' || listPermissions(name).includes(permission)

  test('gets NO_PERMISSION from other calls, which change nothing', async () => {
    const telegramId = await appoint(permission)
    const before = await everything()
    const leaks: unknown[] = []
    for (const name of ofOperators.filter((one) => !isEnough(one))) {
      const { status, body } = await asked(name, 'internal', { operatorId: telegramId }, anna)
      if (status !== 403 || body.error?.code !== 'NO_PERMISSION') leaks.push([name, status, body])
    }
    expect(leaks).toEqual([])
    expect(await everything()).toBe(before)
  })

  test('is not refused by calls that need it', async () => {
    const telegramId = await appoint(permission)
    const refused: unknown[] = []
    for (const name of ofOperators.filter(isEnough)) {
      const { status, body } = await asked(name, 'internal', { operatorId: telegramId }, anna)
      if (status === 401 || status === 403 || (status >= 500 && body.error?.code !== 'TRY_LATER'))
        refused.push([name, status, body.error])
    }
    expect(refused).toEqual([])
  })
})

test('organizer calls do not refuse members with an allowed role', async () => {
  const refused: unknown[] = []
  for (const [name, server] of guarded) {
    const { about, may } = rows[shortName(name)] ?? { may: [] }
    for (const role of about || rows[shortName(name)]?.isList ? may : []) {
      const { status, body } = await asked(name, server, about ?? {}, users[role])
      const isWithoutMessenger = body.error?.code === 'TRY_LATER'
      if (status === 401 || status === 403 || (status >= 500 && !isWithoutMessenger))
        refused.push([name, server, role, status, body.error])
    }
  }
  expect(refused).toEqual([])
})
