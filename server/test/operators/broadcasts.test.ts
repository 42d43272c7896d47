import { beforeEach, describe, expect, test } from 'vitest'
import { broadcastStates } from '../../../shared/src/calls/operators/broadcast-shapes.ts'
import { broadcastLifeCycle } from '../../src/operators/broadcasts/broadcast.rules.ts'
import { broadcastInvariants } from '../../src/operators/broadcasts/broadcast-invariants.sql.ts'
import { enqueueRunningBroadcasts } from '../../src/operators/broadcasts/write-notifications.ts'
import { addBooking, listBookingInvariantFaults } from '../fixtures/booked.ts'
import { arrive, asBot, getAsBot, operatorId, startProduct, type Traveller } from '../fixtures/harness.ts'
import { changesLetThrough, listTransitions } from '../fixtures/transitions.ts'

const product = await startProduct()
const { db, sql } = product
const otherOperator = operatorId + 1
const unknown = '00000000-0000-4000-8000-00000000dead'
const message = { chatId: operatorId, messageId: 77 }
const ru = { text: 'Зима\nТуры со скидкой', entities: [{ type: 'bold', offset: 0, length: 4 }] }

beforeEach(() => sql("update broadcast set state = 'stopped', ended_at = app_now() where state = 'running'"))

const ask = (what: string, body: object = {}, operator = operatorId) =>
  asBot(product, `/internal/admin/broadcasts/${what}`, { operatorId: operator, ...body })
const fetch = (path = '', operator = operatorId) =>
  getAsBot(product, `/internal/admin/broadcasts${path}`, { operatorId: operator })
let updates = 0
async function draft(change: object = { ru }): Promise<{ broadcastId: string; number: number; version: number }> {
  updates += 1
  const { broadcastId } = (await ask('new', { updateId: updates })).body.data
  return (await ask(`${broadcastId}/change`, { change })).body.data
}
const change = (id: string, changes: object) => ask(`${id}/change`, { change: changes })
const show = async (id: string) => (await fetch(`/${id}`)).body.data
const start = (id: string, version: number, operator = operatorId) => ask(`${id}/start`, { version, message }, operator)

async function started(region: string, more: object = {}): Promise<string> {
  const { broadcastId, version } = await draft({ ru, set: { regions: [region], ...more } })
  expect((await start(broadcastId, version)).status).toBe(200)
  return broadcastId
}
async function person(region: string, { reachable = true, offers = true } = {}): Promise<Traveller> {
  const traveller = await arrive(product)
  await sql('update users set region = $2, reachable = $3, notify_offers = $4 where id = $1', [
    traveller.id,
    region,
    reachable,
    offers,
  ])
  return traveller
}
const people = (region: string, count: number) =>
  sql(
    `insert into users (telegram_id, first_name, language, referral_code, region, reachable)
     select 6000000000 + hashtext($1) % 1000000 * 1000 + n, 'Анна', 'ru', $1 || lpad(n::text, 8, '0'), $1, true
     from generate_series(1, $2::int) n`,
    [region, count],
  )
const listNotices = (id: string) =>
  sql<{ id: string; user_id: string; state: string }>(
    'select id, user_id, state from notification where broadcast_id = $1 order by user_id',
    [id],
  )
const claim = async (id: string) => (await asBot(product, `/internal/notifications/${id}/claim`)).body.data
const listStates = async (id: string) => (await listNotices(id)).map(({ state }) => state).sort()
async function sendAll(id: string): Promise<number> {
  let messages = 0
  for (const notification of await listNotices(id)) {
    if (!['waiting', 'queued'].includes(notification.state) || !(await claim(notification.id)).send) continue
    messages += 1
    await asBot(product, `/internal/notifications/${notification.id}/sent`, { messageId: 7 })
  }
  return messages
}

describe('a broadcast draft', () => {
  test('is created once per press, and shows its text and its audience', async () => {
    const first = (await ask('new', { updateId: 900_001 })).body.data
    expect((await ask('new', { updateId: 900_001 })).body.data.broadcastId).toBe(first.broadcastId)
    expect(first).toMatchObject({ state: 'draft', version: 1, content: {}, segment: {} })
    await person('RU-AD')
    await person('RU-AD', { offers: false })
    await person('RU-AD', { reachable: false, offers: false })
    const changes = {
      ru,
      button: 'Смотреть\nLook\n/services?category=hotel',
      photo: 'file-1',
      set: { regions: ['RU-AD'] },
    }
    expect((await change(first.broadcastId, changes)).body.data).toMatchObject({
      version: 2,
      content: { ru, photo: 'file-1', button: { ru: 'Смотреть', en: 'Look', path: '/services?category=hotel' } },
      segment: { regions: ['RU-AD'] },
      reach: { people: 3, inChat: 1, unreachable: 1, switchedOff: 1 },
    })
    const cleared = (await change(first.broadcastId, { photo: null, button: null, unset: ['regions'] })).body.data
    expect([cleared.content, cleared.segment]).toEqual([{ ru }, {}])
    expect((await fetch()).body.data.broadcasts[0]).toMatchObject({ number: first.number, beginning: 'Зима' })
  })

  test.each([
    [{ ru: { text: ' ', entities: [] } }, 'ru', 'missing'],
    [{ photo: 'file-1', en: { text: 'a'.repeat(1_025), entities: [] } }, 'en', 'too_long_with_photo'],
    [{ button: 'Смотреть' }, 'button', 'invalid'],
    [{ button: `${'а'.repeat(41)}\n/mining` }, 'button', 'label_too_long'],
    [{ button: 'Смотреть\n/nowhere' }, 'button', 'unknown_page'],
    [{ button: 'Смотреть\nhttp://plain.example' }, 'button', 'invalid'],
    [{ button: 'Смотреть\n//evil.example' }, 'button', 'unknown_page'],
    [{ place: 'Атлантида' }, 'place', 'unknown'],
    [{ place: 'область' }, 'place', 'unknown'],
    [{ place: '/service/00000000-0000-4000-8000-000000000000' }, 'place', 'unknown'],
  ])('refuses %j and names the problem', async (changes, field, problem) => {
    const { broadcastId, version } = await draft()
    const { status, body } = await change(broadcastId, changes)
    expect([status, body.error.details]).toEqual([400, { field, problem }])
    expect((await show(broadcastId)).version).toBe(version)
  })

  test('accepts regions by name', async () => {
    const { broadcastId } = await draft()
    const { segment } = (await change(broadcastId, { place: 'москва, Republic of Crimea\nСвердловская' })).body.data
    expect(segment).toEqual({ regions: ['RU-MOW', 'RU-SVE', 'UA-43'] })
  })

  test('can be discarded, and is hidden from users who are no operators', async () => {
    const { broadcastId } = await draft()
    const stranger = await arrive(product)
    for (const path of ['', `/${broadcastId}`])
      expect((await fetch(path, stranger.telegramId)).body.error.code).toBe('NOT_OPERATOR')
    for (const what of ['new', ...['change', 'discard', 'start', 'stop'].map((way) => `${broadcastId}/${way}`)]) {
      const body = { updateId: 1, change: {}, version: 1, message }
      expect((await ask(what, body, stranger.telegramId)).body.error.code).toBe('NOT_OPERATOR')
    }
    await ask(`${broadcastId}/discard`)
    expect((await fetch(`/${broadcastId}`)).status).toBe(404)
    expect((await start(broadcastId, 1)).status).toBe(404)
  })
})

describe('the segment conditions', () => {
  const reach = async (set: object) =>
    ((await draft({ ru, set: { regions: ['RU-AL'], ...set } })) as never as { reach: { people: number } }).reach.people

  test('combine, and each counts its matching users', async () => {
    const [first, second] = [await person('RU-AL'), await person('RU-AL')]
    await sql("update users set language = 'en', user_type = 'organizer' where id = $1", [first.id])
    expect(await Promise.all([reach({}), reach({ language: 'en' }), reach({ userType: 'tourist' })])).toEqual([2, 1, 1])
    expect(await reach({ language: 'ru', userType: 'organizer' })).toBe(0)

    expect(await Promise.all([reach({ mining: 'never' }), reach({ mining: 'started' })])).toEqual([2, 0])
    await second.post('/v1/mining/start')
    expect(await Promise.all([reach({ mining: 'never' }), reach({ mining: 'started' })])).toEqual([1, 1])

    expect(await Promise.all([reach({ trips: 'none' }), reach({ trips: 'some' })])).toEqual([2, 0])
    const { serviceId } = await addBooking(product, first, { category: 'hotel', state: 'hold' })
    expect(await reach({ trips: 'some' })).toBe(0)
    await addBooking(product, first, { serviceId, state: 'completed' })
    expect(await Promise.all([reach({ trips: 'none' }), reach({ trips: 'some' })])).toEqual([1, 1])

    const favorites = () =>
      Promise.all([
        ...[reach({ favoriteCategory: 'hotel' }), reach({ favoriteCategory: 'excursion' })],
        ...[reach({ favoriteServiceId: serviceId }), reach({ favoriteServiceId: unknown })],
      ])
    expect(await favorites()).toEqual([0, 0, 0, 0])
    await second.post(`/v1/services/${serviceId}/favorite`)
    expect(await favorites()).toEqual([1, 0, 1, 0])
    const { broadcastId } = await draft({ ru, place: `https://t.me/app?open=/service/${serviceId}` })
    expect(await show(broadcastId)).toMatchObject({
      segment: { favoriteServiceId: serviceId },
      serviceTitle: expect.any(String),
    })

    expect(await reach({ activeDays: 7 })).toBe(2)
    await sql("update session set created_at = created_at - interval '8 days' where user_id = $1", [first.id])
    expect(await Promise.all([reach({ activeDays: 7 }), reach({ activeDays: 30 })])).toEqual([1, 2])
  })
})

describe('the start of a broadcast', () => {
  test('happens once for any number of presses and operators, and has an audit entry', async () => {
    await person('RU-BA')
    const { broadcastId, version } = await draft({ ru, set: { regions: ['RU-BA'] } })
    const presses = Array.from({ length: 20 }, (_, n) =>
      start(broadcastId, version, n % 2 ? operatorId : otherOperator),
    )
    const answers = (await Promise.all(presses)).map(({ body }) => body.data)
    expect(answers.filter(({ first }) => first)).toHaveLength(1)
    expect(answers.every(({ broadcast }) => broadcast.state === 'running')).toBe(true)
    await Promise.all(Array.from({ length: 5 }, () => enqueueRunningBroadcasts({ db })))
    expect(await listNotices(broadcastId)).toHaveLength(1)
    const audit = await sql('select action, details from audit_entry where subject_id = $1 order by id', [broadcastId])
    expect(audit).toEqual([
      { action: 'broadcast.draft', details: {} },
      { action: 'broadcast.start', details: { reach: 1 } },
    ])
  })

  test('is refused without a text, and for a draft that changed since it was shown', async () => {
    const empty = (await ask('new', { updateId: 900_002 })).body.data
    expect((await start(empty.broadcastId, 1)).body.error.details).toEqual({ field: 'ru', problem: 'missing' })
    const { broadcastId, version } = await draft()
    await change(broadcastId, { en: { text: 'Winter', entities: [] } })
    const { body } = await start(broadcastId, version)
    expect(body.error.details).toEqual({ field: 'version', problem: 'changed' })
    expect((await start(broadcastId, version + 1)).body.data.first).toBe(true)
    const late = await change(broadcastId, { photo: 'file-2' })
    expect(late.body.error.details).toEqual({ field: 'state', problem: 'started' })
  })
})

describe('enqueueing a broadcast', () => {
  test('with several workers gives each user one notification, and stays little ahead of the queue', async () => {
    await people('RU-BU', 900)
    const id = await started('RU-BU')
    const work = () => Promise.all([1, 2, 3].map(() => enqueueRunningBroadcasts({ db })))
    await work()
    expect(await listStates(id)).toEqual(Array(250).fill('waiting'))
    await work()
    expect(await listNotices(id)).toHaveLength(250)
    await people('RU-DA', 1)
    await sql("update users set region = 'RU-BU', created_at = app_now() + interval '1 second' where region = 'RU-DA'")
    for (let round = 0; round < 6; round += 1) {
      await sql("update notification set state = 'queued' where broadcast_id = $1 and state = 'waiting'", [id])
      await sql("update notification set state = 'sent' where broadcast_id = $1 and state = 'queued'", [id])
      await work()
    }
    const rows = await listNotices(id)
    expect([rows.length, new Set(rows.map((row) => row.user_id)).size]).toEqual([900, 900])
    expect((await show(id)).state).toBe('finished')
    expect(await listBookingInvariantFaults(product, broadcastInvariants)).toEqual([])
  })

  test('that is interrupted leaves no partial work, and the next worker continues', async () => {
    await people('RU-LEN', 300)
    const id = await started('RU-LEN')
    await enqueueRunningBroadcasts({ db })
    await sql("update notification set state = 'queued' where broadcast_id = $1", [id])
    await sql("update notification set state = 'sent' where broadcast_id = $1", [id])
    // The connection breaks between the notifications and the stored position.
    await sql(`create function cut_off() returns trigger language plpgsql as $$
      begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`)
    await sql(`create trigger cut_off before update of written_up_to on broadcast
      for each row when (new.written > old.written) execute function cut_off()`)
    await expect(enqueueRunningBroadcasts({ db })).rejects.toThrow()
    expect(await listNotices(id)).toHaveLength(250)
    await sql('drop trigger cut_off on broadcast')
    await Promise.all([enqueueRunningBroadcasts({ db }), enqueueRunningBroadcasts({ db })])
    const rows = await listNotices(id)
    expect([rows.length, new Set(rows.map((row) => row.user_id)).size]).toEqual([300, 300])
  })

  test('skips the chat of users who are unreachable or opted out; they find it in the inbox', async () => {
    const wants = await person('RU-IN')
    const [away, off] = [await person('RU-IN', { reachable: false }), await person('RU-IN', { offers: false })]
    const id = await started('RU-IN')
    await enqueueRunningBroadcasts({ db })
    expect(await listStates(id)).toEqual(['unsent', 'unsent', 'waiting'])
    expect((await show(id)).progress).toMatchObject({
      sent: 0,
      unreachable: 1,
      switchedOff: 1,
      left: 1,
      leftSeconds: 1,
    })
    expect(await sendAll(id)).toBe(1)
    await enqueueRunningBroadcasts({ db })
    const { state, progress } = await show(id)
    expect([state, progress]).toEqual([
      'finished',
      { sent: 1, unreachable: 1, switchedOff: 1, takenBack: 0, undelivered: 0, left: 0 },
    ])
    for (const each of [wants, away, off]) {
      const [notice] = (await each.get('/v1/inbox')).body.data
      expect(notice).toMatchObject({ class: 'bulk', kind: 'broadcast', title: 'Зима', text: 'Туры со скидкой' })
    }
    await asBot(product, '/internal/starts', { updateId: 5, from: { id: away.telegramId, first_name: 'Анна' } })
    expect(await listStates(id)).toEqual(['sent', 'unsent', 'unsent'])
  })
})

describe('the delivery of a broadcast', () => {
  test('sends the bot the text in both languages, the picture and the button', async () => {
    await person('RU-KB')
    const changes = {
      ru,
      en: { text: 'Winter', entities: [] },
      photo: 'file-1',
      button: 'Смотреть\nhttps://enp.travel',
    }
    const { broadcastId, version } = await draft({ ...changes, set: { regions: ['RU-KB'] } })
    await start(broadcastId, version)
    await enqueueRunningBroadcasts({ db })
    const [notice] = await listNotices(broadcastId)
    const button = { ru: 'Смотреть', url: 'https://enp.travel' }
    const values = { ru, en: { text: 'Winter', entities: [] }, photo: 'file-1', button }
    expect(await claim(notice?.id ?? '')).toMatchObject({ send: true, notice: { kind: 'broadcast', values } })
  })

  test('ends when Telegram reports that the user is gone, and the next broadcast skips that user', async () => {
    const gone = await person('RU-KL')
    const id = await started('RU-KL')
    await enqueueRunningBroadcasts({ db })
    const [notice] = await listNotices(id)
    await claim(notice?.id ?? '')
    await asBot(product, `/internal/notifications/${notice?.id}/failed`, { reason: 'unreachable' })
    await asBot(product, `/internal/notifications/${notice?.id}/failed`, { reason: 'unreachable' })
    await enqueueRunningBroadcasts({ db })
    expect((await show(id)).progress).toMatchObject({ sent: 0, unreachable: 1, left: 0 })
    expect(await sql('select reachable from users where id = $1', [gone.id])).toEqual([{ reachable: false }])
    const next = await started('RU-KL')
    await enqueueRunningBroadcasts({ db })
    expect(await listStates(next)).toEqual(['unsent'])
  })

  test("rechecks the user's settings, and counts a message once", async () => {
    const [off, twice] = [await person('RU-KC'), await person('RU-KC')]
    const id = await started('RU-KC')
    await enqueueRunningBroadcasts({ db })
    await sql('update users set notify_offers = false where id = $1', [off.id])
    expect(await sendAll(id)).toBe(1)
    const mine = (await listNotices(id)).find(({ user_id }) => user_id === twice.id)
    await asBot(product, `/internal/notifications/${mine?.id}/sent`, { messageId: 8 })
    expect((await show(id)).progress).toMatchObject({ sent: 1, switchedOff: 1, left: 0 })
  })
})

describe('the stop of a broadcast', () => {
  test('cancels all unsent messages; afterwards no user gets one, even when a bot retries', async () => {
    await people('RU-KO', 400)
    const id = await started('RU-KO')
    await enqueueRunningBroadcasts({ db })
    const [inHand, ...others] = await listNotices(id)
    expect((await claim(inHand?.id ?? '')).send).toBe(true)
    const stops = await Promise.all([1, 2, 3].map(() => ask(`${id}/stop`)))
    expect(stops.filter(({ body }) => body.data.first)).toHaveLength(1)
    expect(stops[0]?.body.data.broadcast.progress.left).toBe(0)
    await asBot(product, `/internal/notifications/${inHand?.id}/failed`, { reason: 'retry' })
    for (const { id: other } of [inHand, ...others.slice(0, 3)].filter((row) => row !== undefined))
      expect((await claim(other)).send).toBe(false)
    await enqueueRunningBroadcasts({ db })
    expect(await listStates(id)).toEqual(Array(250).fill('dropped'))
    expect((await show(id)).progress).toMatchObject({ sent: 0, takenBack: 400, undelivered: 0, left: 0 })
    expect(await listBookingInvariantFaults(product, broadcastInvariants)).toEqual([])
  })

  test('works even if nothing could be canceled: each message ends when a bot claims it', async () => {
    await people('UA-43', 3)
    const id = await started('UA-43')
    await enqueueRunningBroadcasts({ db })
    await sql("update broadcast set state = 'stopped', ended_at = app_now() where id = $1", [id])
    expect(await sendAll(id)).toBe(0)
    expect(await listStates(id)).toEqual(['dropped', 'dropped', 'dropped'])
  })
})

test('the progress message of a broadcast goes to one bot every five seconds until the end is shown', async () => {
  await sql('update broadcast set is_end_shown = true')
  await person('RU-ME')
  const id = await started('RU-ME')
  const due = async () => (await asBot(product, '/internal/broadcasts/progress')).body.data.messages
  expect(await due()).toEqual([])
  await product.advance(5)
  const [one, two] = await Promise.all([due(), due()])
  expect([...one, ...two]).toMatchObject([
    { ...message, language: 'ru', broadcast: { broadcastId: id, state: 'running' } },
  ])
  await ask(`${id}/stop`)
  await product.advance(5)
  expect(await due()).toMatchObject([{ broadcast: { state: 'stopped' } }])
  await product.advance(5)
  expect(await due()).toHaveLength(1)
  await asBot(product, `/internal/broadcasts/${id}/end-shown`)
  await product.advance(5)
  expect(await due()).toEqual([])
})

test('the broadcast state machine allows exactly the transitions of its table', async () => {
  const insert = async (state: string) => {
    const [row] = await sql<{ id: string }>(
      `insert into broadcast (state, created_by, created_at, planned_for, planned_by, started_at, ended_at)
       values ($1, 1, app_now(), app_now(), 1, case when $1 not in ('draft', 'planned') then app_now() end, case when $1 in ('stopped', 'finished') then app_now() end)
       returning id`,
      [state],
    )
    return row?.id ?? ''
  }
  const columns = (state: string) =>
    `started_at = ${['draft', 'planned'].includes(state) ? 'null' : 'app_now()'}, ended_at = ${['stopped', 'finished'].includes(state) ? 'app_now()' : 'null'}`
  expect(await changesLetThrough(product, broadcastLifeCycle, { table: 'broadcast', insert, columns })).toEqual(
    listTransitions(broadcastLifeCycle),
  )
  expect(Object.keys(broadcastLifeCycle)).toEqual([...broadcastStates])
})
