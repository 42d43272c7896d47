import type { PaymentMethod } from '@enp/shared/calls/bookings/bookings-shapes'
import type { Deposit } from '@enp/shared/calls/wallets/wallets-shapes'
import type { Deps } from '../../core/deps.ts'
import type { ChainPaymentMethod } from '../../payments/chain/chain-payment-method.ts'
import { makeCardInvoice } from '../../payments/make-invoice.ts'
import type { User } from '../../users/user.rules.ts'
import { methodDefinitions } from '../holds/methods.rules.ts'
import { chargeProduct } from './charge-product.ts'

interface Chosen {
  readonly method: PaymentMethod
  readonly walletId?: string
  readonly id: string
}

interface Shown {
  readonly invoiceLink?: string
  readonly transfer?: Deposit
  readonly transaction?: NonNullable<Deposit['transaction']>
}

/** Errors: METHOD_UNAVAILABLE, UNAVAILABLE; NOT_FOUND for a wallet of another user. */
export async function showChargePayment(
  deps: Deps,
  chain: ChainPaymentMethod,
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
