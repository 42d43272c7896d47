import { describe, expect, test } from 'vitest'
import { deleteOldRows } from '../../src/core/jobs/delete-old-rows.ts'
import { arrive, callAsBot, send, startProduct, type Traveller } from '../fixtures/harness.ts'
import { newWallet, prove, type SignerWallet } from './wallet-signer.ts'

const product = await startProduct()
const day = 86_400
const unknown = '00000000-0000-4000-8000-00000000dead'

const nowSeconds = async () => {
  const [clock] = await product.sql<{ now: Date }>('select app_now() as now')
  return Math.floor((clock?.now.getTime() ?? 0) / 1000)
}
const payloadFor = async (user: Traveller): Promise<string> =>
  (await user.post('/v1/users/wallets/proof-payload')).body.data.payload

const proofFor = async (user: Traveller, wallet: SignerWallet) =>
  prove(wallet, { payload: await payloadFor(user), timestamp: await nowSeconds() })
const link = async (user: Traveller, wallet: SignerWallet, over: object = {}) =>
  user.post('/v1/users/wallets', { ...(await proofFor(user, wallet)), ...over })
const unlink = ({ token }: Traveller, id: string) =>
  send(product.app, {
    method: 'DELETE',
    url: `/v1/users/wallets/${id}`,
    headers: { authorization: `Bearer ${token}` },
  })
const getList = async (user: Traveller) => (await user.get('/v1/users/wallets')).body.data
const listRows = (wallet: SignerWallet) =>
  product.sql<{ id: string; user_id: string; unlinked_at: Date | null }>(
    'select id, user_id, unlinked_at from wallet where address = $1 order by linked_at, id',
    [wallet.address],
  )
const listCodes = (replies: readonly { status: number; body: { error?: { code: string } } }[]) =>
  replies.map(({ status, body }) => body.error?.code ?? status).sort()
const atOnce = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

async function withdrawTo(user: Traveller, walletId: string, state: string): Promise<string> {
  const [row] = await product.sql<{ id: string }>(
    `insert into withdrawal (user_id, wallet_id, currency, amount, fee, usdt_value, state, created_at, process_at, closed_at)
     values ($1, $2, 'ton', 3000000000, 50000000, 9000000, $3, app_now(), app_now(),
       case when $3 in ('completed', 'failed', 'cancelled') then app_now() end) returning id`,
    [user.id, walletId, state],
  )
  return row?.id ?? ''
}

describe('a linked wallet', () => {
  test('can receive withdrawals a day after its proof', async () => {
    const anna = await arrive(product)
    const wallet = newWallet('v5r1')
    const { status, body } = await link(anna, wallet, { label: 'Tonkeeper' })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      rawAddress: wallet.address,
      address: expect.stringMatching(/^0Q[\w-]{46}$/),
      network: '-3',
      label: 'Tonkeeper',
      isDefault: true,
    })
    const held = Date.parse(body.data.payableFrom) - Date.parse(body.data.verifiedAt)
    expect(held).toBe(day * 1_000)
    expect(await getList(anna)).toEqual([body.data])
    expect(await getList(await arrive(product))).toEqual([])
    expect(await product.sql('select version, public_key from wallet where id = $1', [body.data.id])).toEqual([
      { version: 'v5r1', public_key: Buffer.from(wallet.publicKey, 'hex') },
    ])
  })

  test('stays linked after a new session without a second proof', async () => {
    const anna = await arrive(product)
    await link(anna, newWallet())
    const again = await arrive(product, { telegramId: anna.telegramId })
    expect(await getList(again)).toHaveLength(1)
  })

  test('stays the same wallet after another proof, and its first day is not restarted', async () => {
    const anna = await arrive(product)
    const wallet = newWallet()
    const first = await link(anna, wallet)
    await product.advance(60)
    expect((await link(anna, wallet)).body.data).toEqual(first.body.data)
    expect(await listRows(wallet)).toHaveLength(1)
  })

  test('has a plain-text label, whatever name the application sends', async () => {
    const anna = await arrive(product)
    expect((await link(anna, newWallet(), { label: '\u202e@evil\u0000' })).body.data.label).toBe('evil')
    expect((await link(anna, newWallet())).body.data.label).toBe('TON')
  })
})

describe('a proof payload', () => {
  test('is valid only for its user', async () => {
    const [anna, boris] = [await arrive(product), await arrive(product)]
    const wallet = newWallet()
    const proof = await proofFor(anna, wallet)
    expect(await boris.post('/v1/users/wallets', proof)).toMatchObject({
      status: 400,
      body: { error: { code: 'PROOF_INVALID', details: { reason: 'unknown_payload' } } },
    })
    expect(await listRows(wallet)).toEqual([])
    expect((await anna.post('/v1/users/wallets', proof)).status).toBe(201)
  })

  test('is rejected if it was not issued by the server', async () => {
    const anna = await arrive(product)
    const proof = prove(newWallet(), { payload: '5b'.repeat(32), timestamp: await nowSeconds() })
    expect(listCodes([await anna.post('/v1/users/wallets', proof)])).toEqual(['PROOF_INVALID'])
    expect(await getList(anna)).toEqual([])
  })

  test('works once, and a wrong proof does not use it up', async () => {
    const anna = await arrive(product)
    const proof = await proofFor(anna, newWallet())
    const wrong = { ...proof, proof: { ...proof.proof, signature: Buffer.alloc(64).toString('base64') } }
    expect(listCodes([await anna.post('/v1/users/wallets', wrong)])).toEqual(['PROOF_INVALID'])
    expect((await anna.post('/v1/users/wallets', proof)).status).toBe(201)
    expect(listCodes([await anna.post('/v1/users/wallets', proof)])).toEqual(['PROOF_INVALID'])
  })

  test('links one wallet once when it is sent twenty times at once', async () => {
    const anna = await arrive(product)
    const wallet = newWallet()
    const proof = await proofFor(anna, wallet)
    const replies = await atOnce(20, () => anna.post('/v1/users/wallets', proof))
    expect(listCodes(replies)).toEqual([201, ...Array(19).fill('PROOF_INVALID')])
    expect(await listRows(wallet)).toHaveLength(1)
    expect(await getList(anna)).toHaveLength(1)
  })

  test('expires after 15 minutes, its signature after five, and both are deleted a day later', async () => {
    const anna = await arrive(product)
    const payload = await payloadFor(anna)
    const wallet = newWallet()
    const early = prove(wallet, { payload, timestamp: await nowSeconds() })
    await product.advance(310)
    expect(listCodes([await anna.post('/v1/users/wallets', early)])).toEqual(['PROOF_EXPIRED'])
    await product.advance(600)
    const late = prove(wallet, { payload, timestamp: await nowSeconds() })
    expect(listCodes([await anna.post('/v1/users/wallets', late)])).toEqual(['PROOF_EXPIRED'])
    await product.advance(day)
    await deleteOldRows(product.db)
    expect(await product.sql('select 1 from wallet_proof_payload where payload = $1', [payload])).toEqual([])
  })
})

describe('an address', () => {
  test('stays with its owner: a proof of another user returns WALLET_TAKEN', async () => {
    const [anna, boris] = [await arrive(product), await arrive(product)]
    const wallet = newWallet()
    await link(anna, wallet)
    const before = await listRows(wallet)
    const proof = await proofFor(boris, wallet)
    expect(await boris.post('/v1/users/wallets', proof)).toMatchObject({
      status: 409,
      body: { error: { code: 'WALLET_TAKEN' } },
    })
    expect(await listRows(wallet)).toEqual(before)
    expect(await getList(boris)).toEqual([])
    const [payload] = await product.sql('select used_at from wallet_proof_payload where payload = $1', [
      proof.proof.payload,
    ])
    expect(payload).toEqual({ used_at: null })
  })

  test('is linked by one of twenty users who prove it at once', async () => {
    const users = await atOnce(20, () => arrive(product))
    const wallet = newWallet()
    const proofs = await Promise.all(users.map((user) => proofFor(user, wallet)))
    const replies = await atOnce(
      20,
      (index) => users[index]?.post('/v1/users/wallets', proofs[index]) ?? Promise.reject(),
    )
    expect(listCodes(replies)).toEqual([201, ...Array(19).fill('WALLET_TAKEN')])
    expect(await listRows(wallet)).toHaveLength(1)
  })

  test('can be linked again by any user after it is unlinked, and its history stays', async () => {
    const [anna, boris] = [await arrive(product), await arrive(product)]
    const wallet = newWallet()
    const first = (await link(anna, wallet)).body.data
    expect((await unlink(anna, first.id)).body.data).toEqual([])
    await product.advance(60)
    const second = (await link(anna, wallet)).body.data
    expect(second.id).not.toBe(first.id)
    expect(Date.parse(second.payableFrom)).toBeGreaterThan(Date.parse(first.payableFrom))
    await unlink(anna, second.id)
    expect((await link(boris, wallet)).status).toBe(201)
    expect((await listRows(wallet)).map(({ user_id, unlinked_at }) => [user_id, unlinked_at !== null])).toEqual([
      [anna.id, true],
      [anna.id, true],
      [boris.id, false],
    ])
  })
})

describe('a user', () => {
  test('has at most five wallets, also when ten are linked at once', async () => {
    const anna = await arrive(product)
    const proofs = await atOnce(10, () => proofFor(anna, newWallet()))
    const replies = await Promise.all(proofs.map((proof) => anna.post('/v1/users/wallets', proof)))
    expect(listCodes(replies)).toEqual([...Array(5).fill(201), ...Array(5).fill('WALLET_LIMIT')])
    const wallets = await getList(anna)
    expect(wallets.map(({ isDefault }: { isDefault: boolean }) => isDefault)).toEqual([true, ...Array(4).fill(false)])
    await unlink(anna, wallets[2].id)
    expect((await link(anna, newWallet())).status).toBe(201)
  })

  test('always has a default wallet: the remaining one that was linked first', async () => {
    const anna = await arrive(product)
    const ids: string[] = []
    for (const _turn of [1, 2, 3]) {
      ids.push((await link(anna, newWallet())).body.data.id)
      await product.advance(1)
    }
    const marks = (list: { id: string; isDefault: boolean }[]) => list.map(({ id, isDefault }) => [id, isDefault])
    const [first = '', second, third] = ids
    expect(marks((await unlink(anna, first)).body.data)).toEqual([
      [second, true],
      [third, false],
    ])
    expect(marks((await unlink(anna, third ?? '')).body.data)).toEqual([[second, true]])
  })

  test('can unlink only their own wallets, each once', async () => {
    const [anna, boris] = [await arrive(product), await arrive(product)]
    const { id } = (await link(anna, newWallet())).body.data
    for (const foreign of [id, unknown, 'nonsense']) expect((await unlink(boris, foreign)).status).toBe(404)
    const replies = await atOnce(20, () => unlink(anna, id))
    expect(listCodes(replies)).toEqual([200, ...Array(19).fill('NOT_FOUND')])
  })

  test('cannot unlink a wallet while a withdrawal to it is in progress', async () => {
    const anna = await arrive(product)
    const { id } = (await link(anna, newWallet())).body.data
    const withdrawal = await withdrawTo(anna, id, 'pending')
    expect(listCodes([await unlink(anna, id)])).toEqual(['WALLET_IN_USE'])
    await product.sql("update withdrawal set state = 'processing' where id = $1", [withdrawal])
    expect(listCodes([await unlink(anna, id)])).toEqual(['WALLET_IN_USE'])
    await product.sql("update withdrawal set state = 'completed', closed_at = app_now() where id = $1", [withdrawal])
    expect((await unlink(anna, id)).status).toBe(200)
  })
})

describe('personal data', () => {
  const ask = (name: string, { telegramId }: Traveller, more: object = {}) =>
    callAsBot(product, `/internal/privacy/${name}`, { telegramId, ...more })
  const preview = async (user: Traveller) => (await ask('preview', user)).body.data
  const erase = async (user: Traveller) => ask('erase', user, { fingerprint: (await preview(user)).fingerprint })

  test('includes the wallets, also those that were unlinked', async () => {
    const anna = await arrive(product)
    const [first, second] = [newWallet(), newWallet()]
    const { id } = (await link(anna, first, { label: 'Tonkeeper' })).body.data
    await unlink(anna, id)
    await link(anna, second)
    const { wallets } = JSON.parse((await ask('export', anna)).body.data.json)
    expect(wallets).toMatchObject([
      { address: first.address, label: 'Tonkeeper', isDefault: false, unlinkedAt: expect.any(String) },
      { address: second.address, version: 'v4r2', isDefault: true, unlinkedAt: null },
    ])
  })

  test('cannot be erased during a withdrawal; afterwards the wallets have no owner', async () => {
    const anna = await arrive(product)
    const [paid, other] = [newWallet(), newWallet()]
    const { id } = (await link(anna, paid, { label: 'Tonkeeper' })).body.data
    await link(anna, other)
    const withdrawal = await withdrawTo(anna, id, 'processing')
    expect(await preview(anna)).toMatchObject({ blockedBy: 'payment' })
    expect(listCodes([await erase(anna)])).toEqual(['ERASURE_BLOCKED'])
    expect(await getList(anna)).toHaveLength(2)

    await product.sql("update withdrawal set state = 'completed', closed_at = app_now() where id = $1", [withdrawal])
    expect((await erase(anna)).status).toBe(200)
    expect(await listRows(other)).toEqual([])
    expect(await product.sql('select label, is_default from wallet where id = $1', [id])).toEqual([
      { label: '', is_default: false },
    ])
    expect(await product.sql('select 1 from wallet_proof_payload where user_id = $1', [anna.id])).toEqual([])
    const boris = await arrive(product)
    for (const wallet of [paid, other]) expect((await link(boris, wallet)).status).toBe(201)
  })
})

test('a wallet of mainnet is rejected where testnet is connected', async () => {
  const anna = await arrive(product)
  const payload = await payloadFor(anna)
  const proof = prove(newWallet('v5r1', '-239'), { payload, timestamp: await nowSeconds(), network: '-239' })
  expect(await anna.post('/v1/users/wallets', proof)).toMatchObject({
    body: { error: { code: 'PROOF_INVALID', details: { reason: 'wrong_network' } } },
  })
})

test('a malformed proof returns VALIDATION_ERROR', async () => {
  const anna = await arrive(product)
  const proof = await proofFor(anna, newWallet())
  const wrong = [
    { ...proof, address: 'UQAAAA' },
    { ...proof, network: '-1' },
    { ...proof, proof: { ...proof.proof, timestamp: 'NaN' } },
    { ...proof, proof: undefined },
  ]
  for (const body of wrong)
    expect(listCodes([await anna.post('/v1/users/wallets', body)])).toEqual(['VALIDATION_ERROR'])
  expect((await send(product.app, { method: 'GET', url: '/v1/users/wallets' })).status).toBe(401)
})
