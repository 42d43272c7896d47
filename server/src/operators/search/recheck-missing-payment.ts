import type { PaymentRecheckResult } from '@enp/shared/calls/operators/operator-payments'
import type { Body, HandlerReply } from '@enp/shared/contract'
import { inTransaction } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import type { SellableProducts } from '../../payments/product.rules.ts'
import { recheckCharge } from '../../payments/stars/recheck-charge.ts'
import { requestRescan } from '../../wallets/deposit-scan/request-rescan.ts'
import { recordAction } from '../access/record-action.ts'
import { requireOperator } from '../access/require-operator.ts'
import { findMatch } from './search-for-operator.ts'

/**
 * Asks Telegram for Stars, the deposit scan for the chain. Records a missing payment as if its
 * update had arrived. Errors: NOT_OPERATOR.
 */
export async function recheckMissingPayment(
  deps: Pick<Deps, 'db' | 'telegram' | 'log' | 'config'>,
  products: SellableProducts,
  { operatorId, id }: Body<'POST /internal/admin/recheck'>,
): Promise<HandlerReply<'POST /internal/admin/recheck'>> {
  const { db } = deps
  await requireOperator(db, operatorId)
  const named = id.trim()
  const known = await inTransaction(db, (tx) => findMatch(tx, products, named, operatorId))
  const outcome = await ask(deps, products, named, known)
  return inTransaction(db, async (tx) => {
    await requireOperator(tx, operatorId)
    const subject = { kind: 'payment', id: named } as const
    await recordAction(tx, { operatorId, action: 'payment.recheck', subject, details: { outcome } })
    const found = await findMatch(tx, products, named, operatorId)
    return { data: { outcome, ...(found && { found }) } }
  })
}

const onChain = ['TON', 'USDT', 'ton', 'usdt']

async function ask(
  deps: Pick<Deps, 'db' | 'telegram' | 'log' | 'config'>,
  products: SellableProducts,
  id: string,
  known: Awaited<ReturnType<typeof findMatch>>,
): Promise<PaymentRecheckResult> {
  // Telegram may know a charge that is missing here.
  if (known === undefined) return recheckCharge(deps, products, id)
  if (known.kind !== 'payment' && known.kind !== 'transaction') return 'cannot'
  const { currency } = known.kind === 'payment' ? known.payment : known.transaction
  if (onChain.includes(currency)) return (await requestRescan(deps)) ? 'watched' : 'cannot'
  if (known.kind === 'payment' && currency === 'XTR') return recheckCharge(deps, products, known.payment.chargeId)
  return 'cannot'
}
