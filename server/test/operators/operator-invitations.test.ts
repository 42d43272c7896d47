import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { arrive, asBot, getAsBot, startProduct, type Traveller } from '../fixtures/harness.ts'
import { atOnce, listNotifications } from '../fixtures/shop.ts'

const product = await startProduct({ env: { OPERATOR_IDS: '1921' } })
const { sql } = product
const path = '/internal/admin/operator-invitations'
let inviter: Traveller

beforeAll(async () => {
  inviter = await arrive(product)
  await sql(
    "insert into operator_role (telegram_id, role, source, granted_at) values ($1, 'admin', 'operator', app_now())",
    [inviter.telegramId],
  )
})

const create = (permissions: string[], key: string) =>
  asBot(product, path, { operatorId: inviter.telegramId, permissions, key })
async function invite(permissions: string[], key: string = randomUUID()) {
  const { body } = await create(permissions, key)
  return { ...body.data, token: (body.data?.link ?? '').split('=op_')[1] as string }
}
const open = ({ telegramId }: Traveller, token: string) =>
  asBot(product, '/internal/operator-invitations/accept', { telegramId, token })
const accept = async (user: Traveller, token: string) => (await open(user, token)).body.data
const getPermissions = async ({ telegramId }: Traveller) =>
  (await getAsBot(product, '/internal/operators/check', { telegramId })).body.data.permissions
const revoke = (id: string) => asBot(product, `${path}/${id}/revoke`, { operatorId: inviter.telegramId })
const undo = async (actionId: string) =>
  (await asBot(product, `/internal/admin/undoable-actions/${actionId}/undo`, { operatorId: inviter.telegramId })).body
    .data.outcome
const list = async () =>
  (await getAsBot(product, path, { operatorId: inviter.telegramId })).body.data.invitations.map(
    ({ id }: { id: string }) => id,
  )

describe('a link for an operator', () => {
  test('makes one of twenty users who open it at once an operator, and its creator is notified', async () => {
    const { token, link, invitation } = await invite(['money', 'support'])
    expect(link).toMatch(/^https:\/\/t\.me\/\w+\?start=op_[\w-]{43}$/)
    expect(invitation.permissions).toEqual(['support', 'money'])
    const users = await Promise.all(Array.from({ length: 20 }, () => arrive(product)))
    const replies = await atOnce(20, (index) => open(users[index] ?? inviter, token))
    const outcomes = replies.map(({ body }) => body.data)
    const accepted = outcomes.flatMap(({ outcome }, index) => (outcome === 'accepted' ? [users[index]] : []))
    expect(accepted).toHaveLength(1)
    expect(outcomes.filter(({ outcome }) => outcome === 'gone')).toHaveLength(19)
    const granted = await Promise.all(users.map(getPermissions))
    expect(granted.filter((one) => one.length > 0)).toEqual([['support', 'money']])
    expect(await listNotifications(product, inviter, 'operator_joined')).toMatchObject([
      { name: expect.any(String), permissions: ['support', 'money'] },
    ])
    const [winner] = accepted
    const audit = await sql(
      "select operator_id::int as by, details from audit_entry where action = 'operator.set' and subject_id = $1",
      [String(winner?.telegramId)],
    )
    const details = { before: '', after: 'support money', invitation: invitation.id }
    expect(audit).toEqual([{ by: inviter.telegramId, details }])
    expect((await accept(winner ?? inviter, token)).outcome).toBe('already')
  })

  test('gives an operator the missing permissions only, and is not used by one who has them', async () => {
    const operator = await arrive(product)
    expect((await accept(operator, (await invite(['support'])).token)).permissions).toEqual(['support'])
    const second = await invite(['money'])
    expect((await accept(inviter, second.token)).outcome).toBe('already')
    expect((await accept(operator, second.token)).permissions).toEqual(['support', 'money'])
  })

  test('is created once for one key, and another choice with that key is refused', async () => {
    const replies = await atOnce(20, () => create(['content'], 'one key'))
    expect(new Set(replies.map(({ body }) => body.data.link)).size).toBe(1)
    expect(replies.filter(({ body }) => body.data.undo)).toHaveLength(1)
    expect((await create(['money'], 'one key')).body.error.code).toBe('IDEMPOTENCY_CONFLICT')
  })

  test('is gone after its revocation, which can be undone until it has expired', async () => {
    const { token, invitation } = await invite(['support'])
    expect(await list()).toContain(invitation.id)
    const { first, undo: receipt } = (await revoke(invitation.id)).body.data
    expect(first).toBe(true)
    expect((await revoke(invitation.id)).body.data).toEqual({ first: false })
    expect(await list()).not.toContain(invitation.id)
    const user = await arrive(product)
    expect((await accept(user, token)).outcome).toBe('gone')
    expect(await undo(receipt.actionId)).toBe('undone')
    expect((await accept(user, token)).outcome).toBe('accepted')
  })

  test('is revoked by the undo of its creation, unless it was used', async () => {
    const [unused, used] = [await invite(['support']), await invite(['support'])]
    const user = await arrive(product)
    await accept(user, used.token)
    expect(await undo(used.undo.actionId)).toBe('changed')
    expect(await undo(unused.undo.actionId)).toBe('undone')
    expect((await accept(await arrive(product), unused.token)).outcome).toBe('gone')
    expect(await getPermissions(user)).toEqual(['support'])
  })

  test('is gone for a changed token, after 24 hours, and when its creator has lost the right', async () => {
    const { token } = await invite(['all'])
    const user = await arrive(product)
    expect((await accept(user, `A${token.slice(1, -1)}A`)).outcome).toBe('gone')
    await sql("update operator_role set permissions = '{support}' where telegram_id = $1", [inviter.telegramId])
    expect((await accept(user, token)).outcome).toBe('gone')
    await sql("update operator_role set permissions = '{all}' where telegram_id = $1", [inviter.telegramId])
    await product.freeze(new Date(Date.now() + 25 * 3_600_000))
    expect((await accept(user, token)).outcome).toBe('gone')
    expect(await getPermissions(user)).toEqual([])
  })
})
