import { type Address, comment } from '@ton/core'
import type { TransferCurrency } from '../../wallet/wallet-transfer-input.ts'
import { mint } from '../accounts/send-new-coins.ts'
import type { MemoForm } from '../contracts/forward-payload.ts'
import type { KeyedWallet } from '../contracts/user-wallet.ts'
import type { ChainWorld } from '../open-chain.ts'
import { tokenBalance, tokenTransfer } from './tokens.ts'
import { InsufficientWalletError, type OutMessage, type SentMessage, sendMessagesFromWallet } from './wallet.ts'

export interface UserWalletTransfer {
  currency: TransferCurrency
  to: Address
  /** Nanotons, or millionths of a token. */
  amount: bigint
  memo?: string | undefined
  /** Bounces coins from an address without a contract; false by default. */
  bounce?: boolean | undefined
  /** Tokens only, see `tokenTransfer`. */
  form?: MemoForm | undefined
  forwardTon?: bigint | undefined
}

/** Sends from a user's wallet. Fake tokens are minted first, so they never run out. */
export async function transferFrom(
  world: ChainWorld,
  wallet: KeyedWallet,
  transfer: UserWalletTransfer,
): Promise<SentMessage> {
  const { chain, accounts } = world
  const { currency, amount } = transfer
  if (currency === 'usdt' && (await tokenBalance(chain, accounts.usdt.address, wallet.address)) < amount) {
    throw new InsufficientWalletError('The wallet has not enough USDT.')
  }
  if (currency === 'fake') await mint(chain, accounts.fake, wallet.address, amount)
  return sendMessagesFromWallet(chain, wallet, [toMessage(world, wallet, transfer)])
}

function toMessage({ accounts }: ChainWorld, { address }: KeyedWallet, transfer: UserWalletTransfer): OutMessage {
  const { currency, to, amount, memo, bounce = false, form, forwardTon } = transfer
  if (currency === 'ton') return { to, value: amount, bounce, body: memo === undefined ? undefined : comment(memo) }
  const { address: master } = currency === 'usdt' ? accounts.usdt : accounts.fake
  return tokenTransfer({ master, from: address, to, amount, memo, form, forwardTon })
}
