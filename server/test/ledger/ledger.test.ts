import { CallRefusal } from '@enp/shared/errors'
import { money, wholeUnits } from '@enp/shared/money/money'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '../../src/core/database/database.ts'
import { postTransfers } from '../../src/ledger/ledger.store.ts'
import { type LedgerTransfer, systemAccount, userAccount } from '../../src/ledger/transfer.rules.ts'
import { arrive, ledgerFaults, startProduct, type Traveller } from '../fixtures/harness.ts'

const product = await startProduct()
const { db, sql } = product
const at = new Date('2026-05-05T05:05:05.000Z')
let lastKey = 0

const newKey = () => {
  lastKey += 1
  return `test:${lastKey}`
}
const move = (transfers: LedgerTransfer[]) => inTransaction(db, (tx) => postTransfers(tx, transfers, at))

function pay(from: Traveller, to: Traveller, amount: bigint, key = newKey()): LedgerTransfer {
  return {
    key,
    kind: 'test',
    postings: [{ from: userAccount(from.id), to: userAccount(to.id), amount: money('ton', amount) }],
  }
}

async function rich(amount = 1_000n): Promise<Traveller> {
  const traveller = await arrive(product)
  await move([
    {
      key: newKey(),
      kind: 'test',
      postings: [{ from: systemAccount('ton_hot'), to: userAccount(traveller.id), amount: money('ton', amount) }],
    },
  ])
  return traveller
}

const ton = async (traveller: Traveller) => {
  const [row] = await sql<{ balance: string }>(
    "select balance from ledger_account where owner_id = $1 and currency = 'ton'",
    [traveller.id],
  )
  return Number(row?.balance)
}

async function outcome(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'posted',
    (error: unknown) =>
      error instanceof CallRefusal ? error.code : error instanceof Error ? error.message : 'unknown',
  )
}

describe('a transfer', () => {
  test('moves money between two accounts and records both balances', async () => {
    const [one, two] = [await rich(), await rich()]
    const transfer = pay(one, two, 400n)
    const posted = await move([transfer])
    expect(posted.balanceOf(two.id, 'ton')).toEqual(money('ton', 1_400n))
    expect(
      await sql(
        'select amount, currency, from_balance_after, to_balance_after from ledger_posting p join ledger_transfer t on t.id = p.transfer_id where t.key = $1',
        [transfer.key],
      ),
    ).toEqual([{ amount: '400', currency: 'ton', from_balance_after: '600', to_balance_after: '1400' }])
  })

  test('moves money once when it is posted fifty times at once with one key', async () => {
    const [one, two] = [await rich(), await rich()]
    const transfer = pay(one, two, 400n)
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => outcome(move([transfer]))))
    expect(new Set(outcomes)).toEqual(new Set(['posted']))
    expect([await ton(one), await ton(two)]).toEqual([600, 1_400])
  })

  test('throws when its key was used with another amount', async () => {
    const [one, two] = [await rich(), await rich()]
    const transfer = pay(one, two, 1n)
    await move([transfer])
    expect(await outcome(move([pay(one, two, 2n, transfer.key)]))).toMatch(/posted with other postings/)
    expect([await ton(one), await ton(two)]).toEqual([999, 1_001])
  })

  test('moves nothing when another transfer of the same call fails', async () => {
    const [one, two] = [await rich(), await rich()]
    expect(await outcome(move([pay(one, two, 400n), pay(two, one, 5_000n)]))).toBe('INSUFFICIENT_FUNDS')
    expect([await ton(one), await ton(two)]).toEqual([1_000, 1_000])
  })

  test.each([0n, -5n])('of amount %s is refused', async (amount) => {
    const [one, two] = [await rich(), await rich()]
    expect(await outcome(move([pay(one, two, amount)]))).toMatch(/check constraint/)
  })

  test('to the same account or without postings is refused', async () => {
    const one = await rich()
    expect(await outcome(move([pay(one, one, 1n)]))).toMatch(/check constraint/)
    expect(await outcome(sqlPost([{ key: newKey(), kind: 'test', postings: [] }]))).toMatch(/needs a posting/)
  })

  const sqlPost = (transfers: object[]) => sql('select ledger_post($1::jsonb, now())', [JSON.stringify(transfers)])
})

describe('concurrent transfers', () => {
  test('let one of a hundred payments of the whole balance through', async () => {
    const [one, two] = [await rich(), await rich()]
    const outcomes = await Promise.all(Array.from({ length: 100 }, () => outcome(move([pay(one, two, 1_000n)]))))
    expect(outcomes.filter((text) => text === 'posted')).toHaveLength(1)
    expect(outcomes.filter((text) => text === 'INSUFFICIENT_FUNDS')).toHaveLength(99)
    expect([await ton(one), await ton(two)]).toEqual([0, 2_000])
  })

  test('in opposite directions never deadlock', async () => {
    const users = await Promise.all(Array.from({ length: 4 }, () => rich(1_000_000n)))
    const pick = (index: number) => users[index % users.length] as Traveller
    const both = (turn: number) =>
      outcome(
        move(
          [
            pay(pick(turn), pick(turn + 1), 3n),
            pay(pick(turn + 2), pick(turn + 1 + (turn % 3 === 1 ? 2 : 0)), 2n),
          ].filter(distinct),
        ),
      )
    for (let wave = 0; wave < 20; wave += 1) {
      const outcomes = await Promise.all(Array.from({ length: 20 }, (_, index) => both(20 * wave + index)))
      expect(new Set(outcomes)).toEqual(new Set(['posted']))
    }
    const total = await Promise.all(users.map(ton))
    expect(total.reduce((sum, amount) => sum + amount, 0)).toBe(4_000_000)
  })

  const distinct = ({ postings: [{ from, to }] }: LedgerTransfer) => JSON.stringify(from) !== JSON.stringify(to)
})

describe('the ledger history', () => {
  test.each([
    'update ledger_posting set amount = 1',
    'delete from ledger_posting',
    'update ledger_transfer set kind = $$x$$',
    'delete from ledger_transfer',
    'truncate ledger_posting',
  ])('rejects %s', async (statement) => {
    expect(await outcome(sql(statement))).toMatch(/append-only/)
  })
  test('links partial reversals to the transfer they reverse', async () => {
    const [one, two] = [await rich(), await rich()]
    const transfer = pay(one, two, 10n)
    await move([transfer])
    const [row] = await sql<{ id: string }>('select id from ledger_transfer where key = $1', [transfer.key])
    const reverses = row?.id ?? ''
    for (const amount of [4n, 6n]) await move([{ ...pay(two, one, amount), reverses }])
    expect(
      await sql(
        'select amount from ledger_transfer join ledger_posting on transfer_id = id where reverses = $1 order by id',
        [reverses],
      ),
    ).toEqual([{ amount: '4' }, { amount: '6' }])
  })
})

describe('a rouble amount', () => {
  const rub = money('rub', 100_00n)
  test('moves between system accounts', async () => {
    const [from, to] = [systemAccount('card_clearing'), systemAccount('escrow')]
    expect(await outcome(move([{ key: newKey(), kind: 'test', postings: [{ from, to, amount: rub }] }]))).toBe('posted')
  })
  test('cannot be a balance of a user, but can be earnings of an organizer', async () => {
    const { id } = await arrive(product)
    const from = systemAccount('escrow')
    const give: LedgerTransfer = { key: newKey(), kind: 'test', postings: [{ from, to: userAccount(id), amount: rub }] }
    expect(await outcome(move([give]))).toMatch(/ledger_account_no_rub_balance/)
    const open = (kind: string) =>
      sql("select ledger_lock_account(row(false, $1, $2, 'rub', 0)::ledger_side)", [id, kind])
    expect(await outcome(open('available'))).toMatch(/ledger_account_no_rub_balance/)
    expect(await outcome(open('earnings'))).toBe('posted')
  })
})

test('each currency of a user has its own account', async () => {
  const one = await rich()
  await move([
    {
      key: newKey(),
      kind: 'test',
      postings: [{ from: systemAccount('emission'), to: userAccount(one.id), amount: wholeUnits('enp', 1n) }],
    },
  ])
  expect(
    await sql('select currency, balance from ledger_account where owner_id = $1 order by currency', [one.id]),
  ).toEqual([
    { currency: 'enp', balance: '1000000' },
    { currency: 'ton', balance: '1000' },
  ])
})

test('the ledger has no faults after all tests of this file', async () => {
  expect(await ledgerFaults(product)).toEqual([])
})
