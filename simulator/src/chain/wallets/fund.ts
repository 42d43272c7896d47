import { give, mint } from '../accounts/give.ts'
import type { WalletOfKey } from '../contracts/user-wallet.ts'
import type { ChainWorld } from '../open-chain.ts'

/** What a person's wallet has at first: nanotons and millionths of one USDT. */
const firstFunds = { ton: 500_000_000_000n, usdt: 5_000_000_000n }

/** Asked twice at once, a wallet is filled once. */
const underWay = new WeakMap<ChainWorld, Map<string, Promise<void>>>()

/** Gives a wallet that nobody has used something to spend. */
export async function fundOnce(world: ChainWorld, { address }: WalletOfKey): Promise<void> {
  const account = address.toRawString()
  if (world.chain.history.of(account).length > 0) return
  const open = underWay.get(world) ?? new Map<string, Promise<void>>()
  underWay.set(world, open)
  const funding = open.get(account) ?? fund(world, address).finally(() => open.delete(account))
  open.set(account, funding)
  await funding
}

async function fund({ chain, accounts }: ChainWorld, address: WalletOfKey['address']): Promise<void> {
  await mint(chain, accounts.usdt, address, firstFunds.usdt)
  // Last: it is the coins by which a wallet counts as filled.
  await give(chain, { to: address, value: firstFunds.ton })
}
