import { describe, expect, test } from 'vitest'
import { arrive, asBot, ledgerFaults, type Product, startProduct, type Traveller } from './harness.ts'

const product = await startProduct()
let lastUpdateId = 0

async function codeOf({ id }: Traveller): Promise<string> {
  const [row] = await product.sql<{ referral_code: string }>('select referral_code from users where id = $1', [id])
  return row?.referral_code ?? ''
}

async function start(telegramId: number, payload?: string, firstName = 'Борис') {
  lastUpdateId += 1
  const from = { id: telegramId, first_name: firstName, language_code: 'ru' }
  return (await asBot(product, '/internal/starts', { updateId: lastUpdateId, from, ...(payload && { payload }) })).body
    .data
}

async function inviterOf(telegramId: number): Promise<string | undefined> {
  const [row] = await product.sql<{ inviter_id: string }>(
    'select inviter_id from referral join users on users.id = invitee_id where telegram_id = $1',
    [telegramId],
  )
  return row?.inviter_id
}

async function claimAs(traveller: Traveller, on: Product = product) {
  await traveller.post('/v1/mining/start')
  await on.sql(
    "update mining_session set started_at = started_at - interval '1 day', settled_at = settled_at - interval '1 day', ends_at = ends_at - interval '1 day' where user_id = $1 and state = 'active'",
    [traveller.id],
  )
  const reply = await traveller.post('/v1/mining/claim')
  expect(reply.status).toBe(200)
}

const enp = async (traveller: Traveller) => (await traveller.get('/v1/users/balance')).body.data.enp

describe('who invited', () => {
  test('a /start with a code is remembered, and the greeting learns the name', async () => {
    const anna = await arrive(product, { firstName: 'Анна' })
    const answer = await start(9001, `${await codeOf(anna)}_tourist`)
    expect(answer).toEqual({
      language: 'ru',
      firstName: 'Борис',
      isNew: true,
      inviteType: 'tourist',
      inviterFirstName: 'Анна',
    })
    expect(await inviterOf(9001)).toBe(anna.id)
  })

  test('the same update again changes nothing', async () => {
    const anna = await arrive(product)
    const payload = `${await codeOf(anna)}_organizer`
    await start(9002, payload)
    expect(await start(9002, payload)).toEqual({ language: 'ru', firstName: 'Борис', isNew: false })
    expect(await inviterOf(9002)).toBe(anna.id)
  })

  test('the first one wins', async () => {
    const [first, second] = [await arrive(product), await arrive(product)]
    await start(9003, `${await codeOf(first)}_tourist`)
    await start(9003, `${await codeOf(second)}_tourist`)
    expect(await inviterOf(9003)).toBe(first.id)
  })

  test('the signed start_param of the first sign-in counts too, and /start may come after it', async () => {
    const anna = await arrive(product)
    const viaApp = await arrive(product, { startParam: `${await codeOf(anna)}_tourist` })
    expect(await inviterOf(viaApp.telegramId)).toBe(anna.id)
    const late = await arrive(product)
    await start(late.telegramId, `${await codeOf(anna)}_tourist`)
    expect(await inviterOf(late.telegramId)).toBe(anna.id)
  })

  test('somebody who has had an account is not counted', async () => {
    const anna = await arrive(product)
    const old = await arrive(product)
    await product.sql("update users set created_at = created_at - interval '11 minutes' where id = $1", [old.id])
    expect(await start(old.telegramId, `${await codeOf(anna)}_tourist`)).not.toHaveProperty('inviterFirstName')
    expect(await inviterOf(old.telegramId)).toBeUndefined()
  })

  test.each(['_tourist', 'ZZZZZZZZ_tourist', "' or 1=1 --", 'x'.repeat(512)])(
    'a payload that is no invitation is a plain start: %s',
    async (payload) => {
      expect(await start(9100 + payload.length, payload)).toMatchObject({ isNew: true })
      expect(await inviterOf(9100 + payload.length)).toBeUndefined()
    },
  )

  test('nobody invites themselves', async () => {
    const anna = await arrive(product)
    await start(anna.telegramId, `${await codeOf(anna)}_tourist`)
    expect(await inviterOf(anna.telegramId)).toBeUndefined()
  })

  test('two new people who use each other’s links at once make no loop', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [one, two] = [await arrive(product), await arrive(product)]
      const [codeOne, codeTwo] = [await codeOf(one), await codeOf(two)]
      await Promise.all([start(one.telegramId, `${codeTwo}_tourist`), start(two.telegramId, `${codeOne}_tourist`)])
      const inviters = [await inviterOf(one.telegramId), await inviterOf(two.telegramId)]
      expect(inviters.filter((inviter) => inviter !== undefined)).toHaveLength(1)
    }
  })

  test('nor do three in a ring', async () => {
    const [a, b, c] = [await arrive(product), await arrive(product), await arrive(product)]
    await start(b.telegramId, `${await codeOf(a)}_tourist`)
    await start(c.telegramId, `${await codeOf(b)}_tourist`)
    await start(a.telegramId, `${await codeOf(c)}_tourist`)
    expect(await inviterOf(a.telegramId)).toBeUndefined()
  })
})

describe('the share of a friend’s mining', () => {
  test('10 % goes to the inviter with the claim, and the inviter is told once', async () => {
    const anna = await arrive(product, { firstName: 'Анна' })
    const friend = await arrive(product, { startParam: `${await codeOf(anna)}_tourist`, firstName: 'Борис' })
    await claimAs(friend)
    expect([await enp(friend), await enp(anna)]).toEqual([100, 10])
    await claimAs(friend)
    expect([await enp(friend), await enp(anna)]).toEqual([200, 20])
    const notices = await product.sql('select content from notice where user_id = $1', [anna.id])
    expect(notices).toEqual([{ content: { kind: 'friend_active', values: { friendName: 'Борис', share: '10' } } }])
    expect(
      await product.sql(
        'select amount, level, activity_type, status from referral_reward where inviter_id = $1 order by created_at',
        [anna.id],
      ),
    ).toEqual([
      { amount: '10000000', level: 1, activity_type: 'mining', status: 'paid' },
      { amount: '10000000', level: 1, activity_type: 'mining', status: 'paid' },
    ])
    expect(await ledgerFaults(product)).toEqual([])
  })

  test('an organizer’s link earns nothing from mining, and the second level ships as nothing', async () => {
    const root = await arrive(product)
    const middle = await arrive(product, { startParam: `${await codeOf(root)}_tourist` })
    const leaf = await arrive(product, { startParam: `${await codeOf(middle)}_tourist` })
    const organizer = await arrive(product, { startParam: `${await codeOf(root)}_organizer` })
    await claimAs(leaf)
    await claimAs(organizer)
    expect([await enp(leaf), await enp(middle), await enp(root)]).toEqual([100, 10, 0])
  })

  test('forty friends who claim at once bring 300 enp a day and not more', async () => {
    const anna = await arrive(product)
    const startParam = `${await codeOf(anna)}_tourist`
    const friends: Traveller[] = []
    for (let count = 0; count < 40; count += 1) friends.push(await arrive(product, { startParam }))
    await Promise.all(friends.map((friend) => claimAs(friend)))
    expect(await enp(anna)).toBe(300)
    expect(await ledgerFaults(product)).toEqual([])
  })
})
