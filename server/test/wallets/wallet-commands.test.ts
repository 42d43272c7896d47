import { describe, expect, test } from 'vitest'
import { runWalletCommand } from '../../src/operators/wallets/run-wallet-command.ts'
import { products } from '../../src/products.ts'
import { getBalance, give } from '../fixtures/booking-money.ts'
import { arrive, ledgerFaults, listBrokenInvariants, startProduct, type Traveller } from '../fixtures/harness.ts'
import { addWallet, silentChain } from '../fixtures/linked-wallets.ts'

const product = await startProduct({ env: silentChain })
const unknown = '00000000-0000-4000-8000-00000000dead'

const run = (line: string) => runWalletCommand({ db: product.db, products }, line.split(' '))
/** Sorted results of concurrent commands. */
async function outcomes(commands: Promise<string[] | undefined>[]): Promise<string[]> {
  const settled = await Promise.allSettled(commands)
  return settled.map((one) => (one.status === 'fulfilled' ? 'done' : String(one.reason.code))).sort()
}
const twentyTimes = (line: string) => outcomes(Array.from({ length: 20 }, () => run(line)))
const listAudit = (subject: string) =>
  product.sql('select operator_id, action from audit_entry where subject_id = $1 order by id', [subject])

let lastHash = 0
/** Adds a deposit without a known user and returns its hash. */
async function strayTransfer(memo: string): Promise<string> {
  lastHash += 1
  const hash = lastHash.toString(16).padStart(64, 'c')
  await product.sql(
    `insert into chain_transfer (network, hash, account, lt, at, state, currency, amount, sender, memo, seen_at)
     values ('-3', $1, $2, $3, app_now(), 'unmatched', 'ton', 2500000000, $4, $5, app_now())`,
    [hash, silentChain.TON_DEPOSIT_ADDRESS, lastHash, `0:${'9'.repeat(64)}`, memo],
  )
  return hash
}

async function heldWithdrawal(): Promise<Traveller & { readonly withdrawalId: string }> {
  const traveller = await arrive(product)
  await give(product, traveller, 'usdt', 150)
  const walletId = await addWallet(product, traveller)
  await traveller.post('/v1/wallet/withdrawals', { currency: 'usdt', amount: 150, walletId })
  const [row] = await product.sql<{ id: string; transaction_id: string }>(
    "update withdrawal set state = 'processing', held_for = 'approval' where user_id = $1 returning id, transaction_id",
    [traveller.id],
  )
  await product.sql("update transactions set status = 'processing' where id = $1", [row?.transaction_id])
  return { ...traveller, withdrawalId: row?.id ?? '' }
}

describe('a deposit without a known user', () => {
  test('is listed with details to find its owner, without control characters', async () => {
    const hash = await strayTransfer('for \u001b[31mAnna')
    const lines = await run('unmatched')
    expect(lines).toContainEqual(
      expect.stringMatching(new RegExp(`^${hash}  \\S+Z  2.5 ton  from 0:9+  memo for \\[31mAnna$`)),
    )
  })

  test('is credited once, with the reason in the audit log', async () => {
    const hash = await strayTransfer('from an aunt')
    const { telegramId, ...traveller } = await arrive(product)
    expect(await twentyTimes(`resolve ${hash} ${telegramId} her aunt wrote to us`)).toEqual([
      ...Array(19).fill('NOT_FOUND'),
      'done',
    ])
    expect((await getBalance({ telegramId, ...traveller })).ton).toBe(2.5)
    const [row] = await product.sql('select state, reason from chain_transfer where hash = $1', [hash])
    expect(row).toEqual({ state: 'credited', reason: 'her aunt wrote to us' })
    expect(await listAudit(hash)).toEqual([{ operator_id: null, action: 'deposit.resolve' }])
    expect(await ledgerFaults(product)).toEqual([])
    expect(await listBrokenInvariants(product)).toEqual([])
  })

  test('can be ignored, and then cannot be credited', async () => {
    const hash = await strayTransfer('a test')
    const { telegramId } = await arrive(product)
    expect(await run(`ignore ${hash} our own test`)).toEqual([`ignored: ${hash}`])
    expect(await outcomes([run(`resolve ${hash} ${telegramId} after all`), run(`ignore ${hash} again`)])).toEqual([
      'NOT_FOUND',
      'NOT_FOUND',
    ])
    expect(await listAudit(hash)).toEqual([{ operator_id: null, action: 'deposit.ignore' }])
  })
})

describe('a held withdrawal', () => {
  test('is listed, and continues once after approval', async () => {
    const { withdrawalId } = await heldWithdrawal()
    expect(await run('held')).toContainEqual(
      expect.stringMatching(new RegExp(`^${withdrawalId}  149.5 usdt  to 0:\\S+  waits: approval$`)),
    )
    expect(await twentyTimes(`approve ${withdrawalId}`)).toEqual([...Array(19).fill('NOT_FOUND'), 'done'])
    expect((await run('held'))?.filter((line) => line.startsWith(withdrawalId))).toEqual([])
    expect(await listAudit(withdrawalId)).toEqual([{ operator_id: null, action: 'withdrawal.release' }])
  })

  test('can be returned once, which ends it', async () => {
    const { withdrawalId, ...traveller } = await heldWithdrawal()
    expect(await twentyTimes(`give-back ${withdrawalId} a stolen phone`)).toEqual([
      ...Array(19).fill('NOT_CANCELLABLE'),
      'done',
    ])
    expect((await getBalance(traveller)).usdt).toBe(150)
    expect(await outcomes([run(`approve ${withdrawalId}`)])).toEqual(['NOT_FOUND'])
    expect(await ledgerFaults(product)).toEqual([])
    expect(await listBrokenInvariants(product)).toEqual([])
  })
})

test('unknown commands and commands with missing arguments do nothing', async () => {
  const hash = 'ab'.repeat(32)
  const wrong = [
    '',
    'constructor',
    'resolve',
    `resolve ${hash} 5`,
    `resolve ${hash} anna why`,
    `ignore ${hash}`,
    'approve',
  ]
  for (const line of [...wrong, 'approve 7', `give-back ${unknown}`]) expect(await run(line)).toBeUndefined()
  expect(await outcomes([run(`approve ${unknown}`), run(`resolve ${hash} 5 why`)])).toEqual(['NOT_FOUND', 'NOT_FOUND'])
})
