import { beforeEach, describe, expect, test } from 'vitest'
import { arrive, asBot, getAsBot, startProduct } from '../fixtures/harness.ts'

const configured = 1_911
const product = await startProduct({ env: { OPERATOR_IDS: String(configured) } })
const { sql } = product
const path = '/internal/admin/operators'

const set = (operatorId: number, telegramId: number, permissions: string[], seen: string[]) =>
  asBot(product, `${path}/${telegramId}`, { operatorId, permissions, seen })
const getPermissions = async (telegramId: number) =>
  (await getAsBot(product, '/internal/operators/check', { telegramId })).body.data.permissions
const undo = (operatorId: number, actionId: string) =>
  asBot(product, `/internal/admin/undoable-actions/${actionId}/undo`, { operatorId })
const listAudit = (telegramId: number) =>
  sql(
    "select operator_id::int, details from audit_entry where action = 'operator.set' and subject_id = $1 order by id",
    [String(telegramId)],
  )

describe('an operator with all permissions', () => {
  test('finds a user by @username or id, and gives, changes and takes permissions', async () => {
    const { telegramId } = await arrive(product)
    await sql("update users set username = 'Vera_Desk' where telegram_id = $1", [telegramId])
    for (const text of ['@vera_desk', 'https://t.me/Vera_Desk', String(telegramId)])
      expect((await getAsBot(product, `${path}/find`, { operatorId: configured, text })).body.data).toMatchObject({
        ...{ telegramId, permissions: [], isConfigured: false },
      })
    const added = await set(configured, telegramId, ['money', 'support'], [])
    expect(added.body.data).toMatchObject({ outcome: 'done', operator: { permissions: ['support', 'money'] } })
    expect((await set(configured, telegramId, ['all', 'content'], ['money', 'support'])).body.data.outcome).toBe('done')
    const { operators } = (await getAsBot(product, path, { operatorId: configured })).body.data
    expect(operators).toContainEqual(expect.objectContaining({ telegramId, permissions: ['all'] }))
    expect((await set(configured, telegramId, [], ['all'])).body.data.outcome).toBe('done')
    expect(await getPermissions(telegramId)).toEqual([])
    expect(await listAudit(telegramId)).toEqual([
      { operator_id: configured, details: { before: '', after: 'support money' } },
      { operator_id: configured, details: { before: 'support money', after: 'all' } },
      { operator_id: configured, details: { before: 'all', after: '' } },
    ])
    const log = await getAsBot(product, '/internal/admin/audit', { operatorId: configured, filter: 'all' })
    expect(log.body.data.entries.slice(0, 2)).toMatchObject([
      { action: 'operator.set', subject: String(telegramId), permissions: { before: ['all'], after: [] } },
      { action: 'operator.set', permissions: { before: ['support', 'money'], after: ['all'] } },
    ])
  })

  test('notifies a new operator once of the permitted work, and cancels the message with an early undo', async () => {
    const [vera, boris] = [await arrive(product), await arrive(product)]
    const listMessages = ({ id }: { id: string }) =>
      sql(
        `select content -> 'values' as values, for_operator, state from notification
          where user_id = $1 and content ->> 'kind' = 'operator_appointed'`,
        [id],
      )
    await set(configured, vera.telegramId, ['money', 'support'], [])
    await set(configured, vera.telegramId, ['support'], ['support', 'money'])
    const values = { permissions: ['support', 'money'] }
    expect(await listMessages(vera)).toMatchObject([{ values, for_operator: true }])
    const { actionId } = (await set(configured, boris.telegramId, ['content'], [])).body.data.undo
    await undo(configured, actionId)
    expect(await listMessages(boris)).toMatchObject([{ state: 'dropped' }])
  })

  test('undoes a change for ten minutes, once, unless it was changed again', async () => {
    const { telegramId } = await arrive(product)
    const first = (await set(configured, telegramId, ['support'], [])).body.data.undo.actionId
    const second = (await set(configured, telegramId, ['content'], ['support'])).body.data.undo.actionId
    expect((await undo(configured, first)).body.data.outcome).toBe('changed')
    expect((await undo(configured, second)).body.data.outcome).toBe('undone')
    expect(await getPermissions(telegramId)).toEqual(['support'])
    expect((await undo(configured, second)).body.data.outcome).toBe('before')
    expect((await undo(configured, first)).body.data.outcome).toBe('undone')
    expect(await getPermissions(telegramId)).toEqual([])
  })

  test('does not change an operator whom the configuration names, or permissions they have not seen', async () => {
    const { telegramId } = await arrive(product)
    await arrive(product, { telegramId: configured })
    expect((await set(configured, configured, ['support'], ['all'])).body.data.outcome).toBe('configured')
    expect((await set(configured, telegramId, ['support'], ['money'])).body.data.outcome).toBe('changed')
    expect((await set(configured, telegramId, [], [])).body.data.outcome).toBe('same')
    expect((await set(configured, 77_777_777, ['support'], [])).body.error.code).toBe('NOT_FOUND')
  })

  test('removes an operator who erased their data', async () => {
    const { id, telegramId } = await arrive(product)
    await set(configured, telegramId, ['support'], [])
    await sql('update users set telegram_id = -telegram_id, erased_at = app_now() where id = $1', [id])
    expect((await set(configured, telegramId, [], ['support'])).body.data.outcome).toBe('done')
    expect(await sql('select from operator_role where telegram_id = $1', [telegramId])).toEqual([])
    expect((await set(configured, telegramId, ['support'], [])).status).toBe(404)
  })

  test('adds an operator once when the same request arrives twenty times at once', async () => {
    const { telegramId } = await arrive(product)
    const replies = await Promise.all(Array.from({ length: 20 }, () => set(configured, telegramId, ['support'], [])))
    const outcomes = replies.map(({ body }) => body.data.outcome)
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1)
    expect(await listAudit(telegramId)).toHaveLength(1)
  })
})

test('cancels notifications of work that the operator may no longer do', async () => {
  const { telegramId } = await arrive(product)
  const from = { id: (await arrive(product)).telegramId, first_name: 'Анна' }
  await set(configured, telegramId, ['support'], [])
  await asBot(product, '/internal/support/requests', { from, updateId: 1, text: 'Где ваучер?' })
  const listStates = async () =>
    (
      await sql<{ state: string }>(
        `select state from notification join users on users.id = user_id
          where telegram_id = $1 and content ->> 'kind' = 'support_request'`,
        [telegramId],
      )
    ).map(({ state }) => state)
  expect(await listStates()).toEqual(['waiting'])
  await set(configured, telegramId, ['content'], ['support'])
  expect(await listStates()).toEqual(['dropped'])
})

describe('without an operator in the configuration', () => {
  beforeEach(() => sql("delete from operator_role where 'all' = any(permissions)"))

  async function appoint(): Promise<number> {
    const { telegramId } = await arrive(product)
    await sql("insert into operator_role values ($1, 'admin', 'operator', app_now(), '{all}')", [telegramId])
    return telegramId
  }

  test('the last operator with all permissions can’t be removed or restricted', async () => {
    const last = await appoint()
    for (const permissions of [[], ['support']])
      expect((await set(last, last, permissions, ['all'])).body.data.outcome).toBe('last')
    expect(await getPermissions(last)).toEqual(['all'])
  })

  test('exactly one of two stays who remove each other at once', async () => {
    for (let round = 0; round < 10; round += 1) {
      await sql("delete from operator_role where 'all' = any(permissions)")
      const [one, other] = [await appoint(), await appoint()]
      const replies = await Promise.all([set(one, other, [], ['all']), set(other, one, [], ['all'])])
      const results = replies.map(({ body }) => body.data?.outcome ?? body.error.code).sort()
      expect(results[1]).toBe('done')
      expect(['NOT_OPERATOR']).toContain(results[0])
      const left = await sql("select from operator_role where 'all' = any(permissions)")
      expect(left).toHaveLength(1)
    }
  })

  test('undo of adding an operator is refused if nobody else has all permissions', async () => {
    const first = await appoint()
    const { telegramId: second } = await arrive(product)
    const { actionId } = (await set(first, second, ['all'], [])).body.data.undo
    expect((await set(second, first, [], ['all'])).body.data.outcome).toBe('done')
    expect((await undo(second, actionId)).body.data.outcome).toBe('changed')
    expect(await getPermissions(second)).toEqual(['all'])
  })
})
