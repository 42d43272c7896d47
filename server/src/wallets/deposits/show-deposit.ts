import type { Deposit, TonConnectRequest } from '@enp/shared/calls/wallets/wallets-shapes'
import { throwRefusal } from '@enp/shared/errors'
import { type Money, money, moneyToNumber, toDecimalText } from '@enp/shared/money/money'
import type { ChainConfig } from '../../core/config/chain-config.ts'
import { getNow } from '../../core/database/clock.ts'
import type { Deps } from '../../core/deps.ts'
import { getPurchase } from '../../payments/open-purchase.ts'
import { toRawAddress, toTonAddress, toUserAddress } from '../chain/addresses.ts'
import { getRequestChainApi } from '../chain/chain-api.ts'
import { ChainUnavailableError } from '../chain/request.ts'
import { findWallets } from '../linking/wallets.store.ts'
import { createPayRequest } from './create-pay-request.ts'
import { isDepositOpen } from './deposit.rules.ts'
import { type DepositRow, findDeposit } from './deposits.store.ts'

type Dependencies = Pick<Deps, 'db' | 'config' | 'log'>

/** Errors: UNAVAILABLE if no chain is configured. */
export function requireChain({ chain }: Deps['config']): ChainConfig {
  return chain ?? throwRefusal('UNAVAILABLE', { missing: ['chain'] })
}

/** Errors: NOT_FOUND, also for another user's deposit or wallet; UNAVAILABLE without a chain. */
export async function showDeposit(deps: Dependencies, userId: string, id: string, walletId?: string): Promise<Deposit> {
  const chain = requireChain(deps.config)
  const deposit = (await findDeposit(deps.db, userId, id)) ?? throwRefusal('NOT_FOUND')
  const now = await getNow(deps.db)
  const address = toUserAddress(toTonAddress(chain.depositAddress), chain.network)
  const { amount, memo, received, state, purchase_id, transaction_id } = deposit
  const transaction = isDepositOpen(state) ? await buildWalletRequest(deps, chain, deposit, now, walletId) : undefined
  return {
    depositId: id,
    currency: amount.currency,
    amount: moneyToNumber(amount),
    amountExact: toDecimalText(amount),
    address,
    memo,
    link: toLink(chain, address, amount, memo),
    state,
    received: moneyToNumber(money(amount.currency, received)),
    expiresAt: deposit.expires_at.toISOString(),
    serverTime: now.toISOString(),
    ...(purchase_id !== null && (await getBooking(deps, userId, purchase_id))),
    ...(transaction_id !== null && { transactionId: transaction_id }),
    ...(transaction && { transaction }),
  }
}

/** Undefined if the chain is unavailable: address and memo are enough for a manual transfer. */
async function buildWalletRequest(
  { db, log }: Dependencies,
  chain: ChainConfig,
  deposit: DepositRow,
  now: Date,
  walletId: string | undefined,
): Promise<TonConnectRequest | undefined> {
  if (deposit.expires_at <= now) return undefined
  const wallets = await findWallets(db, deposit.user_id, chain.network)
  const wallet =
    walletId === undefined ? wallets[0] : (wallets.find(({ id }) => id === walletId) ?? throwRefusal('NOT_FOUND'))
  if (!wallet) return undefined
  try {
    return await createPayRequest(chain, getRequestChainApi(chain), { deposit, from: wallet.address, now })
  } catch (error) {
    if (!(error instanceof ChainUnavailableError)) throw error
    log.warn({ reason: error.message }, 'could not query a wallet because the chain is unreachable')
    return undefined
  }
}

function toLink({ usdtMaster }: ChainConfig, address: string, { currency, amount }: Money, memo: string): string {
  const token = currency === 'usdt' ? { jetton: toRawAddress(usdtMaster) } : {}
  return `ton://transfer/${address}?${new URLSearchParams({ ...token, amount: amount.toString(), text: memo })}`
}

async function getBooking({ db }: Dependencies, userId: string, purchaseId: string) {
  const { bookingId } = (await getPurchase(db, userId, purchaseId)).details
  return bookingId !== undefined && { bookingId: String(bookingId) }
}
