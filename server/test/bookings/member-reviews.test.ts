import { describe, expect, test } from 'vitest'
import { completeTrip } from '../../src/bookings/fulfilment/complete-trip.ts'
import { bookingStepInvariants } from '../../src/bookings/state/booking-invariants.sql.ts'
import { lockBooking } from '../../src/bookings/state/bookings.store.ts'
import { inTransaction } from '../../src/core/database/database.ts'
import { deleteOldRows } from '../../src/core/jobs/delete-old-rows.ts'
import { computeDailyMetrics } from '../../src/operators/overview/overview.store.ts'
import { addBooking, addMember, type Booked, listBookingInvariantFaults } from '../fixtures/booked.ts'
import { addService } from '../fixtures/catalog-fixtures.ts'
import { getReferralCode } from '../fixtures/friends.ts'
import { arrive, asBot, operatorId, signInitData, startProduct, type Traveller } from '../fixtures/harness.ts'
import { invite } from '../referrals/rewards.ts'

const product = await startProduct()
const { sql, db } = product
await arrive(product, { telegramId: operatorId })

let organizers = 0
async function newService(): Promise<{ serviceId: string; organizerId: string }> {
  organizers += 1
  const serviceId = await addService(product, {
    organizer: `Берег ${organizers}`,
    options: [{ startTimes: ['09:30'], capacity: 100 }],
  })
  const [row] = await sql<{ organizer_id: string }>('select organizer_id from service where id = $1', [serviceId])
  return { serviceId, organizerId: row?.organizer_id ?? '' }
}

const review = (traveller: Traveller, { id }: Pick<Booked, 'id'>) =>
  traveller.post(`/v1/bookings/${id}/review`, { rating: 5, text: 'Лучше всех' })
const getRefusal = async (traveller: Traveller, booked: Booked) => (await review(traveller, booked)).body.error
const member = { code: 'NOT_REVIEWABLE', details: { reason: 'member' } }

const endMembership = (organizerId: string, { telegramId }: Traveller, ago = '0') =>
  sql('update organizer_member set until = app_now() - $3::interval where organizer_id = $1 and telegram_id = $2', [
    organizerId,
    telegramId,
    ago,
  ])

async function complete({ id }: Booked): Promise<void> {
  await inTransaction(db, async (tx) => {
    const booking = await lockBooking(tx, id)
    if (!booking) throw new Error('the booking exists')
    await completeTrip(tx, booking, new Date('2030-03-16T00:00:00Z'))
  })
}

const getTrips = async ({ id }: Traveller) =>
  (await sql<{ completed: number }>('select completed from trip_count where user_id = $1', [id]))[0]?.completed ?? 0
const listRewards = (source: string) => sql('select status from referral_reward where source like $1', [`%${source}%`])

describe('a trip booked by a member of the organizer', () => {
  test('counts as no trip, earns no rewards and requests no review', async () => {
    const { serviceId, organizerId } = await newService()
    const inviter = await arrive(product)
    const anna = await invite(product, inviter)
    await addMember(product, { organizerId }, anna.telegramId, { role: 'owner' })
    await sql('update organizer set verified = true where id = $1', [organizerId])
    const booked = await addBooking(product, anna, { state: 'confirmed', serviceId })
    await complete(booked)
    expect(await getTrips(anna)).toBe(0)
    expect(await listRewards(booked.id)).toEqual([])
    expect(await listRewards(`organizer_activation:${anna.id}`)).toEqual([])
    expect(await sql('select 1 from notification where key = $1', [`trip_completed:${booked.id}`])).toEqual([])
    expect(await listBookingInvariantFaults(product, bookingStepInvariants)).toEqual([])
  })

  test('reverses pending rewards when its traveller became a member after booking', async () => {
    const { serviceId, organizerId } = await newService()
    const anna = await invite(product, await arrive(product))
    const booked = await addBooking(product, anna, { state: 'confirmed', serviceId })
    await sql(
      `insert into referral_reward (inviter_id, invitee_id, level, activity_type, amount, currency, source, status,
          available_at, awaits_trip, month, invite_type, created_at)
        select inviter_id, invitee_id, 1, 'booking', 5, 'usdt', 'booking:' || $2, 'pending', app_now(), true,
          date_trunc('month', app_now())::date, 'tourist', app_now()
        from referral where invitee_id = $1`,
      [anna.id, booked.id],
    )
    await addMember(product, { organizerId }, anna.telegramId, { role: 'manager' })
    await complete(booked)
    expect(await getTrips(anna)).toBe(0)
    const reversals = await sql(
      'select 1 from referral_reversal join referral_reward on id = reward_id where source = $1',
      [`booking:${booked.id}`],
    )
    expect(reversals).toHaveLength(1)
  })

  test('is excluded from statistics and from likes', async () => {
    const { serviceId, organizerId } = await newService()
    const [anna, guest] = [await arrive(product), await arrive(product)]
    await addMember(product, { organizerId }, anna.telegramId, { role: 'owner' })
    const counted = async () =>
      (await computeDailyMetrics(db, '2031-05-05')).find(({ name }) => name === 'bookings')?.amount
    for (const traveller of [anna, guest]) {
      const { id } = await addBooking(product, traveller, { state: 'confirmed', serviceId })
      await sql("update booking set paid_at = '2031-05-05T12:00:00Z' where id = $1", [id])
    }
    expect(await counted()).toBe(1n)
    expect(await sql('select user_id from user_like where service_id = $1', [serviceId])).toEqual([
      { user_id: guest.id },
    ])
  })

  test('does not include trips of guests or walk-ins that a member enters', async () => {
    const { serviceId, organizerId } = await newService()
    const guest = await arrive(product)
    const booked = await addBooking(product, guest, { state: 'confirmed', serviceId })
    await complete(booked)
    expect(await getTrips(guest)).toBe(1)
    const [owner] = [await arrive(product)]
    await addMember(product, { organizerId }, owner.telegramId, { role: 'owner' })
    const walkIn = await addBooking(product, owner, { state: 'confirmed', serviceId })
    await sql("update booking set origin = 'walk_in', by_member = false where id = $1", [walkIn.id])
    await sql("update booking set state = 'checked_in' where id = $1", [walkIn.id])
    expect(await sql('select by_member from booking where id = $1', [walkIn.id])).toEqual([{ by_member: false }])
  })
})

describe('a review of a service', () => {
  test('is not requested any more once it is written', async () => {
    const traveller = await arrive(product)
    const booked = await addBooking(product, traveller, { state: 'confirmed', ...(await newService()) })
    await complete(booked)
    const requests = () =>
      sql<{ state: string }>('select state from notification where key = $1', [`trip_completed:${booked.id}`])
    expect(await requests()).toEqual([{ state: 'waiting' }])
    expect((await review(traveller, booked)).status).toBe(201)
    expect(await requests()).toEqual([{ state: 'dropped' }])
  })

  test.each(['owner', 'manager', 'scanner'] as const)('is refused to a member with the role %s', async (role) => {
    const { serviceId, organizerId } = await newService()
    const anna = await arrive(product)
    await addMember(product, { organizerId }, anna.telegramId, { role })
    const booked = await addBooking(product, anna, { state: 'completed', serviceId })
    expect(await getRefusal(anna, booked)).toMatchObject(member)
    const { body } = await anna.get(`/v1/bookings/${booked.id}`)
    expect(body.data.reviewable).toBe(false)
  })

  test('is refused to a scanner of another service of the organizer', async () => {
    const { serviceId, organizerId } = await newService()
    const other = await addService(product, { organizer: `Берег ${organizers}`, title: 'Другая' })
    const anna = await arrive(product)
    await sql(
      "insert into organizer_member (organizer_id, telegram_id, role, service_id) values ($1, $2, 'scanner', $3)",
      [organizerId, anna.telegramId, other],
    )
    expect(await getRefusal(anna, await addBooking(product, anna, { state: 'completed', serviceId }))).toMatchObject(
      member,
    )
  })

  test('is refused to a user who was a member at booking or became one later, but not after an earlier membership', async () => {
    const { serviceId, organizerId } = await newService()
    const [former, later, early] = [await arrive(product), await arrive(product), await arrive(product)]
    await addMember(product, { organizerId }, former.telegramId, { role: 'manager' })
    const ofFormer = await addBooking(product, former, { state: 'completed', serviceId })
    await endMembership(organizerId, former)
    expect(await getRefusal(former, ofFormer)).toMatchObject(member)
    const ofLater = await addBooking(product, later, { state: 'completed', serviceId })
    await addMember(product, { organizerId }, later.telegramId, { role: 'manager' })
    expect(await getRefusal(later, ofLater)).toMatchObject(member)
    await addMember(product, { organizerId }, early.telegramId, { role: 'manager' })
    await endMembership(organizerId, early, '1 hour')
    expect((await review(early, await addBooking(product, early, { state: 'completed', serviceId }))).status).toBe(201)
  })

  test('is open to members of other organizers', async () => {
    const [{ serviceId }, other] = [await newService(), await newService()]
    const anna = await arrive(product)
    await addMember(product, other, anna.telegramId, { role: 'owner' })
    const { body } = await review(anna, await addBooking(product, anna, { state: 'completed', serviceId }))
    expect(body.data.state).toBe('published')
  })
})

describe('a friend invited by a member', () => {
  let telegramId = 6_000_000
  async function signIn(remoteAddress: string, fields: { id: number; inviter?: Traveller }): Promise<void> {
    const [row] = await sql<{ now: Date }>('select app_now() as now')
    const initData = signInitData({
      user: JSON.stringify({ id: fields.id, first_name: 'Борис', username: `person_${fields.id}` }),
      auth_date: String(Math.floor((row?.now ?? new Date()).getTime() / 1_000)),
      ...(fields.inviter && { start_param: `${await getReferralCode(product, fields.inviter)}_tourist` }),
    })
    const reply = await product.app.inject({
      method: 'POST',
      url: '/v1/auth/login',
      payload: { initData },
      remoteAddress,
    })
    expect(reply.statusCode).toBe(200)
  }

  /** Signs in a member and a new friend from these addresses, in the chosen order. */
  async function pair(memberAddress: string, friendAddress: string, memberFirst = true) {
    const service = await newService()
    const owner = await arrive(product)
    await addMember(product, service, owner.telegramId, { role: 'owner' })
    telegramId += 1
    const friendId = telegramId
    const steps = [
      () => signIn(memberAddress, { id: owner.telegramId }),
      () => signIn(friendAddress, { id: friendId, inviter: owner }),
    ]
    for (const step of memberFirst ? steps : steps.reverse()) await step()
    return { ...service, owner, friend: await arrive(product, { telegramId: friendId }) }
  }
  const getStanding = async ({ id }: Traveller) =>
    (await sql('select standing, review_sign from referral where invitee_id = $1', [id]))[0]

  test.each([true, false])('from the same network is under review (member first: %s)', async (memberFirst) => {
    const address = memberFirst ? '203.0.113.50' : '203.0.113.51'
    const { friend, serviceId } = await pair(address, address, memberFirst)
    expect(await getStanding(friend)).toEqual({ standing: 'under_review', review_sign: 'network' })
    const { body } = await review(friend, await addBooking(product, friend, { state: 'completed', serviceId }))
    expect(body.data.state).toBe('pending')
  })

  test('from another network counts, and the review is published', async () => {
    const { friend, serviceId } = await pair('203.0.113.60', '203.0.113.61')
    expect(await getStanding(friend)).toEqual({ standing: 'counted', review_sign: null })
    const { body } = await review(friend, await addBooking(product, friend, { state: 'completed', serviceId }))
    expect(body.data.state).toBe('published')
  })

  test('can publish reviews of other services, and of this one once an operator has cleared the friend', async () => {
    const { friend, serviceId } = await pair('203.0.113.70', '203.0.113.70')
    const other = await newService()
    const ofOther = await addBooking(product, friend, { state: 'completed', serviceId: other.serviceId })
    expect((await review(friend, ofOther)).body.data.state).toBe('published')
    await asBot(product, `/internal/friends/${friend.id}/decide`, { operatorId, action: 'count' })
    const booked = await addBooking(product, friend, { state: 'completed', serviceId })
    expect((await review(friend, booked)).body.data.state).toBe('published')
  })

  test('leaves a digest of the network of the member for one day', async () => {
    await pair('203.0.113.80', '203.0.113.81')
    const digests = await sql<{ digest: string }>('select digest from member_network')
    expect(digests.length).toBeGreaterThan(0)
    expect(digests.every(({ digest }) => /^[0-9a-f]{64}$/.test(digest))).toBe(true)
    await product.advance(24 * 3_600 + 1)
    await deleteOldRows(db)
    expect(await sql('select 1 from member_network')).toEqual([])
  })
})
