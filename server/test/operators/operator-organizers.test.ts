import type { SaleSum } from '@enp/shared/calls/operators/operator-organizers'
import { type Currency, parseAmount } from '@enp/shared/money/money'
import { describe, expect, test } from 'vitest'
import { updateDailyMetrics } from '../../src/operators/overview/update-daily-metrics.ts'
import { addMember } from '../fixtures/booked.ts'
import { addBookable, expectNothingLeaked, hold, payFromBalance } from '../fixtures/booking-fixtures.ts'
import { daysFrom, give, paidByCard, payBooking, sweep, tourTerms } from '../fixtures/booking-money.ts'
import { arrive, asBot, callAsBot, operatorId, startProduct } from '../fixtures/harness.ts'
import { atOnce } from '../fixtures/shop.ts'
import { claimSession, invite, payDue } from '../referrals/rewards.ts'

const product = await startProduct()
const { sql, db } = product
await product.freeze(new Date('2030-03-13T09:00:00Z'))
const ask = async (path: string, body: object) =>
  (await callAsBot(product, `/internal/admin/${path}`, { operatorId, ...body })).body.data
const next = daysFrom('2030-03-20')
const terms = { ...tourTerms, category: 'excursion' as const, options: [{ ...tourTerms.options[0], capacity: 50 }] }
const tour = await addBookable(product, { ...terms, organizer: 'Тропа у воды' })
const request = await addBookable(product, { ...terms, organizer: 'Белая юрта', confirmation: 'request' })
const organizerOf = async ({ serviceId }: { serviceId: string }) =>
  (await sql<{ id: string }>('select organizer_id as id from service where id = $1', [serviceId]))[0]?.id ?? ''
const [organizerId, otherId] = [await organizerOf(tour), await organizerOf(request)]
const ownerId = 880_100
const owner = await arrive(product, { telegramId: ownerId })
await addMember(product, { organizerId }, ownerId, { role: 'owner' })
await addMember(product, { organizerId: otherId }, ownerId, { role: 'owner' })
const inviter = await arrive(product)
let traveller = await invite(product, inviter)
await claimSession(product, traveller)
await give(product, traveller, 'usdt', 1_000)
await give(product, traveller, 'enp', 5_000)

const minor = (sums: readonly SaleSum[], name: SaleSum['name'], currency: Currency) =>
  parseAmount(currency, sums.find((sum) => sum.name === name && sum.currency === currency)?.amount ?? '0')?.amount ?? 0n
const balanceOf = async (kind: string, currency: Currency, id: string | null = null) =>
  BigInt(
    (
      await sql<{ sum: string }>(
        `select coalesce(sum(balance), 0) as sum from ledger_account
          where kind = $1 and currency = $2 and owner_id is not distinct from $3::uuid`,
        [kind, currency, id],
      )
    )[0]?.sum ?? 0,
  )

async function makeMixedBookings(): Promise<void> {
  await ask('promo-codes', { code: 'WINTER50', percent: 50, payer: 'product', scope: { category: 'excursion' } })
  await payFromBalance(traveller, (await hold(traveller, tour, { ...next(), promoCode: 'WINTER50' })).id)
  await paidByCard(product, traveller, tour, next())
  const cancelledCard = await paidByCard(product, traveller, tour, next())
  const byBalance = await hold(traveller, tour, next())
  await payFromBalance(traveller, byBalance.id)
  const withEnp = await hold(traveller, tour, next())
  expect((await payBooking(traveller, withEnp.id, 'balance_usdt', 500)).status).toBe(200)
  const cancelledBalance = await hold(traveller, tour, next())
  await payFromBalance(traveller, cancelledBalance.id)
  for (const { id } of [cancelledCard, cancelledBalance])
    expect((await traveller.post(`/v1/bookings/${id}/cancel`, {})).status).toBe(200)
  const asked = await hold(traveller, request, next())
  await payFromBalance(traveller, asked.id)
  await product.freeze(new Date('2030-03-13T10:30:00Z'))
  expect(
    (await owner.post(`/v1/organizer/bookings/${asked.id}/decide`, { accept: false, reason: 'full' })).status,
  ).toBe(200)
}

test('money agrees with the ledger and the earnings page to the unit, after mixed bookings', async () => {
  await makeMixedBookings()
  await product.freeze(new Date('2030-03-27T12:00:00Z'))
  traveller = await arrive(product, { telegramId: traveller.telegramId })
  await sweep(product)
  await product.freeze(new Date('2030-04-10T12:00:00Z'))
  await payDue(product)
  await updateDailyMetrics({ db, read: db })
  const { money, categories, lines } = await ask('statistics', { days: 90, language: 'ru' })
  for (const currency of ['rub', 'usdt'] as const) {
    const [earned, commission] = [minor(money, 'earned', currency), minor(money, 'commission', currency)]
    expect(earned).toBeGreaterThan(0n)
    expect(earned).toBe(await balanceOf('earnings', currency, organizerId))
    const promoCost = minor(money, 'promo_cost', currency)
    expect(minor(money, 'turnover', currency) - minor(money, 'refunds', currency)).toBe(earned + commission - promoCost)
    expect(commission - minor(money, 'referral_cost', currency)).toBe(await balanceOf('revenue', currency))
  }
  expect(minor(money, 'referral_cost', 'usdt')).toBeGreaterThan(0n)
  expect(minor(money, 'promo_cost', 'usdt')).toBe(35_000_000n)
  expect(categories).toEqual([{ category: 'excursion', sales: expect.any(String), bookings: 7 }])
  expect(lines.find(({ name }: { name: string }) => name === 'active_trips')).toMatchObject({ total: '1' })
  const signedIn = await arrive(product, { telegramId: ownerId })
  const page = (await signedIn.get(`/v1/organizer/earnings?organizerId=${organizerId}`)).body.data
  const shown = (await ask('search', { text: organizerId })).organizer
  for (const { amount, currency } of page.available.slice(0, 2))
    expect(shown.money.find((sum: SaleSum) => sum.name === 'earned' && sum.currency === currency).amount).toBe(amount)
  await expectNothingLeaked(product)
})

test('lists organizers by each figure, and pages of their own', async () => {
  await sql(
    "insert into review (booking_id, service_id, user_id, rating, text, language, state) select id, service_id, user_id, 1, 'Плохо', 'ru', 'published' from booking where organizer_id = $1 and state = 'completed' limit 1",
    [organizerId],
  )
  await updateDailyMetrics({ db, read: db })
  const first = async (sort: string) => (await ask('organizers', { sort, days: 90, page: 1 })).organizers[0]
  expect(await first('sales')).toMatchObject({ organizerId, figures: { bookings: 6, complaints: 1 } })
  expect(await first('complaints')).toMatchObject({ organizerId })
  expect(await first('cancellations')).toMatchObject({ organizerId: otherId, figures: { cancellations: 1 } })
  expect(await first('answers')).toMatchObject({ organizerId: otherId, figures: { answerMinutes: 90 } })
  expect(await ask('organizers', { sort: 'sales', days: 90, page: 2 })).toEqual({ organizers: [], pages: 0 })
})

describe('the verified badge', () => {
  const verify = (verified: boolean, by = operatorId, id = otherId) =>
    asBot(product, `/internal/admin/organizers/${id}/verify`, { operatorId: by, verified })
  const undo = async (actionId: string) => (await ask(`undoable-actions/${actionId}/undo`, {})).outcome
  const isShown = async () => {
    const { body } = await traveller.get(`/v1/services/organizer/${otherId}`)
    return [body.organizer.verified, (await ask('search', { text: otherId })).organizer.verified]
  }

  test('is given once by twenty presses, shown to travellers, taken away, and both are undone once', async () => {
    expect(await isShown()).toEqual([false, false])
    const given = (await atOnce(20, () => verify(true))).map(({ body }) => body.data)
    expect(given.filter(({ first }) => first)).toHaveLength(1)
    expect(await isShown()).toEqual([true, true])
    const { actionId } = given.find(({ first }) => first).undo
    expect([await undo(actionId), await undo(actionId), await isShown()]).toEqual(['undone', 'before', [false, false]])
    await verify(true)
    const taken = (await verify(false)).body.data
    expect([taken.first, await isShown()]).toEqual([true, [false, false]])
    expect([await undo(taken.undo.actionId), await isShown()]).toEqual(['undone', [true, true]])
    const audit = await sql<{ action: string }>(
      "select action from audit_entry where subject_id = $1 and action like 'verification%' order by id",
      [otherId],
    )
    expect(audit.map(({ action }) => action)).toEqual(['verification.give', 'verification.give', 'verification.take'])
  })

  test('is not undone after the opposite change', async () => {
    await verify(false)
    const { undo: receipt } = (await verify(true)).body.data
    await verify(false)
    expect([await undo(receipt.actionId), await isShown()]).toEqual(['changed', [false, false]])
  })

  test('needs an operator and an organizer that exists', async () => {
    expect((await verify(true, traveller.telegramId)).body.error.code).toBe('NOT_OPERATOR')
    expect((await verify(true, operatorId, tour.serviceId)).body.error.code).toBe('NOT_FOUND')
  })
})

describe('an owner', () => {
  const set = async (user: string | number, isOwner: boolean, by = operatorId, id = otherId) =>
    (
      await asBot(product, `/internal/admin/organizers/${id}/owners`, {
        operatorId: by,
        user: String(user),
        owner: isOwner,
      })
    ).body
  const undo = async (actionId: string) => (await ask(`undoable-actions/${actionId}/undo`, {})).outcome
  const listMembers = async (): Promise<string[]> => {
    const { members } = (await ask('search', { text: otherId })).organizer
    return members.map(({ telegramId, role }: { telegramId: number; role: string }) => `${telegramId} ${role}`)
  }
  const listKinds = async (userId: string) =>
    (
      await sql<{ kind: string }>(
        `select content ->> 'kind' as kind from notification where user_id = $1
          and content ->> 'kind' in ('owner_appointed', 'member_joined', 'member_left', 'member_removed') order by 1`,
        [userId],
      )
    ).map(({ kind }) => kind)

  test('is appointed once by twenty requests, sees the bookings at once, and is taken back with the role before', async () => {
    const anna = await arrive(product)
    await sql("update users set username = 'anna_tropa' where id = $1", [anna.id])
    await addMember(product, { organizerId: otherId }, anna.telegramId, { role: 'manager' })
    const asked = (await Promise.all(Array.from({ length: 20 }, () => set('@anna_tropa', true)))).map(
      ({ data }) => data,
    )
    expect(asked.filter(({ outcome }) => outcome === 'done')).toHaveLength(1)
    expect(asked.filter(({ outcome }) => outcome === 'same')).toHaveLength(19)
    expect(await listMembers()).toEqual([`${ownerId} owner`, `${anna.telegramId} owner`])
    expect([await listKinds(anna.id), await listKinds(owner.id)]).toEqual([['owner_appointed'], ['member_joined']])
    const { actionId } = asked.find(({ outcome }) => outcome === 'done').undo
    expect([await undo(actionId), await undo(actionId)]).toEqual(['undone', 'before'])
    expect(await listMembers()).toEqual([`${ownerId} owner`, `${anna.telegramId} manager`])
    expect([await listKinds(anna.id), await listKinds(owner.id)]).toEqual([['member_removed'], ['member_left']])
  })

  test('who was no member has no access after the undo, and is removed and restored', async () => {
    const vera = await arrive(product)
    const { undo: first } = (await set(vera.telegramId, true)).data
    expect([await undo(first.actionId), await listMembers()]).not.toContain(`${vera.telegramId} owner`)
    await set(vera.telegramId, true)
    const removed = (await set(vera.telegramId, false)).data
    expect([removed.outcome, await listMembers()]).not.toContain(`${vera.telegramId} owner`)
    expect((await set(vera.telegramId, false)).data.outcome).toBe('same')
    expect([await undo(removed.undo.actionId), (await listMembers()).includes(`${vera.telegramId} owner`)]).toEqual([
      'undone',
      true,
    ])
    expect(await listKinds(vera.id)).toEqual(['owner_appointed'])
    const again = (await set(vera.telegramId, false)).data
    await set(vera.telegramId, true)
    expect(await undo(again.undo.actionId)).toBe('changed')
    await set(vera.telegramId, false)
  })

  test('stays if there is no other, also when two operators remove two owners at once', async () => {
    expect((await set(ownerId, false)).data.outcome).toBe('last')
    const oleg = await arrive(product)
    await set(oleg.telegramId, true)
    const outcomes = await Promise.all(
      [ownerId, oleg.telegramId].map(async (id) => (await set(id, false)).data.outcome),
    )
    expect(outcomes.sort()).toEqual(['done', 'last'])
    await set(ownerId, true)
    await set(oleg.telegramId, false)
    expect((await listMembers()).filter((line) => line.endsWith('owner'))).toEqual([`${ownerId} owner`])
  })

  test('needs a user of the bot, an organizer that exists, and an operator with all permissions', async () => {
    expect((await set('@nobody_here', true)).data.outcome).toBe('unknown')
    expect((await set('999000111', true)).data.outcome).toBe('unknown')
    expect((await set('!', true)).data.outcome).toBe('unknown')
    expect((await set(ownerId, true, operatorId, tour.serviceId)).error.code).toBe('NOT_FOUND')
    await sql(
      `insert into operator_role (telegram_id, role, source, granted_at, permissions)
        values ($1, 'admin', 'operator', app_now(), '{support,money,content,settings}')`,
      [ownerId],
    )
    expect((await set(traveller.telegramId, true, ownerId)).error.code).toBe('NO_PERMISSION')
    await sql('delete from operator_role where telegram_id = $1', [ownerId])
  })
})
