import { describe, expect, test } from 'vitest'
import { cancelWithdrawal } from '../../src/wallets/cancellation/cancel-transaction.ts'
import { addBookable, hold } from '../fixtures/booking-fixtures.ts'
import { daysFrom, getBalance, getState, give, payBooking, tourTerms } from '../fixtures/booking-money.ts'
import { arrive, ledgerFaults, listBrokenInvariants, startProduct, type Traveller } from '../fixtures/harness.ts'
import { addWallet, silentChain } from '../fixtures/linked-wallets.ts'

const product = await startProduct({ env: silentChain })

async function rich(usdt: number, ton = 0): Promise<Traveller & { readonly walletId: string }> {
  const traveller = await arrive(product)
  if (usdt > 0) await give(product, traveller, 'usdt', usdt)
  if (ton > 0) await give(product, traveller, 'ton', ton)
  return { ...traveller, walletId: await addWallet(product, traveller) }
}

const withdraw = (
  { post, walletId }: Pick<Traveller, 'post'> & { readonly walletId: string },
  amount: number | string,
  currency = 'usdt',
  headers?: Record<string, string>,
) => post('/v1/wallet/withdrawals', { currency, amount, walletId }, headers)

const refusal = async (reply: ReturnType<typeof withdraw>) => {
  const { status, body } = await reply
  return [status, body.error?.code]
}
const details = async (reply: ReturnType<typeof withdraw>) => {
  const { code, details } = (await reply).body.error
  return { code, ...details }
}

/** Completes the withdrawal in the past, so that it counts towards the limits of that day. */
async function finish({ id }: Traveller, daysAgo = 0) {
  for (const change of ["state = 'processing'", "state = 'completed', closed_at = app_now()"])
    await product.sql(`update withdrawal set ${change} where user_id = $1 and state in ('pending', 'processing')`, [id])
  await product.sql(
    `update withdrawal set created_at = created_at - make_interval(days => $2) where created_at = (
      select max(created_at) from withdrawal where user_id = $1)`,
    [id, daysAgo],
  )
}

const terms = async ({ get }: Traveller) => (await get('/v1/wallet')).body.data

describe('the withdrawal terms', () => {
  test('contain the deposit address with a permanent memo', async () => {
    const traveller = await rich(50, 2)
    const first = await terms(traveller)
    expect(first).toMatchObject({
      network: '-3',
      deposit: { address: expect.stringMatching(/^0Q/), memo: expect.stringMatching(/^ENP-[0-9A-Z]{9}$/) },
      withdrawal: {
        usdt: { minimum: 10, fee: 0.5, available: 50, availableExact: '50', leftToday: 200, leftIn30Days: 2_000 },
        ton: { minimum: 3, fee: 0.05, available: 2, availableExact: '2', leftToday: 200, leftIn30Days: 2_000 },
      },
      rates: { ton: 280, usdt: 80 },
    })
    expect(first.openWithdrawalId).toBeUndefined()
    const again = await Promise.all(Array.from({ length: 10 }, () => terms(traveller)))
    expect(new Set(again.map(({ deposit }) => deposit.memo))).toEqual(new Set([first.deposit.memo]))
    expect((await terms(await rich(0))).deposit.memo).not.toBe(first.deposit.memo)
  })

  test('limit the available amount, with TON at its rate and rounded down', async () => {
    const traveller = await rich(1_000, 1_000)
    expect((await terms(traveller)).withdrawal).toMatchObject({
      usdt: { available: 200 },
      // 200 USDT at 280 to 80 roubles.
      ton: { availableExact: '57.142857142' },
    })
    const { body } = await withdraw(traveller, 150)
    const after = await terms(traveller)
    expect(after.openWithdrawalId).toBe(body.data.id)
    expect(after.withdrawal).toMatchObject({
      usdt: { available: 50, leftToday: 50, leftIn30Days: 1_850 },
      ton: { availableExact: '14.285714285' },
    })
  })
})

describe('a withdrawal', () => {
  test('reserves its amount including the fee and is pending', async () => {
    const traveller = await rich(50)
    const { status, body } = await withdraw(traveller, 20)
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      type: 'withdrawal',
      status: 'pending',
      amountExact: '-20',
      currency: 'usdt',
      metadata: { walletId: traveller.walletId, network: '-3', fee: '0.5', received: '19.5' },
      relatedEntityType: 'withdrawal',
    })
    expect(body.data.metadata.address).toMatch(/^0Q/)
    expect(await getBalance(traveller)).toMatchObject({ usdt: 30 })
    const { body: details } = await traveller.get(`/v1/transactions/${body.data.id}`)
    expect(details.data.postings).toMatchObject([{ from: 'you', to: 'withdrawals', amountExact: '20' }])
  })

  test('above the balance returns INSUFFICIENT_FUNDS with the specification’s text', async () => {
    const { body } = await withdraw(await rich(15), '15.000001')
    expect(body.error).toEqual({ code: 'INSUFFICIENT_FUNDS', message: 'Insufficient funds' })
  })

  test.each([
    ['usdt', 9.999999, '10'],
    ['ton', '2.999999999', '3'],
  ])('below the minimum is rejected: %s %s', async (currency, amount, minimum) => {
    const traveller = await rich(50, 50)
    expect(await details(withdraw(traveller, amount, currency))).toEqual({ code: 'BELOW_MINIMUM', minimum, currency })
    expect((await withdraw(traveller, minimum, currency)).status).toBe(201)
  })

  test.each([
    ['usdt', '0,1'],
    ['usdt', '-1'],
    ['usdt', -1],
    ['usdt', 0],
    ['usdt', 1e-7],
    ['usdt', '10.0000001'],
    ['ton', '10.0000000001'],
    ['ton', '1e1'],
    ['usdt', '1'.repeat(30)],
    ['usdt', 1e30],
    ['ton', '9999999999999'],
    ['usdt', ' 10'],
    ['enp', 10],
    ['stars', 10],
  ])('with an invalid amount is rejected: %s %j', async (currency, amount) => {
    const traveller = await rich(500, 500)
    expect(await refusal(withdraw(traveller, amount, currency))).toEqual([400, 'VALIDATION_ERROR'])
    expect(await getBalance(traveller)).toMatchObject({ usdt: 500, ton: 500 })
  })

  test('is possible only to the user’s own linked wallet', async () => {
    const traveller = await rich(50)
    const stranger = await rich(50)
    expect(await refusal(withdraw({ ...traveller, walletId: stranger.walletId }, 10))).toEqual([404, 'NOT_FOUND'])
    await product.sql('update wallet set unlinked_at = app_now(), is_default = false where id = $1', [
      traveller.walletId,
    ])
    expect(await refusal(withdraw(traveller, 10))).toEqual([404, 'NOT_FOUND'])
  })

  test('is possible to a wallet from a day after it was linked', async () => {
    const traveller = await rich(50)
    const walletId = await addWallet(product, traveller, { hoursAgo: 23 })
    expect(await details(withdraw({ ...traveller, walletId }, 10))).toEqual({
      code: 'WALLET_TOO_NEW',
      payableFrom: expect.any(String),
    })
    await product.advance(3_601)
    expect((await withdraw({ ...traveller, walletId }, 10)).status).toBe(201)
  })

  test('is refused while another one is open', async () => {
    const traveller = await rich(50)
    await withdraw(traveller, 10)
    expect(await refusal(withdraw(traveller, 10))).toEqual([409, 'WITHDRAWAL_PENDING'])
  })

  test('with one Idempotency-Key is made once', async () => {
    const traveller = await rich(100)
    const same = { 'idempotency-key': 'one' }
    const replies = await Promise.all(Array.from({ length: 20 }, () => withdraw(traveller, 40, 'usdt', same)))
    expect(new Set(replies.map(({ status, body }) => `${status} ${body.data?.id}`)).size).toBe(1)
    expect(await getBalance(traveller)).toMatchObject({ usdt: 60 })
    expect(await refusal(withdraw(traveller, 41, 'usdt', same))).toEqual([409, 'IDEMPOTENCY_CONFLICT'])
  })

  test('with twenty keys at once is made once and never exceeds the balance', async () => {
    const traveller = await rich(100)
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, key) => withdraw(traveller, 60, 'usdt', { 'idempotency-key': `${key}` })),
    )
    const won = replies.filter(({ status }) => status === 201)
    expect(won).toHaveLength(1)
    expect(await getBalance(traveller)).toMatchObject({ usdt: 40 })
  })
})

describe('the cancellation of a withdrawal', () => {
  test('returns the full amount once within the first minute', async () => {
    const traveller = await rich(50)
    const { body } = await withdraw(traveller, 20)
    const cancel = () => cancelWithdrawal(product, traveller.id, body.data.id).catch(({ code }) => code)
    const answers = await Promise.all(Array.from({ length: 10 }, cancel))
    expect(answers.filter((answer) => answer?.status === 'cancelled')).toHaveLength(1)
    expect(answers.filter((answer) => answer === 'NOT_CANCELLABLE')).toHaveLength(9)
    expect(await getBalance(traveller)).toMatchObject({ usdt: 50 })
    expect((await terms(traveller)).withdrawal.usdt.leftToday).toBe(200)
    expect((await withdraw(traveller, 20)).status).toBe(201)
  })

  test('is refused after a minute and for another user', async () => {
    const traveller = await rich(50)
    const { body } = await withdraw(traveller, 20)
    expect(await cancelWithdrawal(product, (await rich(0)).id, body.data.id)).toBeUndefined()
    await product.advance(60)
    await expect(cancelWithdrawal(product, traveller.id, body.data.id)).rejects.toMatchObject({
      code: 'NOT_CANCELLABLE',
    })
    expect(await getBalance(traveller)).toMatchObject({ usdt: 30 })
  })
})

test('withdrawals are unavailable without a chain or a hot wallet', async () => {
  const apart = await startProduct()
  const traveller = await arrive(apart)
  const body = { currency: 'usdt', amount: 10, walletId: await addWallet(apart, traveller) }
  expect(await refusal(traveller.post('/v1/wallet/withdrawals', body))).toEqual([503, 'UNAVAILABLE'])
  expect((await traveller.get('/v1/wallet')).status).toBe(503)
})

test('one of a hundred withdrawals and a hundred purchases of the whole balance succeeds', async () => {
  const traveller = await rich(70)
  const bookable = await addBookable(product, tourTerms)
  const nextDay = daysFrom(new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10))
  const holds = [await hold(traveller, bookable, nextDay()), await hold(traveller, bookable, nextDay())]
  const replies = await Promise.all(
    Array.from({ length: 100 }, (_, count) => [
      withdraw(traveller, 70, 'usdt', { 'idempotency-key': `storm-${count}` }),
      payBooking(traveller, holds[count % 2].id, 'balance_usdt', 0, { 'idempotency-key': `storm-${count}` }),
    ]).flat(),
  )
  expect(new Set(replies.map(({ status }) => status))).not.toContain(500)
  const [{ withdrawn } = {}] = await product.sql<{ withdrawn: number }>(
    'select count(*)::int as withdrawn from withdrawal where user_id = $1',
    [traveller.id],
  )
  const paid = (await Promise.all(holds.map(({ id }) => getState(product, id)))).filter(
    (state) => state === 'confirmed',
  )
  expect((withdrawn ?? 0) + paid.length).toBe(1)
  expect(await getBalance(traveller)).toMatchObject({ usdt: 0 })
  expect(await listBrokenInvariants(product)).toEqual([])
})

test('all ledger invariants hold after these withdrawals', async () => {
  expect(await ledgerFaults(product)).toEqual([])
  expect(await listBrokenInvariants(product)).toEqual([])
})

// Must be last: its withdrawals end without payouts, which violates ledger invariants.
test('a withdrawal stays within the limits of a day and of thirty days', async () => {
  const traveller = await rich(5_000)
  for (let daysAgo = 10; daysAgo > 0; daysAgo -= 1) {
    expect((await withdraw(traveller, 200)).status).toBe(201)
    if (daysAgo === 10) {
      await finish(traveller)
      expect(await details(withdraw(traveller, 10))).toEqual({
        code: 'LIMIT_EXCEEDED',
        period: 'day',
        left: '0',
        currency: 'usdt',
      })
    }
    await finish(traveller, daysAgo)
  }
  expect(await details(withdraw(traveller, 10))).toMatchObject({
    code: 'LIMIT_EXCEEDED',
    period: '30_days',
    left: '0',
  })
  await product.sql("update withdrawal set created_at = created_at - interval '21 days' where user_id = $1", [
    traveller.id,
  ])
  expect((await withdraw(traveller, 200)).status).toBe(201)
})
