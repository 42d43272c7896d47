import { describe, expect, test } from 'vitest'
import { type NotificationJobs, queueDueNotificationJobs } from '../../src/notifications/notification-jobs.ts'
import { getReferralCode } from '../fixtures/friends.ts'
import { arrive, asBot, getAsBot, type Reply, send, startProduct, type Traveller } from '../fixtures/harness.ts'

const product = await startProduct()
const { app, db } = product
const profileUrl = '/v1/users/profile'

const patch = ({ token }: Pick<Traveller, 'token'>, payload?: object): Promise<Reply> =>
  send(app, {
    method: 'PATCH',
    url: profileUrl,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  })
const profile = async (traveller: Traveller) => (await traveller.get(profileUrl)).body.data
const starts = (telegramId: number, languageCode: string) =>
  asBot(product, '/internal/starts', {
    updateId: 1,
    from: { id: telegramId, first_name: 'Анна', language_code: languageCode },
  })

describe('the profile', () => {
  test('contains the user, the balances, the settings and counts', async () => {
    const traveller = await arrive(product, { region: 'Республика Карелия' })
    const { status, body } = await traveller.get(profileUrl)
    expect(status).toBe(200)
    expect(body).toEqual({
      success: true,
      data: {
        id: traveller.id,
        telegramId: traveller.telegramId,
        firstName: 'Анна',
        lastName: null,
        photoUrl: null,
        username: null,
        balance: { enp: 0, usdt: 0, ton: 0, stars: 0 },
        region: 'RU-KR',
        language: 'ru',
        userType: 'tourist',
        unread: 0,
        canBeWrittenTo: false,
        zone: 'Europe/Moscow',
        notifications: { mining: true, bonus: true, trips: true, friends: true, prices: true, offers: true },
        recommendations: true,
        stats: { trips: 0, friends: 0, favorites: 0 },
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      },
    })
  })

  test('has null for an unknown region and last name, as the user info does', async () => {
    const traveller = await arrive(product)
    const login = await send(app, { method: 'POST', url: '/v1/auth/login', payload: { initData: traveller.initData } })
    expect(await profile(traveller)).toMatchObject({ lastName: null, region: null, photoUrl: null, username: null })
    const { body } = await traveller.get('/v1/user/info')
    expect(body.data).toMatchObject({ lastName: null, region: null, photoUrl: null })
    expect(Object.keys(login.body.user)).not.toContain('region')
  })

  test('counts the friends that the user invited, not their friends', async () => {
    const anna = await arrive(product)
    const friend = await arrive(product, { startParam: `${await getReferralCode(product, anna)}_tourist` })
    await arrive(product, { startParam: `${await getReferralCode(product, anna)}_organizer` })
    await arrive(product, { startParam: `${await getReferralCode(product, friend)}_tourist` })
    expect([(await profile(anna)).stats.friends, (await profile(friend)).stats.friends]).toEqual([2, 1])
  })

  test('needs a valid token', async () => {
    for (const method of ['GET', 'PATCH'] as const)
      expect((await send(app, { method, url: profileUrl })).status).toBe(401)
    expect((await patch({ token: 'x' }, { language: 'en' })).status).toBe(401)
  })
})

describe('a profile change', () => {
  test('changes only the given fields and returns the whole profile', async () => {
    const traveller = await arrive(product, { region: 'RU-KR' })
    const before = await profile(traveller)
    const { status, body } = await patch(traveller, { notifications: { bonus: false } })
    expect(status).toBe(200)
    expect(body.data).toEqual({
      ...before,
      notifications: { mining: true, bonus: false, trips: true, friends: true, prices: true, offers: true },
    })
    for (const topic of ['friends', 'prices'])
      expect((await patch(traveller, { notifications: { [topic]: false } })).body.data.notifications[topic]).toBe(false)
    await patch(traveller, { notifications: { friends: true, prices: true, offers: true } })
    expect((await patch(traveller, { language: 'en' })).body.data).toEqual({ ...body.data, language: 'en' })
    expect(await profile(traveller)).toEqual({ ...body.data, language: 'en' })
  })

  test('with no or unknown fields changes nothing', async () => {
    const traveller = await arrive(product)
    const before = await profile(traveller)
    const unknown = { firstName: 'Мария', zone: 'UTC', notifications: { weather: false } }
    for (const nothing of [undefined, {}, { notifications: {} }, unknown]) {
      const { status, body } = await patch(traveller, nothing)
      expect([status, body.data]).toEqual([200, before])
    }
  })

  test('accepts a region in the same forms as sign-in', async () => {
    const traveller = await arrive(product)
    for (const [sent, region, zone] of [
      ['RU-SVE', 'RU-SVE', 'Asia/Yekaterinburg'],
      ['калининградская область', 'RU-KGD', 'Europe/Kaliningrad'],
      [' Атлантида ', 'Атлантида', 'Europe/Moscow'],
    ])
      expect((await patch(traveller, { region: sent })).body.data).toMatchObject({ region, zone })
  })

  test('of the language in the chat overrides the language from Telegram', async () => {
    const traveller = await arrive(product)
    const from = { id: traveller.telegramId, first_name: 'Анна', language_code: 'ru' }
    expect((await asBot(product, '/internal/language/choose', { from, language: 'en' })).status).toBe(200)
    await starts(traveller.telegramId, 'ru')
    expect((await profile(traveller)).language).toBe('en')
    const { body } = await getAsBot(product, '/internal/language', { telegramId: traveller.telegramId })
    expect(body.data).toEqual({ language: 'en' })
  })

  test('loses no field when twenty changes run at once', async () => {
    const traveller = await arrive(product)
    const changes = [
      { region: 'RU-SVE' },
      { language: 'en' },
      { notifications: { mining: false } },
      { notifications: { trips: false } },
      { notifications: { friends: false } },
      { notifications: { offers: false } },
    ]
    const replies = await Promise.all(Array.from({ length: 20 }, (_, n) => patch(traveller, changes[n % 6])))
    expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(await profile(traveller)).toMatchObject({
      region: 'RU-SVE',
      zone: 'Asia/Yekaterinburg',
      language: 'en',
      notifications: { mining: false, bonus: true, trips: false, friends: false, prices: true, offers: false },
    })
  })

  test.each([
    [{ region: '   ' }, 'region'],
    [{ region: '' }, 'region'],
    [{ region: null }, 'region'],
    [{ region: 'x'.repeat(101) }, 'region'],
    [{ language: 'de' }, 'language'],
    [{ notifications: true }, 'notifications'],
    [{ notifications: { mining: 'no' } }, 'notifications.mining'],
    [{ notifications: { trips: null } }, 'notifications.trips'],
    [[], 'body'],
  ])('with %j is refused, names %s, and stores nothing', async (body, field) => {
    const traveller = await arrive(product)
    const before = await profile(traveller)
    const { status, body: refusal } = await patch(traveller, body)
    expect([status, refusal.error.code, refusal.error.details.field]).toEqual([400, 'VALIDATION_ERROR', field])
    expect(await profile(traveller)).toEqual(before)
  })

  test('does not affect other users', async () => {
    const [anna, boris] = [await arrive(product), await arrive(product)]
    const before = await profile(boris)
    await patch(anna, { region: 'RU-SVE', language: 'en', notifications: { mining: false, bonus: false } })
    expect(await profile(boris)).toEqual(before)
  })
})

describe('a language', () => {
  test('that was chosen overrides Telegram at sign-in, on /start and for the bot', async () => {
    const traveller = await arrive(product, { language: 'ru' })
    await patch(traveller, { language: 'en' })
    const again = await arrive(product, { telegramId: traveller.telegramId, language: 'ru' })
    expect((await again.get('/v1/user/info')).body.data.language).toBe('en')
    expect((await starts(traveller.telegramId, 'ru')).body.data.language).toBe('en')
    const { body } = await getAsBot(product, '/internal/language', { telegramId: traveller.telegramId })
    expect(body.data).toEqual({ language: 'en' })
    expect((await profile(again)).language).toBe('en')
  })

  test('that is chosen during sign-ins and starts is not lost', async () => {
    const traveller = await arrive(product, { language: 'ru' })
    const again = () => arrive(product, { telegramId: traveller.telegramId, language: 'ru' })
    const crowd = Array.from({ length: 10 }, (_, n) => (n % 2 ? again() : starts(traveller.telegramId, 'ru')))
    await Promise.all([...crowd, patch(traveller, { language: 'en' }), again(), starts(traveller.telegramId, 'ru')])
    expect((await profile(traveller)).language).toBe('en')
  })

  test('that was not chosen follows Telegram', async () => {
    const traveller = await arrive(product, { language: 'ru' })
    await patch(traveller, { region: 'RU-KR' })
    await starts(traveller.telegramId, 'en')
    expect((await profile(traveller)).language).toBe('en')
  })

  test('of an unknown user is empty', async () => {
    expect((await getAsBot(product, '/internal/language', { telegramId: 999_999_999 })).body.data).toEqual({})
  })
})

describe('a reminder that can be switched off', () => {
  const jobs = { add: async () => undefined, close: async () => undefined } satisfies NotificationJobs
  const day = 86_400

  async function getReminded(): Promise<{ traveller: Traveller; id: string }> {
    const first = await arrive(product)
    await starts(first.telegramId, 'ru')
    expect((await first.post('/v1/mining/start')).status).toBe(201)
    await product.advance(day)
    const traveller = await arrive(product, { telegramId: first.telegramId })
    const [row] = await product.sql<{ id: string }>('select id from notification where user_id = $1', [first.id])
    return { traveller, id: row?.id ?? '' }
  }
  const claim = async (id: string) => (await asBot(product, `/internal/notifications/${id}/claim`)).body.data
  const getState = async (id: string) =>
    (await product.sql<{ state: string }>('select state from notification where id = $1', [id]))[0]?.state
  const switchOff = (traveller: Traveller) => patch(traveller, { notifications: { mining: false } })

  const stages: ReadonlyArray<[string, (id: string) => Promise<unknown>]> = [
    ['waits for its time', async () => undefined],
    ['is queued', () => queueDueNotificationJobs(db, jobs)],
    ['was claimed and not sent', async (id) => [await claim(id), await put(id, 'retry')]],
    ['waits for /start', async (id) => [await claim(id), await put(id, 'unreachable')]],
  ]
  const put = (id: string, reason: string) => asBot(product, `/internal/notifications/${id}/failed`, { reason })

  test.each(stages)('is never sent if it was switched off while it %s', async (_stage, reach) => {
    const { traveller, id } = await getReminded()
    await reach(id)
    await switchOff(traveller)
    await starts(traveller.telegramId, 'ru')
    expect([await claim(id), await getState(id)]).toEqual([{ send: false }, 'unsent'])
    await patch(traveller, { notifications: { mining: true } })
    expect(await claim(id)).toEqual({ send: false })
  })

  test('is sent when it is switched on again before delivery', async () => {
    const { traveller, id } = await getReminded()
    await switchOff(traveller)
    await patch(traveller, { notifications: { mining: true } })
    expect(await claim(id)).toMatchObject({ send: true })
  })

  test('does not affect other topics or other users', async () => {
    const { traveller: yesterday, id } = await getReminded()
    const other = await getReminded()
    const traveller = await arrive(product, { telegramId: yesterday.telegramId })
    await patch(other.traveller, { notifications: { bonus: false, trips: false } })
    await switchOff(traveller)
    expect([(await claim(id)).send, (await claim(other.id)).send]).toEqual([false, true])

    for (const content of [
      { kind: 'friend_active', values: { friendName: 'Борис', share: '10' } },
      { kind: 'stars_topped_up', values: { stars: '5' } },
    ]) {
      const [inserted] = await product.sql<{ id: string }>(
        'insert into notification (key, user_id, content, due_at) values ($1, $2, $3, app_now()) returning id',
        [`test:${content.kind}`, traveller.id, JSON.stringify(content)],
      )
      expect(await claim(inserted?.id ?? '')).toMatchObject({ send: true, notice: content })
    }
  })

  test('is sent in the chosen language', async () => {
    const { traveller, id } = await getReminded()
    await patch(traveller, { language: 'en' })
    expect(await claim(id)).toMatchObject({ send: true, language: 'en' })
  })
})
