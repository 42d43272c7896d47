import { type Address, comment } from '@ton/core'
import type { TransferCurrency } from '../../wallet/wallet-transfer-input.ts'
import { mint } from '../accounts/send-new-coins.ts'
import {
  forwardPayload,
  jettonWalletAddress,
  type MemoForm,
  readJettonWallet,
  transferBody,
} from '../contracts/jetton/jetton.ts'
import type { KeyedWallet } from '../contracts/user-wallet.ts'
import { type LocalChain, MessageTooLarge } from '../network/local-chain.ts'
import { findCommentFault } from '../network/message-limits.ts'
import type { ChainWorld } from '../open-chain.ts'
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
  const fault = findCommentFault(memo ?? '')
  if (fault) throw new MessageTooLarge(fault)
  if (currency === 'ton') return { to, value: amount, bounce, body: memo === undefined ? undefined : comment(memo) }
  const { address: master } = currency === 'usdt' ? accounts.usdt : accounts.fake
  return tokenTransfer({ master, from: address, to, amount, memo, form, forwardTon })
}

/** Nanotons attached to pay for gas. The excess is returned. */
const tonOfTransfer = 100_000_000n

interface TokenTransfer {
  master: Address
  from: Address
  to: Address
  amount: bigint
  memo?: string | undefined
  form?: MemoForm | undefined
  forwardTon?: bigint | undefined
}

function tokenTransfer(transfer: TokenTransfer): OutMessage {
  const { master, from, to, amount, memo, form = 'ref', forwardTon = 1n } = transfer
  return {
    to: jettonWalletAddress(master, from),
    value: tonOfTransfer,
    bounce: true,
    body: transferBody({ amount, to, response: from, forwardTon, forwardPayload: forwardPayload(memo, form) }),
  }
}

/** In the token's smallest unit; 0 without a jetton wallet. */
export async function tokenBalance(chain: LocalChain, master: Address, owner: Address): Promise<bigint> {
  const address = jettonWalletAddress(master, owner)
  const { code, data } = await chain.account(address)
  return (code && data && readJettonWallet(address, code, data)?.balance) ?? 0n
}
