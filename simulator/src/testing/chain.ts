import type { AddressInfo } from 'node:net'
import { Address, beginCell, type Cell, comment, storeStateInit } from '@ton/core'
import { type ChainAccounts, createAccounts } from '../chain/accounts/accounts.ts'
import { give, mint } from '../chain/accounts/give.ts'
import { newKeys } from '../chain/accounts/keys.ts'
import type { Faults } from '../chain/api/faults.ts'
import { deriveKeys } from '../chain/contracts/keys.ts'
import { createWallet, network, type WalletOfKey, type WalletVersion } from '../chain/contracts/user-wallet.ts'
import type { Recorded } from '../chain/network/history.ts'
import { type Entry, memoryJournal } from '../chain/network/journal.ts'
import { type ChainWorld, openChain } from '../chain/open-chain.ts'
import { buildChainServer } from '../chain/server.ts'
import { tokenBalance } from '../chain/wallets/tokens.ts'
import { type Transfer, transferFrom } from '../chain/wallets/transfer.ts'
import { type OutMessage, type SentMessage, sendFrom, userWallet } from '../chain/wallets/wallet.ts'

/**
 * A chain of a test file, with its API on a port of its own. Amounts are nanotons and millionths of
 * one USDT.
 */
export interface TestChain {
  /** Of the API, without a path: TON_API_URL. */
  url: string
  /** `-3` */
  network: string
  usdtMaster: string
  depositAddress: string
  hotWalletAddress: string
  hotWalletWords: string
  /** The settings of the product, by their names in the environment. */
  environment: Readonly<Record<string, string>>
  /** What goes wrong with the API, see `ChainFaults`. */
  faults: Faults
  /**
   * Somebody's wallet, with 100 TON and 1000 USDT at first; the same name and version is the same
   * one.
   */
  wallet(name: string, version?: WalletVersion): Promise<TestWallet>
  /** That of the deposit address, whose key the product does not have. */
  depositWallet: TestWallet
  /** Coins from nowhere: no wallet stands behind them. */
  give(to: string, value: bigint, more?: { body?: Cell; memo?: string; bounce?: boolean }): Promise<readonly Recorded[]>
  /** New USDT. */
  mint(to: string, amount: bigint): Promise<readonly Recorded[]>
  balance(of: string): Promise<{ ton: bigint; usdt: bigint }>
  /** Unix seconds, as contracts see it. */
  now(): number
  /** Only forward. */
  advance(seconds: number): void
  /** Blocks without transactions: what lagged behind so many becomes visible. */
  makeBlocks(count: number): void
  /** For what nobody else needs. */
  world: ChainWorld
  close(): Promise<void>
}

export interface TestWallet {
  version: WalletVersion
  address: Address
  /** `0:` and 64 hexadecimal digits, in lower case. */
  raw: string
  /** Not bounceable. */
  friendly: string
  /** Hexadecimal. */
  publicKey: string
  /** A cell, base64. */
  stateInit: string
  /** As TON Connect signs: base64. */
  sign(digest: Uint8Array): string
  /**
   * A transfer with a memo. USDT carry it in a reference; `form` asks for `inline`, `none` or
   * `malformed`, and `forwardTon: 0n` for one without a notification. `currency: 'fake'` sends a
   * token of another master.
   */
  send(transfer: Omit<Transfer, 'to'> & { to: string }): Promise<SentMessage>
  /** Any messages in one order. */
  order(messages: readonly OutMessage[], validUntil?: number): Promise<SentMessage>
  balance(): Promise<{ ton: bigint; usdt: bigint }>
}

const walletFunds = { ton: 100_000_000_000n, usdt: 1_000_000_000n }

/**
 * Made once for all files of a thread: to find words that fit takes a while, and so do the first
 * transactions.
 */
let beginning: Promise<{ made: ChainAccounts; entries: Entry[] }> | undefined

async function begin() {
  const made = await createAccounts(await newKeys())
  const entries: Entry[] = []
  await openChain({ accounts: made, journal: memoryJournal(entries) })
  return { made, entries }
}

/** The first one of a thread takes a second or two, the others little. Close it in `afterAll`. */
export async function startChain(): Promise<TestChain> {
  beginning ??= begin()
  const { made, entries } = await beginning
  const world = await openChain({ accounts: made, journal: memoryJournal([...entries]) })
  const app = await buildChainServer(world)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const { chain, accounts, faults, clock } = world
  const usdtMaster = accounts.usdt.address.toString({ testOnly: true })
  const depositAddress = friendly(accounts.deposit.address)
  return {
    url,
    network,
    usdtMaster,
    depositAddress,
    hotWalletAddress: friendly(accounts.hotWallet.address),
    hotWalletWords: accounts.hotWalletWords,
    environment: {
      TON_API_URL: url,
      TON_NETWORK: 'testnet',
      USDT_MASTER: usdtMaster,
      TON_DEPOSIT_ADDRESS: depositAddress,
      TON_HOT_WALLET_MNEMONIC: accounts.hotWalletWords,
    },
    faults,
    async wallet(name, version = 'v5r1') {
      const wallet = userWallet(accounts.secret, name, version)
      if (chain.history.of(wallet.address.toRawString()).length === 0) {
        await mint(chain, accounts.usdt, wallet.address, walletFunds.usdt)
        await give(chain, { to: wallet.address, value: walletFunds.ton })
      }
      return testWallet(world, wallet)
    },
    depositWallet: testWallet(world, createWallet(deriveKeys(`${accounts.secret}:deposit`), 'v4r2')),
    give: (to, value, { body, memo, bounce } = {}) =>
      give(chain, {
        to: Address.parse(to),
        value,
        ...(bounce === undefined ? {} : { bounce }),
        ...(body ? { body } : memo === undefined ? {} : { body: comment(memo) }),
      }),
    mint: (to, amount) => mint(chain, accounts.usdt, Address.parse(to), amount),
    balance: (of) => getBalance(world, Address.parse(of)),
    now: chain.now,
    advance: (seconds) => clock.moveTo(clock.offsetSeconds() + seconds),
    makeBlocks: (count) => void chain.blocks.make(count),
    world,
    close: () => app.close(),
  }
}

function testWallet(world: ChainWorld, wallet: WalletOfKey): TestWallet {
  const { version, address, keys: pair, init } = wallet
  return {
    version,
    address,
    raw: address.toRawString(),
    friendly: friendly(address),
    publicKey: pair.publicKey.toString('hex'),
    stateInit: beginCell().store(storeStateInit(init)).endCell().toBoc().toString('base64'),
    sign: (digest) => pair.sign(digest).toString('base64'),
    send: ({ to, ...transfer }) => transferFrom(world, wallet, { ...transfer, to: Address.parse(to) }),
    order: (messages, validUntil) => sendFrom(world.chain, wallet, messages, validUntil),
    balance: () => getBalance(world, address),
  }
}

async function getBalance({ chain, accounts }: ChainWorld, address: Address) {
  const [{ balance: ton }, usdt] = await Promise.all([
    chain.account(address),
    tokenBalance(chain, accounts.usdt.address, address),
  ])
  return { ton, usdt }
}

const friendly = (address: Address) => address.toString({ bounceable: false, testOnly: true })
