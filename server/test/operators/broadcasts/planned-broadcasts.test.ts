import { beforeEach, describe, expect, test } from 'vitest'
import { startDueBroadcasts } from '../../../src/operators/broadcasts/start-due-broadcasts.ts'
import { enqueueRunningBroadcasts } from '../../../src/operators/broadcasts/write-notifications.ts'
import { arrive, asBot, getAsBot, operatorId, startProduct } from '../../fixtures/harness.ts'

const product = await startProduct()
const { db, sql } = product
const operator = await arrive(product, { telegramId: operatorId })
const traveller = await arrive(product)
const message = { chatId: operatorId, messageId: 77 }
const ru = { text: 'Зима', entities: [] }
const hourMs = 3_600_000

beforeEach(async () => {
  await sql("update broadcast set state = 'draft' where state = 'planned'")
  await sql("update broadcast set state = 'stopped', ended_at = app_now() where state = 'running'")
  await sql("update users set region = 'RU-AD', reachable = true, notify_offers = true where id = $1", [traveller.id])
})

const ask = (what: string, body: object = {}) =>
  asBot(product, `/internal/admin/broadcasts/${what}`, { operatorId, ...body })
const show = async (id: string) =>
  (await getAsBot(product, `/internal/admin/broadcasts/${id}`, { operatorId })).body.data

async function inHours(hours: number): Promise<string> {
  const [row] = await sql<{ now: Date }>('select app_now() as now')
  return new Date((row?.now.getTime() ?? 0) + hours * hourMs).toISOString()
}

let updates = 0
async function draft(): Promise<{ id: string; version: number }> {
  updates += 1
  const { broadcastId: id } = (await ask('new', { updateId: updates })).body.data
  const changed = (await ask(`${id}/change`, { change: { ru, set: { regions: ['RU-AD'] } } })).body.data
  return { id, version: changed.version }
}
const plan = (id: string, version: number, at: string) => ask(`${id}/plan`, { version, at, message })

async function planned(hours: number) {
  const { id, version } = await draft()
  const at = await inHours(hours)
  expect((await plan(id, version, at)).status).toBe(200)
  return { id, at }
}

const countNotifications = async (id: string) =>
  (await sql('select from notification where broadcast_id = $1', [id])).length
const listActions = (id: string) =>
  sql('select action, details from audit_entry where subject_id = $1 order by id', [id])
const listExpiries = (userId: string) =>
  sql<{ content: object; for_operator: boolean }>(
    "select content, for_operator from notification where user_id = $1 and content ->> 'kind' = 'broadcast_expired'",
    [userId],
  )

describe('planning a broadcast', () => {
  test('happens once for twenty presses, and lists the broadcast first with its time', async () => {
    const { id, version } = await draft()
    await draft()
    const at = await inHours(2)
    const replies = await Promise.all(Array.from({ length: 20 }, () => plan(id, version, at)))
    expect(replies.filter(({ body }) => body.data.first)).toHaveLength(1)
    expect(await show(id)).toMatchObject({ state: 'planned', plannedFor: at, reach: { people: 1, inChat: 1 } })
    const { body } = await getAsBot(product, '/internal/admin/broadcasts', { operatorId })
    expect(body.data.broadcasts[0]).toMatchObject({ broadcastId: id, state: 'planned', plannedFor: at })
    expect(await listActions(id)).toEqual([
      { action: 'broadcast.draft', details: {} },
      { action: 'broadcast.plan', details: { at } },
    ])
  })

  test('is refused for a past or distant time, and for a draft that changed since it was shown', async () => {
    const { id, version } = await draft()
    const refusal = async (of: number, hours: number) => (await plan(id, of, await inHours(hours))).body.error.details
    expect(await refusal(version, -1)).toEqual({ field: 'time', problem: 'past' })
    expect(await refusal(version, 24 * 91)).toEqual({ field: 'time', problem: 'too_far' })
    expect(await refusal(version - 1, 1)).toEqual({ field: 'version', problem: 'changed' })
    expect((await show(id)).state).toBe('draft')
  })

  test('keeps the content until the plan is cancelled, which makes it a draft again', async () => {
    const { id } = await planned(2)
    const changed = await ask(`${id}/change`, { change: { photo: 'file-1' } })
    expect(changed.body.error.details).toEqual({ field: 'state', problem: 'planned' })
    const cancels = await Promise.all([1, 2, 3].map(() => ask(`${id}/unplan`)))
    expect(cancels.filter(({ body }) => body.data.first)).toHaveLength(1)
    await product.advance(3 * 3_600)
    expect(await startDueBroadcasts({ db })).toBe(0)
    const shown = await show(id)
    expect([shown.state, shown.plannedFor]).toEqual(['draft', undefined])
    expect((await listActions(id)).at(-1)).toEqual({ action: 'broadcast.unplan', details: {} })
  })
})

describe('a due broadcast', () => {
  test('starts once with several workers, and sends each user one message', async () => {
    const { id } = await planned(2)
    expect(await startDueBroadcasts({ db })).toBe(0)
    await product.advance(2 * 3_600 + 1)
    const rounds = await Promise.all(Array.from({ length: 20 }, () => startDueBroadcasts({ db })))
    expect(rounds.reduce((sum, started) => sum + started, 0)).toBe(1)
    await Promise.all(Array.from({ length: 5 }, () => enqueueRunningBroadcasts({ db })))
    expect(await countNotifications(id)).toBe(1)
    expect(await show(id)).toMatchObject({ state: 'running', progress: { left: 1 } })
    expect((await listActions(id)).at(-1)).toEqual({ action: 'broadcast.start', details: { reach: 1 } })
    await product.advance(5)
    const { messages } = (await asBot(product, '/internal/broadcasts/progress')).body.data
    expect(messages).toMatchObject([{ ...message, broadcast: { broadcastId: id, state: 'running' } }])
  })

  test('is planned again after a worker that broke off during the start, and then starts once', async () => {
    const { id } = await planned(2)
    await product.advance(2 * 3_600 + 1)
    await sql(`create function cut_off() returns trigger language plpgsql as $$
      begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`)
    await sql('create trigger cut_off before insert on audit_entry for each row execute function cut_off()')
    await expect(startDueBroadcasts({ db })).rejects.toThrow()
    expect((await show(id)).state).toBe('planned')
    await sql('drop trigger cut_off on audit_entry')
    await Promise.all([startDueBroadcasts({ db }), startDueBroadcasts({ db })])
    await enqueueRunningBroadcasts({ db })
    expect(await countNotifications(id)).toBe(1)
  })

  test('starts up to an hour late', async () => {
    const { id } = await planned(2)
    await product.advance(3 * 3_600 - 60)
    expect(await startDueBroadcasts({ db })).toBe(1)
    expect((await show(id)).state).toBe('running')
  })

  test('becomes a draft when the workers were down for a day, and its operator is notified once', async () => {
    const { id, at } = await planned(2)
    await product.advance(26 * 3_600)
    await Promise.all(Array.from({ length: 5 }, () => startDueBroadcasts({ db })))
    await enqueueRunningBroadcasts({ db })
    const { state, number } = await show(id)
    expect([state, await countNotifications(id)]).toEqual(['draft', 0])
    const content = { kind: 'broadcast_expired', values: { broadcastId: id, number, plannedFor: at } }
    expect(await listExpiries(operator.id)).toEqual([{ content, for_operator: true }])
    expect(await listExpiries(traveller.id)).toEqual([])
  })
})

test('the oldest broadcast stops no other when it always fails, at its start or while it is sent', async () => {
  const [broken, other] = [await planned(1), await planned(2)]
  await sql(`create function fail_broadcast() returns trigger language plpgsql as $$
    begin raise exception 'broken broadcast'; end $$`)
  const breakFor = (id: string) =>
    sql(`create or replace trigger fail_broadcast before update on broadcast for each row
      when (old.id = '${id}') execute function fail_broadcast()`)
  await breakFor(broken.id)
  await product.advance(2 * 3_600 + 1)
  await expect(startDueBroadcasts({ db })).rejects.toThrow('broken broadcast')
  expect([(await show(broken.id)).state, (await show(other.id)).state]).toEqual(['planned', 'running'])
  await sql('drop trigger fail_broadcast on broadcast')
  const later = await draft()
  await ask(`${later.id}/start`, { version: later.version, message })
  await breakFor(other.id)
  await expect(enqueueRunningBroadcasts({ db })).rejects.toThrow('broken broadcast')
  expect([await countNotifications(other.id), await countNotifications(later.id)]).toEqual([0, 1])
  await sql('drop trigger fail_broadcast on broadcast')
})
