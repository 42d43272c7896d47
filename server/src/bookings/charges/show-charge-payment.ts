import type { PaymentMethod } from '@enp/shared/calls/bookings-shapes'
import type { Deposit } from '@enp/shared/calls/wallets-shapes'
import type { Deps } from '../../core/deps.ts'
import type { ChainRail } from '../../payments/chain/chain-rail.ts'
import { makeCardInvoice } from '../../payments/make-invoice.ts'
import type { User } from '../../users/user.rules.ts'
import { methodDefinitions } from '../holds/methods.rules.ts'
import { chargeProduct } from './charge-product.ts'

interface Chosen {
  readonly method: PaymentMethod
  readonly walletId?: string
  /** Id that `payCharge` returned. */
  readonly id: string
}

interface Shown {
  readonly invoiceLink?: string
  readonly transfer?: Deposit
  readonly transaction?: NonNullable<Deposit['transaction']>
}

/**
 * Returns how to pay a charge: the invoice link for a card, the expected transfer for the chain,
 * nothing if it is paid. Errors: METHOD_UNAVAILABLE; NOT_FOUND for a wallet of another user;
 * UNAVAILABLE while Telegram or the chain does not respond.
 */
export async function showChargePayment(
  deps: Deps,
  chain: ChainRail,
  payer: Pick<User, 'id' | 'language'>,
  chargeId: string,
  { method, walletId, id }: Chosen,
): Promise<Shown> {
  if (id === chargeId) return {}
  if (methodDefinitions[method].from === 'card')
    return { invoiceLink: await makeCardInvoice(deps, payer, id, chargeProduct(chain)) }
  const transfer = await chain.show(deps, payer.id, id, walletId)
  const { transaction } = transfer
  return { transfer, ...(transaction && { transaction }) }
}
