import type { LocalChain } from '../network/local-chain.ts'
import type { ChainAccounts, SimulatedChainAccount } from './accounts.ts'
import { mint, sendNewCoins } from './send-new-coins.ts'

/** Nanotons and millionths of USDT: a million of each, the reserve for grants from the panel. */
const hotWalletFunds = { ton: 1_000_000_000_000_000n, usdt: 1_000_000_000_000n }

/** Deploys the first accounts; does nothing on a chain that has them. */
export async function addFirstFunds(chain: LocalChain, accounts: ChainAccounts): Promise<void> {
  const { usdt, fake, deposit, hotWallet } = accounts
  const isThere = async ({ address }: SimulatedChainAccount) => (await chain.account(address)).status === 'active'
  for (const account of [usdt, fake, deposit]) {
    // Sent by the account itself, because the product then does not count it as a deposit.
    const deployment = { to: account.address, from: account.address, value: 1_000_000_000n, init: account.init }
    if (!(await isThere(account))) await sendNewCoins(chain, deployment)
  }
  if (await isThere(hotWallet)) return
  // The wallet comes last: a start that was interrupted begins again.
  await mint(chain, usdt, hotWallet.address, hotWalletFunds.usdt)
  await sendNewCoins(chain, { to: hotWallet.address, value: hotWalletFunds.ton, init: hotWallet.init })
}
