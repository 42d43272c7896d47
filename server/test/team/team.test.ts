import { parseLinkPayload } from '@enp/shared/links/deep-link'
import { describe, expect, test } from 'vitest'
import { linkMember } from '../../src/team/members/link-member.ts'
import { addBooking } from '../fixtures/booked.ts'
import { arrive, asBot, deleteAsBot, getAsBot, patchAsBot, startProduct, type Traveller } from '../fixtures/harness.ts'

const product = await startProduct()
const { sql, db } = product
const day = 86_400_000
const dayAhead = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10)
const anna = await arrive(product)
const trip = { organizer: 'Лёд и сосны', firstDay: dayAhead(20), timeZone: 'Asia/Irkutsk' }
const lake = await addBooking(product, anna, trip)
const forest = await addBooking(product, anna, trip)
const { organizerId, serviceId } = lake
const owner = await arrive(product)
await linkMember(db, { organizer: organizerId, telegramId: owner.telegramId, role: 'owner' })

let keys = 0
const invite = (by: Traveller, fields: object = {}) => {
  keys += 1
  const body = { telegramId: by.telegramId, organizerId, role: 'scanner', places: 1, key: `k${keys}`, ...fields }
  return asBot(product, '/v1/organizer/invitations', body)
}
const accept = (who: Traveller, id: string) =>
  asBot(product, `/v1/organizer/invitations/${id}/accept`, { telegramId: who.telegramId })
const read = (url: string) => getAsBot(product, `/v1/organizer/${url}`)
const list = async (who: Traveller) =>
  (await read(`team/members?organizerId=${organizerId}&telegramId=${who.telegramId}`)).body
const sees = async (who: Traveller, id: string) => (await read(`bookings/${id}?telegramId=${who.telegramId}`)).status
const getCode = async (answer: Promise<{ body: { error?: { code: string } } }>) => (await answer).body.error?.code
const listTeamNotifications = (who: Traveller) =>
  sql<{ kind: string; values: object }>(
    "select content ->> 'kind' as kind, content -> 'values' as values from notification where user_id = $1 and content ->> 'kind' like 'member%' order by id",
    [who.id],
  )
async function addHelper(fields: object = {}) {
  const member = await arrive(product)
  const { id } = (await invite(owner, { serviceId, ...fields })).body.data
  expect((await accept(member, id)).status).toBe(200)
  return { helper: member, invitationId: id as string }
}
const getId = async (who: Traveller) =>
  (await sql<{ id: string }>('select id from organizer_member where telegram_id = $1', [who.telegramId]))[0]?.id ?? ''

describe('an invitation link', () => {
  test('shows the role, starts it at once for its service only, and notifies the owner', async () => {
    const until = dayAhead(30)
    const made = await invite(owner, { serviceId, until })
    expect([made.status, product.errors]).toEqual([201, []])
    const { id, link } = made.body.data
    expect(parseLinkPayload(new URL(link).searchParams.get('start') ?? '')).toEqual({
      subject: { kind: 'invitation', id },
    })
    const petr = await arrive(product)
    const offered = (await read(`invitations/${id}?telegramId=${petr.telegramId}`)).body.data
    expect(offered).toMatchObject({ organizerName: 'Лёд и сосны', role: 'scanner', serviceId, isYours: false })
    // The day ends at this midnight in Irkutsk.
    expect(offered.until).toBe(`${until}T16:00:00.000Z`)
    expect(await sees(petr, lake.id)).toBe(403)
    expect((await accept(petr, id)).body.data).toMatchObject({ isYours: true })
    expect([await sees(petr, lake.id), await sees(petr, forest.id)]).toEqual([200, 404])
    expect(await listTeamNotifications(owner)).toMatchObject([{ kind: 'member_joined', values: { role: 'scanner' } }])
    expect((await accept(petr, id)).status).toBe(200)
    expect(await listTeamNotifications(owner)).toHaveLength(1)
  })
  test('for one member is accepted once when twenty users open it at once', async () => {
    const { id } = (await invite(owner, { serviceId })).body.data
    const users = await Promise.all(Array.from({ length: 20 }, () => arrive(product)))
    const answers = await Promise.all(users.map((one) => accept(one, id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { body } of answers.filter(({ status }) => status !== 200))
      expect(body.error.code).toBe('INVITATION_GONE')
    const ids = users.map(({ telegramId }) => telegramId)
    expect(await sql('select 1 from organizer_member where telegram_id = any($1)', [ids])).toHaveLength(1)
    expect(await sql('select accepted from team_invitation where id = $1', [id])).toEqual([{ accepted: 1 }])
  })
  test('is created once per key, and returns INVITATION_GONE when it is revoked, expired or unknown', async () => {
    const [first, again] = [await invite(owner, { key: 'same' }), await invite(owner, { key: 'same' })]
    expect(again.body.data.id).toBe(first.body.data.id)
    expect(await getCode(invite(owner, { key: 'same', role: 'manager' }))).toBe('IDEMPOTENCY_CONFLICT')
    const { id } = first.body.data
    const revoke = (who: Traveller) =>
      asBot(product, `/v1/organizer/invitations/${id}/revoke`, { telegramId: who.telegramId })
    const petr = await arrive(product)
    expect(await getCode(revoke(petr))).toBe('NOT_MEMBER')
    expect((await revoke(owner)).body.data).toEqual({ first: true })
    expect((await revoke(owner)).body.data).toEqual({ first: false })
    expect(await getCode(accept(petr, id))).toBe('INVITATION_GONE')
    const expired = (await invite(owner)).body.data.id
    await sql('update team_invitation set expires_at = app_now() where id = $1', [expired])
    expect(await getCode(accept(petr, expired))).toBe('INVITATION_GONE')
    expect(await getCode(accept(petr, organizerId))).toBe('NOT_FOUND')
    expect(await getCode(invite(owner, { until: dayAhead(-2) }))).toBe('VALIDATION_ERROR')
  })
  test('gives nothing to a user with an equal or higher role and uses no place', async () => {
    const { id } = (await invite(owner)).body.data
    expect((await accept(owner, id)).body.data).toMatchObject({ isYours: true })
    expect(await sql('select accepted from team_invitation where id = $1', [id])).toEqual([{ accepted: 0 }])
  })
})

describe('the right to invite', () => {
  test('lets a manager invite only scanners of their service, until the end of their own role', async () => {
    const until = dayAhead(10)
    const { helper: manager } = await addHelper({ role: 'manager', until })
    const own = await invite(manager, { serviceId, until: dayAhead(90) })
    expect(own.body.data.until).toBe(`${until}T16:00:00.000Z`)
    expect(await getCode(invite(manager, { serviceId, role: 'manager' }))).toBe('NOT_MEMBER')
    expect(await getCode(invite(manager))).toBe('NOT_MEMBER')
    expect(await getCode(invite(manager, { serviceId: forest.serviceId }))).toBe('NOT_FOUND')
    expect(await getCode(invite(manager, { serviceId, role: 'owner' }))).toBe('VALIDATION_ERROR')
    // Their open invitations end with the membership.
    const id = await getId(manager)
    await deleteAsBot(product, `/v1/organizer/team/members/${id}`, { telegramId: owner.telegramId })
    expect(await getCode(accept(await arrive(product), own.body.data.id))).toBe('INVITATION_GONE')
  })
  test('gives a scanner no team list, and a manager no access to other managers', async () => {
    const { helper: scanner } = await addHelper()
    const { helper: manager } = await addHelper({ role: 'manager' })
    const { helper: other } = await addHelper({ role: 'manager' })
    expect((await list(scanner)).error.code).toBe('NOT_MEMBER')
    expect(await getCode(invite(scanner, { serviceId }))).toBe('NOT_MEMBER')
    const roles = (await list(manager)).data.helpers.map(({ role }: { role: string }) => role)
    expect(new Set(roles)).toEqual(new Set(['scanner']))
    const end = { telegramId: manager.telegramId }
    expect(await getCode(deleteAsBot(product, `/v1/organizer/team/members/${await getId(other)}`, end))).toBe(
      'NOT_MEMBER',
    )
    expect((await deleteAsBot(product, `/v1/organizer/team/members/${await getId(scanner)}`, end)).status).toBe(200)
  })
})

describe('a role that ends', () => {
  test('stops working at once, ends once, and cannot be accepted again by the same link', async () => {
    const { helper, invitationId } = await addHelper({ places: 5 })
    const id = await getId(helper)
    expect(await sees(helper, lake.id)).toBe(200)
    const ends = await Promise.all(
      Array.from({ length: 20 }, () =>
        deleteAsBot(product, `/v1/organizer/team/members/${id}`, { telegramId: owner.telegramId }),
      ),
    )
    expect(ends.filter(({ body }) => body.data.first)).toHaveLength(1)
    expect(await sees(helper, lake.id)).toBe(403)
    expect(await listTeamNotifications(helper)).toMatchObject([{ kind: 'member_removed' }])
    expect(await getCode(accept(helper, invitationId))).toBe('INVITATION_GONE')
    const code = lake.number
    const door = asBot(product, '/v1/organizer/check-ins', { telegramId: helper.telegramId, code })
    expect(await getCode(door)).toBe('NOT_MEMBER')
  })
  test('because a member leaves notifies the owner, and only the owner can change its end date', async () => {
    const { helper } = await addHelper()
    const id = await getId(helper)
    const until = (who: Traveller, to: string | undefined) =>
      patchAsBot(product, `/v1/organizer/team/members/${id}`, {
        telegramId: who.telegramId,
        ...(to !== undefined && { until: to }),
      })
    expect(await getCode(until(helper, dayAhead(300)))).toBe('NOT_MEMBER')
    expect((await until(owner, dayAhead(3))).body.data.until).toBe(`${dayAhead(3)}T16:00:00.000Z`)
    expect((await until(owner, undefined)).body.data).not.toHaveProperty('until')
    expect(await getCode(until(owner, dayAhead(-3)))).toBe('VALIDATION_ERROR')
    const left = await deleteAsBot(product, `/v1/organizer/team/members/${id}`, { telegramId: helper.telegramId })
    expect(left.body.data).toEqual({ first: true })
    expect((await listTeamNotifications(owner)).at(-1)).toMatchObject({ kind: 'member_left' })
    expect((await list(owner)).data.helpers.map((one: { id: string }) => one.id)).not.toContain(id)
  })
})

test('erasing a member’s data removes their invitations and the owner’s notification with their name', async () => {
  const { helper, invitationId } = await addHelper()
  const whose = { telegramId: helper.telegramId }
  const json = (await asBot(product, '/internal/privacy/export', whose)).body.data.json
  expect(JSON.parse(json).helperInvitations).toMatchObject([{ name: 'Лёд и сосны', role: 'scanner' }])
  const named = () => sql('select 1 from notification where key like $1', [`%member_joined:${invitationId}%`])
  expect(await named()).toHaveLength(1)
  const { fingerprint } = (await getAsBot(product, '/internal/privacy/preview', whose)).body.data
  expect((await asBot(product, '/internal/privacy/erase', { ...whose, fingerprint })).status).toBe(200)
  expect(await named()).toEqual([])
  for (const table of ['team_invitation_acceptance', 'organizer_member'])
    expect(await sql(`select 1 from ${table} where telegram_id = $1`, [helper.telegramId])).toEqual([])
})
