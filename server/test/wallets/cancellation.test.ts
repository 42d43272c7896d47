import { withdrawalCancelSeconds } from '@enp/shared/money/withdrawals'
import { describe, expect, test } from 'vitest'
import { markDueWithdrawalsProcessing } from '../../src/wallets/payouts/pay-withdrawals.ts'
import { getBalance, give } from '../fixtures/booking-money.ts'
import { arrive, ledgerFaults, listBrokenInvariants, startProduct, type Traveller } from '../fixtures/harness.ts'
import { addWallet, silentChain } from '../fixtures/linked-wallets.ts'

const product = await startProduct({ env: silentChain })
const unknown = '00000000-0000-4000-8000-00000000dead'

const cancel = ({ post }: Traveller, id: string) => post(`/v1/transactions/${id}/cancel`)
const listCodes = async (replies: ReturnType<typeof cancel>[]) =>
  (await Promise.all(replies)).map(({ status, body }) => body.error?.code ?? status).sort()
const twentyTimes = (work: () => ReturnType<typeof cancel>) => Array.from({ length: 20 }, work)

async function withdrawing(): Promise<Traveller & { readonly transactionId: string }> {
  const traveller = await arrive(product)
  await give(product, traveller, 'usdt', 50)
  const walletId = await addWallet(product, traveller)
  const { body } = await traveller.post('/v1/wallet/withdrawals', { currency: 'usdt', amount: 20, walletId })
  return { ...traveller, transactionId: body.data.id }
}

describe('a withdrawal', () => {
  test('is cancelled once in its first minute, and all of its money is returned', async () => {
    const traveller = await withdrawing()
    expect((await getBalance(traveller)).usdt).toBe(30)
    const replies = await Promise.all(twentyTimes(() => cancel(traveller, traveller.transactionId)))
    const [done, ...others] = replies.filter(({ status }) => status === 200)
    expect(done?.body.data).toMatchObject({ id: traveller.transactionId, status: 'cancelled', amount: -20 })
    expect(others).toEqual([])
    expect(new Set(replies.map(({ body }) => body.error?.code))).toEqual(new Set([undefined, 'NOT_CANCELLABLE']))
    expect((await getBalance(traveller)).usdt).toBe(50)
    const { body } = await traveller.get(`/v1/transactions/${traveller.transactionId}`)
    expect(body.data).toMatchObject({ status: 'cancelled', completedAt: expect.any(String) })
    expect(await ledgerFaults(product)).toEqual([])
    expect(await listBrokenInvariants(product)).toEqual([])
  })

  test('cannot be cancelled after its first minute', async () => {
    const traveller = await withdrawing()
    await product.advance(withdrawalCancelSeconds)
    expect(await listCodes([cancel(traveller, traveller.transactionId)])).toEqual(['NOT_CANCELLABLE'])
    expect((await getBalance(traveller)).usdt).toBe(30)
  })

  test('is either cancelled or paid out when both happen at once, never both', async () => {
    const users = [await withdrawing(), await withdrawing(), await withdrawing(), await withdrawing()]
    await product.advance(withdrawalCancelSeconds - 1)
    const ends = users.flatMap((user) => [1, 2, 3].map(() => cancel(user, user.transactionId)))
    const rounds = Array.from({ length: 4 }, () => markDueWithdrawalsProcessing(product.db))
    await Promise.all([
      ...ends,
      ...rounds,
      product.advance(1),
      ...Array.from({ length: 4 }, () => markDueWithdrawalsProcessing(product.db)),
    ])
    await markDueWithdrawalsProcessing(product.db)
    for (const person of users) {
      const { status } = (await person.get(`/v1/transactions/${person.transactionId}`)).body.data
      const { usdt } = await getBalance(person)
      expect([
        ['cancelled', 50],
        ['processing', 30],
      ]).toContainEqual([status, usdt])
    }
    expect(await ledgerFaults(product)).toEqual([])
    expect(await listBrokenInvariants(product)).toEqual([])
  })

  test('can be cancelled only by its owner', async () => {
    const traveller = await withdrawing()
    const stranger = await arrive(product)
    for (const id of [traveller.transactionId, unknown, 'nonsense'])
      expect(await listCodes([cancel(stranger, id)])).toEqual(['NOT_FOUND'])
    expect((await getBalance(traveller)).usdt).toBe(30)
  })
})

describe('an expected deposit', () => {
  const expectDeposit = async ({ post }: Traveller) =>
    (await post('/v1/wallet/deposits', { currency: 'ton', amount: 5 })).body.data

  test('is cancelled once, even by twenty requests, and moves no money', async () => {
    const traveller = await arrive(product)
    const { depositId, transactionId } = await expectDeposit(traveller)
    expect(await listCodes(twentyTimes(() => cancel(traveller, transactionId)))).toEqual([
      200,
      ...Array(19).fill('NOT_CANCELLABLE'),
    ])
    expect((await traveller.get(`/v1/transactions/${transactionId}`)).body.data).toMatchObject({
      status: 'cancelled',
      postings: [],
    })
    expect((await traveller.get(`/v1/wallet/deposits/${depositId}`)).body.data.state).toBe('cancelled')
    expect(await listBrokenInvariants(product)).toEqual([])
  })

  test('can be cancelled only by its owner', async () => {
    const traveller = await arrive(product)
    const { transactionId } = await expectDeposit(traveller)
    expect(await listCodes([cancel(await arrive(product), transactionId)])).toEqual(['NOT_FOUND'])
    expect((await traveller.get(`/v1/transactions/${transactionId}`)).body.data.status).toBe('pending')
  })
})

test('a completed transaction cannot be cancelled', async () => {
  const traveller = await arrive(product)
  const [row] = await product.sql<{ id: string }>(
    `insert into transactions (user_id, type, status, amount, currency, description, created_at, completed_at)
     values ($1, 'mining_reward', 'completed', 1, 'enp', 'reward', app_now(), app_now()) returning id`,
    [traveller.id],
  )
  expect(await listCodes(twentyTimes(() => cancel(traveller, row?.id ?? '')))).toEqual(
    Array(20).fill('NOT_CANCELLABLE'),
  )
})
