import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { getInviter, getReferralCode, ringMembers, sendStart } from '../fixtures/friends.ts'
import { arrive, startProduct, type Traveller } from '../fixtures/harness.ts'

const product = await startProduct()

describe('attribution of a new user', () => {
  test("stores the inviter of a /start code, and the greeting contains the inviter's name", async () => {
    const anna = await arrive(product, { firstName: 'Анна' })
    const answer = await sendStart(product, 9001, `${await getReferralCode(product, anna)}_tourist`)
    expect(answer).toEqual({
      language: 'ru',
      firstName: 'Борис',
      isOperator: false,
      permissions: [],
      isMember: false,
      miningReward: 100,
      isNew: true,
      inviteType: 'tourist',
      inviterFirstName: 'Анна',
    })
    expect(await getInviter(product, 9001)).toBe(anna.id)
  })

  test('returns the name as plain text, even if an earlier version stored it with markup', async () => {
    const hostile = '<b>Анна</b> https://t.me/scam\u202e @admin'
    const plain = 'Анна https t me scam admin'
    const anna = await arrive(product, { firstName: hostile })
    expect((await anna.get('/v1/user/info')).body.data.firstName).toBe(plain)
    expect(await product.sql('select first_name from users where id = $1', [anna.id])).toEqual([{ first_name: plain }])
    await product.sql('update users set first_name = $2 where id = $1', [anna.id, hostile])
    const answer = await sendStart(product, 9_050, `${await getReferralCode(product, anna)}_tourist`)
    expect(answer).toMatchObject({ inviterFirstName: plain })
  })

  test('changes nothing when the same update arrives again', async () => {
    const anna = await arrive(product)
    const payload = `${await getReferralCode(product, anna)}_organizer`
    await sendStart(product, 9002, payload)
    expect(await sendStart(product, 9002, payload)).toEqual({
      language: 'ru',
      firstName: 'Борис',
      isNew: false,
      isOperator: false,
      permissions: [],
      isMember: false,
      miningReward: 100,
    })
    expect(await getInviter(product, 9002)).toBe(anna.id)
  })

  test('keeps the first inviter', async () => {
    const [first, second] = [await arrive(product), await arrive(product)]
    await sendStart(product, 9003, `${await getReferralCode(product, first)}_tourist`)
    await sendStart(product, 9003, `${await getReferralCode(product, second)}_tourist`)
    expect(await getInviter(product, 9003)).toBe(first.id)
  })

  test('uses the signed start_param of the first sign-in, and accepts a /start after the sign-in', async () => {
    const anna = await arrive(product)
    const viaApp = await arrive(product, { startParam: `${await getReferralCode(product, anna)}_tourist` })
    expect(await getInviter(product, viaApp.telegramId)).toBe(anna.id)
    const later = await arrive(product)
    await sendStart(product, later.telegramId, `${await getReferralCode(product, anna)}_tourist`)
    expect(await getInviter(product, later.telegramId)).toBe(anna.id)
  })

  test('the sign-in returns who sent the link, but not for the own link', async () => {
    const anna = await arrive(product, { firstName: 'Анна' })
    const startParam = `${await getReferralCode(product, anna)}_tourist`
    const [guest, old] = [await arrive(product, { startParam }), await arrive(product)]
    const senderOf = async ({ telegramId }: Traveller) => {
      const { initData } = await arrive(product, { telegramId, startParam })
      const reply = await product.app.inject({ method: 'POST', url: '/v1/auth/login', payload: { initData } })
      return reply.json().link_sender
    }
    expect(await Promise.all([guest, old, anna].map(senderOf))).toEqual([
      { first_name: 'Анна' },
      { first_name: 'Анна' },
      undefined,
    ])
    expect(await getInviter(product, guest.telegramId)).toBe(anna.id)
  })

  test('ignores an invitation for an account older than ten minutes', async () => {
    const [anna, old] = [await arrive(product), await arrive(product)]
    await product.sql("update users set created_at = created_at - interval '11 minutes' where id in ($1, $2)", [
      anna.id,
      old.id,
    ])
    expect(
      await sendStart(product, old.telegramId, `${await getReferralCode(product, anna)}_tourist`),
    ).not.toHaveProperty('inviterFirstName')
    expect(await getInviter(product, old.telegramId)).toBeUndefined()
  })

  test.each(['_tourist', 'ZZZZZZZZ_tourist', "' or 1=1 --", 'x'.repeat(512)])(
    'treats a payload that is no invitation as a plain start: %s',
    async (payload) => {
      expect(await sendStart(product, 9100 + payload.length, payload)).toMatchObject({ isNew: true })
      expect(await getInviter(product, 9100 + payload.length)).toBeUndefined()
    },
  )

  test("ignores a user's own code", async () => {
    const anna = await arrive(product)
    await sendStart(product, anna.telegramId, `${await getReferralCode(product, anna)}_tourist`)
    expect(await getInviter(product, anna.telegramId)).toBeUndefined()
  })
})

describe('concurrent attribution', () => {
  const newcomers = async (count: number) => {
    const users: { traveller: Traveller; code: string }[] = []
    for (let made = 0; made < count; made += 1) {
      const traveller = await arrive(product)
      users.push({ traveller, code: await getReferralCode(product, traveller) })
    }
    return users
  }
  type Newcomer = Awaited<ReturnType<typeof newcomers>>[number]
  const use = ({ traveller }: Newcomer, { code }: Newcomer) =>
    sendStart(product, traveller.telegramId, `${code}_tourist`)
  const invited = async (users: readonly Newcomer[]) => {
    const inviters = await Promise.all(users.map(({ traveller }) => getInviter(product, traveller.telegramId)))
    return inviters.filter((inviter) => inviter !== undefined).length
  }

  test("makes the later of two new users the referral when both use each other's links", async () => {
    const users = await newcomers(40)
    const pairs = users.flatMap((one, place) => {
      const other = users[place + 1]
      return place % 2 === 0 && other ? [[one, other] as const] : []
    })
    await Promise.all(pairs.flatMap(([one, other]) => [use(one, other), use(other, one)]))
    for (const [one, other] of pairs) {
      expect(await getInviter(product, one.traveller.telegramId)).toBeUndefined()
      expect(await getInviter(product, other.traveller.telegramId)).toBe(one.traveller.id)
    }
  })

  test.each([3, 7, 50])('leaves a ring of %i users open at the first user', async (size) => {
    const users = await newcomers(size)
    await Promise.all(users.map((user, place) => use(user, users.at(place - 1) ?? user)))
    expect(await ringMembers(product)).toEqual([])
    expect(await invited(users)).toBe(size - 1)
    expect(await getInviter(product, users[0]?.traveller.telegramId ?? 0)).toBeUndefined()
  })

  test("never creates a cycle when fifty users follow each other's links", async () => {
    const users = await newcomers(50)
    const toStranger = (stride: number, place: number) => users[(place * stride + stride) % users.length]
    for (const stride of [7, 11, 23, 31])
      await Promise.all(users.map((user, place) => use(user, toStranger(stride, place) ?? user)))
    expect(await ringMembers(product)).toEqual([])
    expect(await invited(users)).toBeGreaterThan(25)
  })

  test('gives a newcomer with twenty links one inviter, named in one greeting', async () => {
    const inviters = await newcomers(20)
    const greetings = await Promise.all(
      inviters.map(({ code }) => sendStart(product, 9_500, `${code}_tourist`, 'Пётр')),
    )
    expect(greetings.filter(({ inviterFirstName }) => inviterFirstName)).toHaveLength(1)
    expect(inviters.map(({ traveller }) => traveller.id)).toContain(await getInviter(product, 9_500))
  })

  test('counts all fifty newcomers of one inviter', async () => {
    const [inviter] = await newcomers(1)
    const startParam = `${inviter?.code}_tourist`
    await Promise.all(Array.from({ length: 50 }, () => arrive(product, { startParam })))
    const [row] = await product.sql('select count(*)::int as friends from referral where inviter_id = $1', [
      inviter?.traveller.id,
    ])
    expect(row).toEqual({ friends: 50 })
  })

  test("does not block on another sign-up with the same link or on a lock of the inviter's row", async () => {
    const [inviter, other] = await newcomers(2)
    if (!inviter || !other) throw new Error('two people arrived')
    const client = new pg.Client({ connectionString: product.databaseUrl })
    await client.connect()
    await client.query('begin')
    await client.query('select from users where id = $1 for no key update', [inviter.traveller.id])
    await client.query("insert into referral (invitee_id, inviter_id, invite_type) values ($1, $2, 'tourist')", [
      other.traveller.id,
      inviter.traveller.id,
    ])
    const friend = await arrive(product, { startParam: `${inviter.code}_tourist` })
    expect(await getInviter(product, friend.telegramId)).toBe(inviter.traveller.id)
    await client.query('rollback')
    await client.end()
  })
})
