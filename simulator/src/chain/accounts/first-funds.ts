import type { LocalChain } from '../network/local-chain.ts'
import type { Account, ChainAccounts } from './accounts.ts'
import { give, mint } from './give.ts'

/** Nanotons and millionths of a USDT: a million of each as the reserve for grants from the panel. */
const hotWalletFunds = { ton: 1_000_000_000_000_000n, usdt: 1_000_000_000_000n }

/** Deploys what a new chain has; on a chain that has it already nothing happens. */
export async function addFirstFunds(chain: LocalChain, accounts: ChainAccounts): Promise<void> {
  const { usdt, fake, deposit, hotWallet } = accounts
  const isThere = async ({ address }: Account) => (await chain.account(address)).status === 'active'
  for (const account of [usdt, fake, deposit]) {
    // Sent by the account itself: the product does not count that as a deposit which an operator
    // has to look at.
    const deployment = { to: account.address, from: account.address, value: 1_000_000_000n, init: account.init }
    if (!(await isThere(account))) await give(chain, deployment)
  }
  if (await isThere(hotWallet)) return
  // The wallet comes last: a start that broke off begins again with it.
  await mint(chain, usdt, hotWallet.address, hotWalletFunds.usdt)
  await give(chain, { to: hotWallet.address, value: hotWalletFunds.ton, init: hotWallet.init })
}
