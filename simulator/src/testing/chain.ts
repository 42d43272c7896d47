import type { AddressInfo } from 'node:net'
import { Address, beginCell, type Cell, comment, storeStateInit } from '@ton/core'
import { type ChainAccounts, createAccounts } from '../chain/accounts/accounts.ts'
import { newKeys } from '../chain/accounts/keys.ts'
import { mint, sendNewCoins } from '../chain/accounts/send-new-coins.ts'
import { deriveKeys } from '../chain/contracts/ed25519-keys.ts'
import { createWallet, type KeyedWallet, testNetworkId, type WalletVersion } from '../chain/contracts/user-wallet.ts'
import type { RecordedTransaction } from '../chain/network/history.ts'
import { type ChainJournalEntry, memoryJournal } from '../chain/network/journal.ts'
import { type ChainWorld, openChain } from '../chain/open-chain.ts'
import { buildChainServer } from '../chain/server.ts'
import { tokenBalance, transferFrom, type UserWalletTransfer } from '../chain/wallets/user-wallet-transfer.ts'
import { type OutMessage, type SentMessage, sendMessagesFromWallet, userWallet } from '../chain/wallets/wallet.ts'

export type TestChain = Awaited<ReturnType<typeof startChain>>

export type TestWallet = ReturnType<typeof testWallet>

const walletFunds = { ton: 100_000_000_000n, usdt: 1_000_000_000n }

/** Once per thread, because finding words and the first transactions are slow. */
let beginning: Promise<{ made: ChainAccounts; entries: ChainJournalEntry[] }> | undefined

async function begin() {
  const made = await createAccounts(await newKeys())
  const entries: ChainJournalEntry[] = []
  await openChain({ accounts: made, journal: memoryJournal(entries) })
  return { made, entries }
}

/** The first chain of a thread takes a second or two. Close it in `afterAll`. */
export async function startChain() {
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
    /** URL of the API without a path: TON_API_URL. */
    url,
    network: testNetworkId,
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
    /** A wallet with 100 TON and 1000 USDT. The same name and version return the same wallet. */
    async wallet(name: string, version: WalletVersion = 'v5r1'): Promise<TestWallet> {
      const wallet = userWallet(accounts.secret, name, version)
      if (chain.history.of(wallet.address.toRawString()).length === 0) {
        await mint(chain, accounts.usdt, wallet.address, walletFunds.usdt)
        await sendNewCoins(chain, { to: wallet.address, value: walletFunds.ton })
      }
      return testWallet(world, wallet)
    },
    depositWallet: testWallet(world, createWallet(deriveKeys(`${accounts.secret}:deposit`), 'v4r2')),
    /** Sends newly created coins; the sender is not a wallet. */
    give: (
      to: string,
      value: bigint,
      { body, memo, bounce }: { body?: Cell; memo?: string; bounce?: boolean } = {},
    ): Promise<readonly RecordedTransaction[]> =>
      sendNewCoins(chain, {
        to: Address.parse(to),
        value,
        ...(bounce === undefined ? {} : { bounce }),
        ...(body ? { body } : memo === undefined ? {} : { body: comment(memo) }),
      }),
    mint: (to: string, amount: bigint): Promise<readonly RecordedTransaction[]> =>
      mint(chain, accounts.usdt, Address.parse(to), amount),
    balance: (of: string): Promise<{ ton: bigint; usdt: bigint }> => getBalance(world, Address.parse(of)),
    now: chain.now,
    advance: (seconds: number) => clock.moveTo(clock.offsetSeconds() + seconds),
    /** Makes blocks without transactions, so that lagging readers see more. */
    makeBlocks: (count: number) => void chain.blocks.make(count),
    world,
    close: (): Promise<void> => app.close(),
  }
}

function testWallet(world: ChainWorld, wallet: KeyedWallet) {
  const { version, address, keys: pair, init } = wallet
  return {
    version,
    address,
    raw: address.toRawString(),
    friendly: friendly(address),
    publicKey: pair.publicKey.toString('hex'),
    stateInit: beginCell().store(storeStateInit(init)).endCell().toBoc().toString('base64'),
    sign: (digest: Uint8Array) => pair.sign(digest).toString('base64'),
    /** USDT memos are references unless `form` differs; `forwardTon: 0n` sends no notification. */
    send: ({ to, ...transfer }: Omit<UserWalletTransfer, 'to'> & { to: string }): Promise<SentMessage> =>
      transferFrom(world, wallet, { ...transfer, to: Address.parse(to) }),
    order: (messages: readonly OutMessage[], validUntil?: number): Promise<SentMessage> =>
      sendMessagesFromWallet(world.chain, wallet, messages, validUntil),
    balance: (): Promise<{ ton: bigint; usdt: bigint }> => getBalance(world, address),
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
