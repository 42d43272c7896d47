import { mint, sendNewCoins } from '../accounts/send-new-coins.ts'
import type { KeyedWallet } from '../contracts/user-wallet.ts'
import type { ChainWorld } from '../open-chain.ts'

/** Nanotons and millionths of USDT. */
const firstFunds = { ton: 500_000_000_000n, usdt: 5_000_000_000n }

/** Concurrent calls fund a wallet once. */
const underWay = new WeakMap<ChainWorld, Map<string, Promise<void>>>()

export async function fundOnce(world: ChainWorld, { address }: KeyedWallet): Promise<void> {
  const account = address.toRawString()
  if (world.chain.history.of(account).length > 0) return
  const open = underWay.get(world) ?? new Map<string, Promise<void>>()
  underWay.set(world, open)
  const funding = open.get(account) ?? fund(world, address).finally(() => open.delete(account))
  open.set(account, funding)
  await funding
}

async function fund({ chain, accounts }: ChainWorld, address: KeyedWallet['address']): Promise<void> {
  await mint(chain, accounts.usdt, address, firstFunds.usdt)
  // Last, because the coins mark a wallet as funded.
  await sendNewCoins(chain, { to: address, value: firstFunds.ton })
}
