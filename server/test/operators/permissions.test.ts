import type { OperatorPermission } from '@enp/shared/calls/operators/permissions'
import { expect, test } from 'vitest'
import { notifyOperators } from '../../src/operators/access/notify-operators.ts'
import { syncOperators } from '../../src/support/notify-waiting.ts'
import { arrive, asBot, getAsBot, startProduct } from '../fixtures/harness.ts'

const configured = 1_901
const product = await startProduct({ env: { OPERATOR_IDS: String(configured) } })
const { sql, db } = product

async function appoint(...permissions: OperatorPermission[]): Promise<number> {
  const { telegramId } = await arrive(product)
  await sql(
    `insert into operator_role (telegram_id, role, source, granted_at, permissions)
      values ($1, 'admin', 'operator', app_now(), $2)`,
    [telegramId, permissions],
  )
  return telegramId
}

const getPermissions = async (telegramId: number) =>
  (await getAsBot(product, '/internal/operators/check', { telegramId })).body.data.permissions
const listNotified = async (kind: string) =>
  (
    await sql<{ telegram_id: string }>(
      `select telegram_id from notification join users on users.id = user_id
        where for_operator and state <> 'dropped' and content ->> 'kind' = $1 order by telegram_id`,
      [kind],
    )
  ).map(({ telegram_id }) => Number(telegram_id))
const ask = (telegramId: number) =>
  asBot(product, '/internal/support/requests', {
    from: { id: telegramId, first_name: 'Анна', language_code: 'ru' },
    updateId: telegramId,
    text: 'Где ваучер?',
  })

test('the configuration gives all permissions, also to an operator who had fewer', async () => {
  const telegramId = await appoint('support')
  expect(await getPermissions(telegramId)).toEqual(['support'])
  await syncOperators({ db }, [configured, telegramId])
  expect(await getPermissions(telegramId)).toEqual(['all'])
  expect(await getPermissions(configured)).toEqual(['all'])
  await syncOperators({ db }, [configured])
  expect(await getPermissions(telegramId)).toEqual([])
})

test('only operators with the matching permission are notified', async () => {
  const [support, money, both] = [await appoint('support'), await appoint('money'), await appoint('support', 'money')]
  const traveller = await arrive(product)
  await ask(traveller.telegramId)
  expect(await listNotified('support_request')).toEqual([support, both])
  const content = { kind: 'payouts_stopped', values: { reason: 'restored' } } as const
  await db.transaction().execute((tx) => notifyOperators(tx, { key: 'payouts_stopped:1', content }))
  expect(await listNotified('payouts_stopped')).toEqual([money, both])
})

test('an operator who starts the bot gets only pending work that they may do', async () => {
  const traveller = await arrive(product)
  await ask(traveller.telegramId)
  const [content, support] = [await appoint('content'), await appoint('support')]
  for (const id of [content, support])
    await asBot(product, '/internal/starts', { updateId: id, from: { id, first_name: 'Вера', language_code: 'ru' } })
  const notified = await listNotified('support_request')
  expect(notified).toContain(support)
  expect(notified).not.toContain(content)
})

test('an operator sees and undoes only actions that they may make', async () => {
  const [settings, content] = [await appoint('settings'), await appoint('content')]
  const change = { operatorId: settings, scope: 'category:hotel', value: 1_100, seen: 1_200 }
  const { undo } = (await asBot(product, '/internal/admin/settings/commission', change)).body.data
  const path = '/internal/admin/undoable-actions'
  const list = async (operatorId: number) => (await getAsBot(product, path, { operatorId })).body.data.actions
  expect(await list(content)).toEqual([])
  expect(await list(settings)).toMatchObject([{ actionId: undo.actionId, action: 'setting.set' }])
  const press = (operatorId: number) => asBot(product, `${path}/${undo.actionId}/undo`, { operatorId })
  expect((await press(content)).body.error).toMatchObject({ code: 'NO_PERMISSION' })
  expect((await press(settings)).body.data.outcome).toBe('undone')
})

test('the page of the queues closes when the permission is taken', async () => {
  const telegramId = await appoint('settings')
  const { body } = await asBot(product, '/internal/admin/queues/login', { operatorId: telegramId })
  const { pathname, search } = new URL(body.data.url)
  const open = () => product.app.inject({ method: 'GET', url: `${pathname}${search}` })
  expect((await open()).statusCode).toBe(200)
  await sql("update operator_role set permissions = '{money}' where telegram_id = $1", [telegramId])
  expect((await open()).statusCode).not.toBe(200)
})
