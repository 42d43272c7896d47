import { connect } from 'node:net'
import { actingHeader } from '@enp/shared/client'
import { beforeAll, describe, expect, test } from 'vitest'
import { linkMember } from '../../src/team/members/link-member.ts'
import { addBooking } from '../fixtures/booked.ts'
import { arrive, asBot, deleteAsBot, getAsBot, send, serviceToken, startProduct } from '../fixtures/harness.ts'
import { lastAnswer, readToEnd } from '../fixtures/raw-http.ts'

const product = await startProduct()
const { sql, db } = product
const traveller = await arrive(product)
const owner = await arrive(product)
const firstDay = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
const { organizerId } = await addBooking(product, traveller, { organizer: 'Лёд и сосны', firstDay })
await linkMember(db, { organizer: organizerId, telegramId: owner.telegramId, role: 'owner' })

const url = '/v1/organizer/bookings'
const service = { authorization: `Bearer ${serviceToken}` }
const actingForOwner = { [actingHeader]: String(owner.telegramId) }
const read = (server: 'app' | 'internal', headers: Record<string, string | string[]>, query = '') =>
  send(product[server], { method: 'GET', url: `${url}${query}`, headers })
const unauthorized = { status: 401, body: { error: { code: 'UNAUTHORIZED' } } }
const unnamed = { status: 400, body: { error: { code: 'VALIDATION_ERROR', details: { field: actingHeader } } } }
const notMember = { status: 403, body: { error: { code: 'NOT_MEMBER' } } }

describe('a member call on the public server', () => {
  test('ignores the header of a signed-in user', async () => {
    const headers = { authorization: `Bearer ${traveller.token}`, ...actingForOwner }
    expect(await read('app', headers)).toMatchObject(notMember)
    const wrong = { authorization: `Bearer ${owner.token}`, [actingHeader]: 'x' }
    expect((await read('app', wrong)).body.data.memberships).toMatchObject([{ organizerId }])
  })
  test('refuses the header without a session', async () => {
    expect(await read('app', actingForOwner)).toMatchObject(unauthorized)
  })
  test('refuses the service token, with and without the header', async () => {
    expect(await read('app', service)).toMatchObject(unauthorized)
    expect(await read('app', { ...service, ...actingForOwner })).toMatchObject(unauthorized)
  })
})

describe('a member call on the internal server', () => {
  test('acts for the named user', async () => {
    const { status, body } = await read('internal', { ...service, ...actingForOwner })
    expect(status).toBe(200)
    expect(body.data.memberships).toMatchObject([{ organizerId }])
  })
  test('refuses the session of a member, with and without the header', async () => {
    const session = { authorization: `Bearer ${owner.token}` }
    expect(await read('internal', session)).toMatchObject(unauthorized)
    expect(await read('internal', { ...session, ...actingForOwner })).toMatchObject(unauthorized)
  })
  test.each([{}, { authorization: 'Bearer wrong' }])(
    'checks the service token before the header, with %o',
    async (token) => {
      expect(await read('internal', { ...token, [actingHeader]: 'x' })).toMatchObject(unauthorized)
      expect(await read('internal', token)).toMatchObject(unauthorized)
    },
  )
  test('needs the header', async () => {
    expect(await read('internal', service)).toMatchObject(unnamed)
  })
  test.each(['', '0', '-5', '1.5', '1e3', '0x5', '05', '+5', 'x', '5,6', '5 6', '9007199254740992', '9'.repeat(40)])(
    'refuses the acting id «%s»',
    async (id) => {
      expect(await read('internal', { ...service, [actingHeader]: id })).toMatchObject(unnamed)
    },
  )
  test('reads the acting id from nowhere else', async () => {
    const { telegramId } = owner
    expect(await read('internal', service, `?telegramId=${telegramId}`)).toMatchObject(unnamed)
    const acting = { [actingHeader]: String(traveller.telegramId) }
    expect(await read('internal', { ...service, ...acting }, `?telegramId=${telegramId}`)).toMatchObject(notMember)
    const payload = { telegramId, organizerId, role: 'scanner', places: 1, key: 'k' }
    const request = { method: 'POST', url: '/v1/organizer/invitations', payload } as const
    expect(await send(product.internal, { ...request, headers: { ...service, ...acting } })).toMatchObject(notMember)
    const session = { authorization: `Bearer ${traveller.token}` }
    expect(await send(product.app, { ...request, headers: session })).toMatchObject(notMember)
  })
  test('refuses a user who was removed, and one whose role has expired', async () => {
    const [removed, expired] = [await arrive(product), await arrive(product)]
    for (const { telegramId } of [removed, expired])
      await sql("insert into organizer_member (organizer_id, telegram_id, role) values ($1, $2, 'manager')", [
        organizerId,
        telegramId,
      ])
    const readFor = ({ telegramId }: { telegramId: number }) => getAsBot(product, url, { telegramId })
    expect([(await readFor(removed)).status, (await readFor(expired)).status]).toEqual([200, 200])
    const [row] = await sql<{ id: string }>('select id from organizer_member where telegram_id = $1', [
      removed.telegramId,
    ])
    await deleteAsBot(product, `/v1/organizer/team/members/${row?.id}`, { telegramId: owner.telegramId })
    const expire = "update organizer_member set until = app_now() - interval '1 second' where telegram_id = $1"
    await sql(expire, [expired.telegramId])
    for (const user of [removed, expired]) {
      expect(await readFor(user)).toMatchObject(notMember)
      expect(await user.get(url)).toMatchObject(notMember)
    }
  })
  test('runs once per acting user and key', async () => {
    const request = `${url}/00000000-0000-4000-8000-000000000000/decide`
    const decide = (telegramId: number) =>
      asBot(product, request, { telegramId, accept: true }, { 'idempotency-key': 'k'.repeat(256) })
    expect((await decide(owner.telegramId)).body.error.details.field).toBe('idempotency-key')
  })
})

describe('a repeated header', () => {
  let port = 0
  beforeAll(async () => {
    await product.internal.listen({ port: 0, host: '127.0.0.1' })
    port = (product.internal.server.address() as { port: number }).port
  })
  const sendRaw = async (ids: readonly number[]) => {
    const socket = connect(port, '127.0.0.1')
    const lines = ids.map((id) => `${actingHeader}: ${id}`)
    const head = [`GET ${url} HTTP/1.1`, 'host: internal', 'connection: close', `authorization: Bearer ${serviceToken}`]
    socket.write([...head, ...lines, '', ''].join('\r\n'))
    return lastAnswer(await readToEnd(socket))
  }
  test('is refused, even with the same id', async () => {
    expect(await sendRaw([owner.telegramId])).toMatchObject({ status: 200 })
    expect(await sendRaw([owner.telegramId, traveller.telegramId])).toMatchObject(unnamed)
    expect(await sendRaw([owner.telegramId, owner.telegramId])).toMatchObject(unnamed)
  })
})
