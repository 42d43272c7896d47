import { describe, expect, test } from 'vitest'
import { products } from '../../src/products.ts'
import { creditUnmatchedTransfer, ignoreUnmatched } from '../../src/wallets/deposit-scan/decide-unmatched.ts'
import { releaseWithdrawal } from '../../src/wallets/payouts/decide-held-withdrawal.ts'
import { addBooking } from '../fixtures/booked.ts'
import { addService, searchTitles } from '../fixtures/catalog-fixtures.ts'
import { arriveOnChain, chainAddresses } from '../fixtures/chain-money.ts'
import {
  arrive,
  asBot,
  getAsBot,
  ledgerFaults,
  listBrokenInvariants,
  operatorId,
  startProduct,
  type Traveller,
} from '../fixtures/harness.ts'
import { addWallet } from '../fixtures/linked-wallets.ts'
import { atOnce } from '../fixtures/shop.ts'
import { claimSession, invite } from '../referrals/rewards.ts'
import { addTask, check, enp, spend } from '../tasks/tasks.ts'

const product = await startProduct({ env: { ...chainAddresses, REVIEWS_MODERATED: 'on' } })
const { sql, db } = product

const undo = (actionId: string, by = operatorId) =>
  asBot(product, `/internal/admin/undoable-actions/${actionId}/undo`, { operatorId: by })
const getOutcome = async (actionId: string) => (await undo(actionId)).body.data.outcome
const actions = async () =>
  (await getAsBot(product, '/internal/admin/undoable-actions', { operatorId })).body.data.actions
const sound = async () => expect([await ledgerFaults(product), await listBrokenInvariants(product)]).toEqual([[], []])

async function decidedTask(action: 'approve' | 'decline') {
  const traveller = await arrive(product)
  const taskId = await addTask(product, { type: 'social', reviewed: true, enp: 30 })
  await check(traveller, taskId)
  await sql("update task_progress set opened_at = opened_at - interval '1 hour' where task_id = $1", [taskId])
  await check(traveller, taskId)
  const decision = { operatorId, taskId, userId: traveller.id, action }
  const decide = () => asBot(product, '/internal/tasks/reviews/decide', decision)
  const { body } = await decide()
  return { traveller, taskId, decide, actionId: body.data.undo.actionId as string }
}

const getBalance = async (traveller: Traveller) => (await traveller.get('/v1/users/balance')).body.data
const stateOfTransfer = async (hash: string) =>
  (await sql('select state, user_id from chain_transfer where hash = $1', [hash]))[0]

describe('undoing a decision on a task', () => {
  test('reverses a paid approval once for twenty concurrent requests, and is recorded', async () => {
    const { traveller, actionId } = await decidedTask('approve')
    expect((await actions())[0]).toMatchObject({ actionId, action: 'task.approve' })
    const undone = await atOnce(20, (index) => undo(actionId, operatorId + index))
    expect(undone.filter(({ body }) => body.data.outcome === 'undone')).toHaveLength(1)
    expect(undone.filter(({ body }) => body.data.outcome === 'before')).toHaveLength(19)
    expect(await enp(product, traveller)).toBe(0)
    expect(
      await sql("select 1 from audit_entry where action = 'deed.undo' and subject_id = $1", [actionId]),
    ).toHaveLength(1)
    expect((await actions()).map(({ actionId: id }: { actionId: string }) => id)).not.toContain(actionId)
    await sound()
  })
  test('returns "spent" once the reward was used', async () => {
    const { traveller, actionId } = await decidedTask('approve')
    await spend(product, traveller, 1n)
    expect(await getOutcome(actionId)).toBe('spent')
    expect(await enp(product, traveller)).toBeGreaterThan(0)
  })
  test('reopens a declined review, unless the user has continued the task', async () => {
    const one = await decidedTask('decline')
    expect(await getOutcome(one.actionId)).toBe('undone')
    expect((await check(one.traveller, one.taskId)).body.data.status).toBe('pending_verification')
    expect((await one.decide()).body.data.first).toBe(true)
    const other = await decidedTask('decline')
    await sql("update task_progress set opened_at = opened_at - interval '1 hour' where task_id = $1", [other.taskId])
    await check(other.traveller, other.taskId)
    expect(await getOutcome(other.actionId)).toBe('changed')
  })
  test('is refused after ten minutes', async () => {
    const { actionId } = await decidedTask('decline')
    await product.advance(601)
    expect(await getOutcome(actionId)).toBe('late')
    expect(await actions()).toEqual([])
  })
})

test('undoing the retirement of a task lists it again', async () => {
  const taskId = await addTask(product, { type: 'social', enp: 5 })
  const { body } = await asBot(product, `/internal/tasks/${taskId}/retire`, { operatorId })
  expect(await getOutcome(body.data.undo.actionId)).toBe('undone')
  expect(await sql('select retired_at from task where id = $1', [taskId])).toEqual([{ retired_at: null }])
})

test('undoing the publication of a review removes its rating and reopens the decision', async () => {
  const guest = await arrive(product)
  const serviceId = await addService(product, { rating: 400, reviews: 2, options: [{ startTimes: ['09:30'] }] })
  const { id: bookingId } = await addBooking(product, guest, { state: 'completed', serviceId })
  const { id } = (await guest.post(`/v1/bookings/${bookingId}/review`, { rating: 1, text: 'Плохо' })).body.data
  const decide = (action: string, seen: string) =>
    asBot(product, `/internal/reviews/${id}/decide`, { operatorId, action, seen, reason: 'Не о поездке' })
  const rating = async () => (await searchTitles(product, `/v1/services/${serviceId}`)).body.data.rating
  const before = await rating()
  const { body } = await decide('publish', 'pending')
  expect(await rating()).not.toEqual(before)
  const undone = (await undo(body.data.undo.actionId)).body.data
  expect(undone).toMatchObject({ outcome: 'undone', review: { reviewId: id, state: 'pending' } })
  expect((await rating()).avg ?? (await rating())).toEqual(before.avg ?? before)
  const hidden = (await decide('hide', 'pending')).body.data
  expect(hidden.first).toBe(true)
  await decide('publish', 'hidden')
  expect(await getOutcome(hidden.undo.actionId)).toBe('changed')
  expect((await listBrokenInvariants(product)).filter((name) => name.includes('rating'))).toEqual([])
})

test('undoing a decision on a friend reopens the review with its pending rewards', async () => {
  const inviter = await arrive(product)
  const friends = [await invite(product, inviter), await invite(product, inviter)]
  await sql(
    `insert into referral_day (inviter_id, day, amount, activations)
      values ($1, (app_now() at time zone 'Europe/Moscow')::date, 0, 20)`,
    [inviter.id],
  )
  for (const friend of friends) await claimSession(product, friend)
  for (const [index, action] of (['count', 'refuse'] as const).entries()) {
    const friendId = friends[index]?.id
    const { body } = await asBot(product, `/internal/friends/${friendId}/decide`, { operatorId, action })
    expect(body.data.first).toBe(true)
    expect(await getOutcome(body.data.undo.actionId)).toBe('undone')
    expect(await sql('select standing from referral where invitee_id = $1', [friendId])).toEqual([
      { standing: 'under_review' },
    ])
    expect(
      await sql('select distinct status, awaits_review from referral_reward where invitee_id = $1', [friendId]),
    ).toEqual([{ status: 'pending', awaits_review: true }])
  }
})

describe('undoing an operator’s decision on chain', () => {
  const arrived = () => arriveOnChain(product, { memo: 'nobody knows', currency: 'ton', amount: 2 })
  test('takes a deposit back from the wrong user so that the right one can get it', async () => {
    const [wrong, right] = [await arrive(product), await arrive(product)]
    const hash = await arrived()
    const give = ({ telegramId }: Traveller) =>
      creditUnmatchedTransfer({ db }, products, { hash, operatorId, telegramId, reason: 'by the receipt' })
    const action = await give(wrong)
    expect(await getBalance(wrong)).toMatchObject({ ton: 2 })
    const undone = await atOnce(20, () => undo(action?.actionId ?? ''))
    expect(undone.filter(({ body }) => body.data.outcome === 'undone')).toHaveLength(1)
    expect([await getBalance(wrong), await stateOfTransfer(hash)]).toMatchObject([
      { ton: 0 },
      { state: 'unmatched', user_id: null },
    ])
    const again = await give(right)
    expect(await getBalance(right)).toMatchObject({ ton: 2 })
    await undo(again?.actionId ?? '')
    await give(right)
    expect(await getBalance(right)).toMatchObject({ ton: 2 })
    expect((await listBrokenInvariants(product)).filter((name) => name.includes('chain'))).toEqual([])
    expect(await ledgerFaults(product)).toEqual([])
  })
  test('lets an ignored deposit wait again', async () => {
    const hash = await arrived()
    const action = await ignoreUnmatched({ db }, { hash, operatorId, reason: 'a test of ours' })
    expect(await getOutcome(action.actionId)).toBe('undone')
    expect(await stateOfTransfer(hash)).toMatchObject({ state: 'unmatched' })
  })
  test('holds a released withdrawal again until it is signed', async () => {
    const traveller = await arrive(product)
    const walletId = await addWallet(product, traveller)
    const [held] = await sql<{ id: string }>(
      `insert into withdrawal (user_id, wallet_id, currency, amount, fee, usdt_value, state, held_for, created_at, process_at)
        values ($1, $2, 'ton', 20, 1, 20, 'processing', 'approval', app_now(), app_now()) returning id`,
      [traveller.id, walletId],
    )
    const withdrawalId = held?.id ?? ''
    const release = () => releaseWithdrawal(db, { withdrawalId, operatorId })
    const heldFor = async () =>
      (await sql('select held_for from withdrawal where id = $1', [withdrawalId]))[0]?.held_for
    expect(await getOutcome((await release()).actionId)).toBe('undone')
    expect(await heldFor()).toBe('approval')
    const again = await release()
    await sql("insert into payout_wallet (address, next_query) values ('hot', 0)")
    await sql(
      `insert into payout (withdrawal_id, hot_wallet, query_id, valid_from, timeout_seconds, boc, message_hash, fence,
          after_lt, state, created_at) values ($1, 'hot', 1, 0, 1, '', 'hash', 1, 0, 'prepared', now())`,
      [withdrawalId],
    )
    expect(await getOutcome(again.actionId)).toBe('changed')
    expect(await heldFor()).toBeNull()
  })
})

test('users who are not operators can neither undo nor list actions', async () => {
  const { actionId, traveller } = await decidedTask('approve')
  const { telegramId } = traveller
  expect((await undo(actionId, telegramId)).body.error.code).toBe('NOT_OPERATOR')
  expect(
    (await getAsBot(product, '/internal/admin/undoable-actions', { operatorId: telegramId })).body.error.code,
  ).toBe('NOT_OPERATOR')
  expect((await undo('999999')).body.error.code).toBe('NOT_FOUND')
  expect(await enp(product, traveller)).toBe(30)
})
