import { createHash } from 'node:crypto'
import { parseStatement, proofCurrencies } from '@enp/shared/balance-proofs/balance-proof'
import { verifyBalanceProof } from '@enp/shared/balance-proofs/verify-balance-proof'
import { beforeAll, describe, expect, test } from 'vitest'
import { leafDays, proveBalances } from '../../src/balance-proofs/prove-balances.ts'
import { give } from '../fixtures/booking-money.ts'
import { arrive, send, startProduct, type Traveller } from '../fixtures/harness.ts'

const product = await startProduct()
const prove = () => proveBalances({ db: product.db, read: product.db, config: product.config })

/** Only this many accounts existed at the first proof. */
const people: Traveller[] = []
let late: Traveller

beforeAll(async () => {
  for (const amount of [0.5, 12, 700]) {
    const person = await arrive(product)
    await give(product, person, 'enp', amount)
    await give(product, person, 'ton', 1)
    people.push(person)
  }
})

async function published() {
  const { body } = await send(product.app, { method: 'GET', url: '/v1/proof' })
  const keys = new Map<string, string>(body.data.keys.map((key: string) => key.split(':')))
  return { proofs: body.data.proofs, keys }
}

async function ownProof(person: Traveller) {
  const { status, body } = await person.get('/v1/proof/own')
  expect(status).toBe(200)
  return body.data.proof
}

const amountOf = (sums: readonly bigint[] | undefined, currency: 'enp' | 'ton') =>
  sums?.[proofCurrencies.indexOf(currency)]

test('without a proof there is nothing to download', async () => {
  expect((await published()).proofs).toEqual([])
  expect(await ownProof(people[0] as Traveller)).toBeNull()
  const file = await people[0]?.post('/v1/files', { kind: 'balance_proof', id: 'latest' })
  expect(file?.status).toBe(404)
})

describe('the proof of a day', () => {
  test('is made once, also by twenty workers at the same moment', async () => {
    const made = await Promise.all(Array.from({ length: 20 }, prove))
    expect(made.filter((day) => day !== undefined)).toHaveLength(1)
    expect(await prove()).toBeUndefined()
    const [{ proofs, keys }] = [await published()]
    expect(proofs).toHaveLength(1)
    expect(keys.has(proofs[0].keyId)).toBe(true)
    const rows = await product.sql('select 1 from balance_proof_chunk')
    expect(rows).toHaveLength(1)
  })

  test('contains every owner, with the sums of the ledger', async () => {
    const [{ statement }] = (await published()).proofs
    const owed = await product.sql<{ owners: string; enp: string; ton: string }>(
      `select count(distinct owner_id)::text as owners, sum(balance) filter (where currency = 'enp')::text as enp,
        sum(balance) filter (where currency = 'ton')::text as ton from ledger_account where owner_id is not null`,
    )
    const stated = parseStatement(statement)
    expect({
      owners: String(stated?.accounts),
      enp: String(amountOf(stated?.sums, 'enp')),
      ton: String(amountOf(stated?.sums, 'ton')),
    }).toEqual(owed[0])
  })

  test('is verified by each user, with the balance of its moment', async () => {
    await give(product, people[1] as Traveller, 'enp', 5)
    const { keys } = await published()
    const enp = []
    for (const person of people) {
      const { problems, sums } = await verifyBalanceProof(await ownProof(person), keys)
      expect(problems).toEqual([])
      enp.push(amountOf(sums, 'enp'))
    }
    expect(enp).toEqual([500_000n, 12_000_000n, 700_000_000n])
  })

  test('is a file to download', async () => {
    const { status, body } = (await people[0]?.post('/v1/files', { kind: 'balance_proof', id: 'latest' })) ?? {}
    expect(status).toBe(200)
    const { pathname } = new URL(body.data.url)
    const file = await send(product.app, { method: 'GET', url: pathname })
    expect(file.headers['content-disposition']).toMatch(
      /^attachment; filename="enp-travel-balance-\d{4}-\d\d-\d\d\.json"$/,
    )
    expect(file.body).toEqual(await ownProof(people[0] as Traveller))
  })

  test('has no leaf of a user who came later', async () => {
    late = await arrive(product)
    await give(product, late, 'enp', 3)
    expect(await ownProof(late)).toBeNull()
  })

  test('a leaf that was changed or removed is found', async () => {
    const { keys } = await published()
    const [{ leaves }] = (await product.sql<{ leaves: Buffer }>('select leaves from balance_proof_chunk')) as [
      { leaves: Buffer },
    ]
    const change = (changed: Buffer) => product.sql('update balance_proof_chunk set leaves = $1', [changed])
    const poorer = Buffer.from(leaves)
    poorer[32 + 15] = (poorer[32 + 15] ?? 0) ^ 1
    await change(poorer)
    const verdicts = await Promise.all(people.map(async (person) => verifyBalanceProof(await ownProof(person), keys)))
    expect(verdicts.every(({ problems }) => problems.includes('path') && problems.includes('total'))).toBe(true)
    await change(leaves.subarray(0, -112))
    const proofs = await Promise.all(people.map(ownProof))
    expect(proofs.filter((proof) => proof === null)).toHaveLength(1)
    for (const proof of proofs.filter((one) => one !== null))
      expect((await verifyBalanceProof(proof, keys)).problems).not.toEqual([])
    await change(leaves)
  })
})

describe('the next day', () => {
  test('names the statement before, and has the new owner', async () => {
    const [{ statement: before }] = (await published()).proofs
    await product.advance(86_400)
    late = await arrive(product, { telegramId: late.telegramId })
    expect(await prove()).toMatch(/^\d{4}-\d\d-\d\d$/)
    const { proofs, keys } = await published()
    expect(proofs).toHaveLength(2)
    const { problems, statement, sums } = await verifyBalanceProof(await ownProof(late), keys)
    expect({ problems, enp: amountOf(sums, 'enp') }).toEqual({ problems: [], enp: 3_000_000n })
    expect(statement?.previous).toBe(createHash('sha256').update(before).digest('hex'))
  })

  test('cannot have the root of another day', async () => {
    await expect(
      product.sql(
        `insert into balance_proof (day, statement, root, key_id, signature)
          select '2020-01-01', statement, root, key_id, signature from balance_proof limit 1`,
      ),
    ).rejects.toThrow('balance_proof_root_unique')
  })
})

test('leaves and their secrets are deleted after a week, the statements stay', async () => {
  await product.advance(leafDays * 86_400)
  await prove()
  const kept = await product.sql('select 1 from balance_proof where secret is not null')
  const chunks = await product.sql('select distinct day from balance_proof_chunk')
  expect([kept.length, chunks.length, (await published()).proofs.length]).toEqual([1, 1, 3])
})

test('a balance below zero stops the proof', async () => {
  await product.advance(86_400)
  await product.sql(`update ledger_account set minimum = -1, balance = -1 where owner_id = $1 and currency = 'enp'`, [
    late.id,
  ])
  await expect(prove()).rejects.toThrow('below zero')
})
