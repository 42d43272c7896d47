import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { countUnread, getInbox } from '../../src/notifications/get-inbox.ts'
import { arrive, asBot, startProduct, type Traveller } from '../fixtures/harness.ts'

const product = await startProduct()
const hour = 3_600

interface InboxRow {
  readonly state?: string
  readonly content?: object
  readonly class?: string
  readonly dueInSeconds?: number
}

const friend = (friendName: string) => ({ kind: 'friend_active', values: { friendName, share: '10' } })

async function insertNotification({ id }: Traveller, row: InboxRow = {}): Promise<void> {
  const { state = 'sent', content = friend('Борис'), class: noticeClass = 'news', dueInSeconds = 0 } = row
  await product.sql(
    `insert into notification (key, user_id, content, class, state, due_at)
     values (gen_random_uuid()::text, $1, $2, $3, $4, app_now() + make_interval(secs => $5))`,
    [id, JSON.stringify(content), noticeClass, state, dueInSeconds],
  )
}

const inbox = async (traveller: Traveller, query = '') => (await traveller.get(`/v1/inbox${query}`)).body
const titles = async (traveller: Traveller, query = '') =>
  (await inbox(traveller, query)).data.map(({ title }: { title: string }) => title.replace(' теперь в пути', ''))
const read = (traveller: Traveller, upTo: unknown) => traveller.post('/v1/inbox/read', { upTo })
const getUnread = async (traveller: Traveller) => (await traveller.get('/v1/user/info')).body.data.unread

test('a notification that was sent counts as read when its reward is claimed', async () => {
  const traveller = await arrive(product)
  await traveller.post('/v1/mining/start', {})
  await product.sql(
    "update mining_session set started_at = started_at - interval '1 day', settled_at = settled_at - interval '1 day', ends_at = ends_at - interval '1 day' where user_id = $1",
    [traveller.id],
  )
  await product.sql(
    "update notification set state = 'sent', due_at = app_now() - interval '1 hour' where user_id = $1",
    [traveller.id],
  )
  expect(await getUnread(traveller)).toBe(1)
  expect((await traveller.post('/v1/mining/claim', {})).status).toBe(200)
  expect(await getUnread(traveller)).toBe(0)
  const [notification] = await product.sql('select state, read_at from notification where user_id = $1', [traveller.id])
  expect(notification).toEqual({ state: 'sent', read_at: expect.any(Date) })
})

describe('the inbox', () => {
  test('of a new user is empty', async () => {
    const traveller = await arrive(product)
    expect(await inbox(traveller)).toEqual({
      success: true,
      data: [],
      pagination: { page: 1, limit: 20, total: 0 },
      unread: 0,
    })
    expect(await getUnread(traveller)).toBe(0)
  })

  test('shows a notification in the language of the user, with class, due time and link', async () => {
    const [russian, english] = [await arrive(product), await arrive(product, { language: 'en' })]
    const content = { kind: 'mining_finished', values: { reward: '100' } }
    for (const each of [russian, english]) await insertNotification(each, { class: 'timely', content })
    const [row] = await product.sql<{ due: Date }>('select due_at as due from notification where user_id = $1', [
      russian.id,
    ])
    expect((await inbox(russian)).data).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        class: 'timely',
        kind: 'mining_finished',
        title: 'Награда ждёт',
        text: 'Маршрут пройден. 100 enp ждут на вершине.',
        path: '/mining',
        createdAt: row?.due.toISOString(),
      },
    ])
    expect((await inbox(english)).data).toMatchObject([
      { title: 'Your reward is waiting', text: 'Route complete. 100 enp are waiting for you.' },
    ])
  })

  test.each(['waiting', 'queued', 'sending', 'sent', 'unreachable', 'unsent'])(
    'shows a notification that is %s once it is due',
    async (state) => {
      const traveller = await arrive(product)
      await insertNotification(traveller, { state, dueInSeconds: 60 })
      expect([await titles(traveller), await getUnread(traveller)]).toEqual([[], 0])
      await product.advance(60)
      expect([await titles(traveller), await getUnread(traveller)]).toEqual([['Борис'], 1])
    },
  )

  test('never shows a cancelled notification', async () => {
    const traveller = await arrive(product)
    await insertNotification(traveller, { state: 'dropped' })
    expect([await titles(traveller), await getUnread(traveller)]).toEqual([[], 0])
  })

  test('shows the reminder when the session ends, and hides it when the reward is claimed before delivery', async () => {
    const first = await arrive(product)
    await first.post('/v1/mining/start')
    expect(await titles(first)).toEqual([])
    await product.advance(24 * hour)
    const again = await arrive(product, { telegramId: first.telegramId })
    expect(await titles(again)).toEqual(['Награда ждёт'])
    expect((await again.post('/v1/mining/claim')).status).toBe(200)
    expect([await titles(again), await getUnread(again)]).toEqual([[], 0])
  })

  test('shows notifications that the chat does not get because of settings or a blocked bot', async () => {
    const traveller = await arrive(product)
    await product.sql('update users set notify_mining = false, reachable = false where id = $1', [traveller.id])
    await insertNotification(traveller, {
      state: 'queued',
      content: { kind: 'mining_finished', values: { reward: '100' } },
    })
    await insertNotification(traveller, { state: 'queued' })
    const rows = await product.sql<{ id: string }>('select id from notification where user_id = $1', [traveller.id])
    for (const { id } of rows)
      expect((await asBot(product, `/internal/notifications/${id}/claim`)).body.data).toEqual({ send: false })
    expect(await titles(traveller)).toEqual(['Борис', 'Награда ждёт'])
    const states = await product.sql('select state from notification where user_id = $1 order by id', [traveller.id])
    expect(states).toEqual([{ state: 'unsent' }, { state: 'unreachable' }])
  })

  test('is paged from the newest, and notifications of one moment have a stable order', async () => {
    const traveller = await arrive(product)
    for (const name of ['1', '2', '3', '4', '5']) await insertNotification(traveller, { content: friend(name) })
    await product.sql('update notification set due_at = app_now() where user_id = $1', [traveller.id])
    await insertNotification(traveller, { content: friend('0'), dueInSeconds: -hour })
    const page = async (number: number) => titles(traveller, `?page=${number}&limit=4`)
    expect([await page(1), await page(2), await page(3)]).toEqual([['5', '4', '3', '2'], ['1', '0'], []])
    expect((await inbox(traveller, '?page=3&limit=4')).pagination).toEqual({ page: 3, limit: 4, total: 6 })
    expect((await traveller.get('/v1/inbox?limit=51')).status).toBe(400)
    expect((await traveller.get('/v1/inbox?page=0')).status).toBe(400)
  })

  test('never shows notifications of another user', async () => {
    const [anna, other] = [await arrive(product), await arrive(product)]
    await insertNotification(anna)
    expect(await titles(other)).toEqual([])
    const [{ id }] = (await inbox(anna)).data
    expect(await read(other, id)).toMatchObject({ status: 404, body: { error: { code: 'NOT_FOUND' } } })
    expect(await getUnread(anna)).toBe(1)
    expect((await product.app.inject({ method: 'GET', url: '/v1/inbox' })).statusCode).toBe(401)
  })
})

describe('marking as read', () => {
  test('leaves newer notifications unread and does not change earlier read times', async () => {
    const traveller = await arrive(product)
    for (const name of ['1', '2', '3']) await insertNotification(traveller, { content: friend(name) })
    const [newest, middle] = (await inbox(traveller)).data
    expect((await read(traveller, middle.id)).body).toEqual({ success: true, data: { unread: 1 } })
    const before = (await inbox(traveller)).data
    expect(before.map((notification: object) => 'readAt' in notification)).toEqual([false, true, true])
    expect((await traveller.get('/v1/users/profile')).body.data.unread).toBe(1)

    await product.sql("update notification set read_at = read_at - interval '1 hour' where user_id = $1", [
      traveller.id,
    ])
    const firstReadAt = (await inbox(traveller)).data[1].readAt
    expect((await read(traveller, newest.id)).body.data).toEqual({ unread: 0 })
    expect((await inbox(traveller)).data[1].readAt).toBe(firstReadAt)
    expect(await getUnread(traveller)).toBe(0)
  })

  test('does not affect notifications that are not due or are cancelled', async () => {
    const traveller = await arrive(product)
    await insertNotification(traveller, { state: 'waiting', content: friend('later'), dueInSeconds: hour })
    await insertNotification(traveller, { state: 'dropped', dueInSeconds: -hour })
    await insertNotification(traveller)
    const [{ id }] = (await inbox(traveller)).data
    expect((await read(traveller, id)).body.data).toEqual({ unread: 0 })
    await product.advance(hour)
    expect([await getUnread(traveller), await titles(traveller)]).toEqual([1, ['later', 'Борис']])
  })

  test('returns 200 for each of twenty concurrent calls', async () => {
    const traveller = await arrive(product)
    for (let count = 0; count < 30; count += 1) await insertNotification(traveller)
    const [first, second] = (await inbox(traveller)).data
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, turn) => read(traveller, (turn % 2 === 0 ? first : second).id)),
    )
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await getUnread(traveller)).toBe(0)
  })

  test('needs an existing notification', async () => {
    const traveller = await arrive(product)
    expect((await read(traveller, randomUUID())).status).toBe(404)
    for (const upTo of ['1', undefined, null, '', { id: 1 }]) expect((await read(traveller, upTo)).status).toBe(400)
  })
})

test('the number of statements does not grow with the inbox', async () => {
  const traveller = await arrive(product)
  const statements = async () => {
    let count = 0
    const db = product.db.withPlugin({
      transformQuery: ({ node }) => {
        count += 1
        return node
      },
      transformResult: async ({ result }) => result,
    })
    await getInbox({ db }, { id: traveller.id, language: 'ru' }, { page: 1, limit: 50 })
    await countUnread({ db }, traveller.id)
    return count
  }
  const whenEmpty = await statements()
  for (let count = 0; count < 40; count += 1) await insertNotification(traveller)
  expect([whenEmpty, await statements()]).toEqual([3, 3])
})
