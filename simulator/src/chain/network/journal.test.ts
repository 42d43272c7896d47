import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { testFolder } from '../../testing/simulator.ts'
import { type ChainAccounts, createAccounts } from '../accounts/accounts.ts'
import { newKeys } from '../accounts/keys.ts'
import { openChain } from '../open-chain.ts'
import { fundOnce } from '../wallets/fund.ts'
import { tokenBalance, transferFrom } from '../wallets/user-wallet-transfer.ts'
import { userWallet } from '../wallets/wallet.ts'
import { fileJournal, memoryJournal } from './journal.ts'
import { openLocalChain } from './local-chain.ts'

let made: ChainAccounts

beforeAll(async () => {
  made = await createAccounts(await newKeys())
  await openLocalChain(() => 0, memoryJournal([]))
})

async function open(folder: string) {
  const world = await openChain({ accounts: made, journal: fileJournal(`${folder}/journal.jsonl`) })
  const { chain, accounts } = world
  const wallet = userWallet(accounts.secret, 'Anna', 'v5r1')
  await fundOnce(world, wallet)
  const deposit = accounts.deposit.address
  return {
    pay: () => transferFrom(world, wallet, { currency: 'usdt', to: deposit, amount: 1_000_000n, memo: 'ENP' }),
    async look() {
      return {
        deposit: deposit.toRawString(),
        ton: (await chain.account(wallet.address)).balance,
        usdt: await tokenBalance(chain, accounts.usdt.address, deposit),
        transactions: chain.history.all().map(({ hash, block }) => `${block} ${hash.toString('hex')}`),
        transfers: chain.history.transfers().map(({ transfer }) => transfer?.master.toRawString()),
        isLastRead: chain.history.all().at(-1)?.transaction.inMessage?.info.type,
      }
    },
    head: () => chain.blocks.head().number,
  }
}

test('a restarted chain has the balances, the history and its order', async () => {
  const folder = testFolder()
  const before = await open(folder)
  await before.pay()
  const expected = await before.look()
  expect(expected.usdt).toBe(1_000_000n)

  const after = await open(folder)
  expect(await after.look()).toEqual(expected)
  expect(after.head()).toBeGreaterThanOrEqual(before.head())
  const { recorded } = await after.pay()
  const last = Number(expected.transactions.at(-1)?.split(' ')[0])
  expect(recorded[0]?.block).toBeGreaterThan(last)
  expect((await after.look()).usdt).toBe(2_000_000n)
})

test('ignores a line that was cut off, and refuses a file that is not a journal', async () => {
  const folder = testFolder()
  const path = `${folder}/journal.jsonl`
  const before = await open(folder)
  const expected = await before.look()
  appendFileSync(path, '{"lt":"1","block":{"num')
  const after = await open(folder)
  expect(await after.look()).toEqual(expected)
  await after.pay()
  const paid = await after.look()
  expect(await (await open(folder)).look()).toEqual(paid)
  writeFileSync(path, `${readFileSync(path, 'utf8')}{"hello":1}\n`)
  await expect(open(folder)).rejects.toThrow(`(${path}) can't be read`)
})

test('writes entries of a full disk with the next successful message', async () => {
  const folder = testFolder()
  const path = `${folder}/journal.jsonl`
  const before = await open(folder)
  const written = readFileSync(path)
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => complaints.mockRestore())
  rmSync(path)
  mkdirSync(path)
  await before.pay()
  rmSync(path, { recursive: true })
  writeFileSync(path, Buffer.concat([written, Buffer.from('{"lt":"1","blo')]))
  await before.pay()
  const expected = await before.look()
  expect(expected.usdt).toBe(2_000_000n)
  expect(complaints).toHaveBeenCalledOnce()
  expect(await (await open(folder)).look()).toEqual(expected)
})
