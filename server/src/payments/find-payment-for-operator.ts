import type { Language } from '@enp/shared/calls/api'
import { chainNetworks } from '@enp/shared/calls/wallets/wallets-shapes'
import type { HandlerReply, Query } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import type { ServerConfig } from '../core/config/config.ts'
import { getNow } from '../core/database/clock.ts'
import { type Database, inTransaction, type Tx } from '../core/database/database.ts'
import { isUuid } from '../core/database/uuid.ts'
import type { Deps } from '../core/deps.ts'
import { recordAction } from '../operators/access/record-action.ts'
import { requireOperator } from '../operators/access/require-operator.ts'
import { findLanguage, getUser } from '../users/get-user.ts'
import { defaultLanguage } from '../users/user.rules.ts'
import { chainKey } from './charge-transfers.ts'
import { getChargeTitle } from './get-charge-title.ts'
import { findCharge, findPaymentByChargeIds, type PaymentRow } from './payments.store.ts'
import type { SellableProducts } from './product.rules.ts'
import { toCurrencyCode } from './purchases.rules.ts'
import { toStarsPayment } from './read-payment.ts'
import { findPaymentIdOfTransaction, findReceipts } from './receipts.store.ts'
import { countRefundsDue, findAwaitingOperator, findRefundsDue, type RefundRow } from './refunds/refunds.store.ts'

type PaymentSearchResult = HandlerReply<'GET /internal/support/search'>

/** Accepts a charge, transaction or refund id, or a chain hash. Errors: NOT_FOUND, NOT_OPERATOR. */
export function findPaymentForOperator(
  { db }: Pick<Deps, 'db'>,
  products: SellableProducts,
  { id, operatorId }: Query<'GET /internal/support/search'>,
): Promise<PaymentSearchResult> {
  return inTransaction(db, async (tx) => {
    await requireOperator(tx, operatorId)
    const result = await findAnyPayment(tx, products, id, await getLanguage(tx, operatorId))
    await recordAction(tx, { operatorId, action: 'payment.read', subject: { kind: 'payment', id } })
    return result
  })
}

async function findAnyPayment(
  db: Tx,
  products: SellableProducts,
  id: string,
  language: Language,
): Promise<PaymentSearchResult> {
  const relatedId = (isUuid(id) ? await findPaymentIdOfTransaction(db, id) : undefined) ?? id
  const [receipt] = await findReceipts(db, { relatedId })
  if (receipt) {
    const payment = toStarsPayment(receipt, await getNow(db))
    return { data: { payment, ...(await describePayer(db, receipt.userId)) } }
  }
  // For chain payments, users know the hash of the transaction.
  const onChain = chainNetworks.map((network) => chainKey(network, relatedId.toLowerCase()))
  const charge = (await findPaymentByChargeIds(db, [relatedId, ...onChain])) ?? throwRefusal('NOT_FOUND')
  const refunds = await findAwaitingOperator(db, charge.charge_id)
  const about = await getChargeTitle(db, products, charge, language)
  const shown = { ...describeCharge(charge), state: charge.state, ...about, refundsToDo: refunds.map(describeRefund) }
  return { data: { charge: shown, ...(await describePayer(db, charge.user_id)) } }
}

/** Card payments to refund at the acquirer. Errors: NOT_OPERATOR. */
export function listRefundsDue(
  { db, config }: Pick<Deps, 'db'> & { readonly config: Pick<ServerConfig, 'cardRefundUrl'> },
  products: SellableProducts,
  { operatorId }: Query<'GET /internal/support/refunds/due'>,
): Promise<HandlerReply<'GET /internal/support/refunds/due'>> {
  return inTransaction(db, async (tx) => {
    await requireOperator(tx, operatorId)
    const language = await getLanguage(tx, operatorId)
    const refunds = []
    for (const { id, charge_id, currency, amount } of await findRefundsDue(tx)) {
      const charge = charge_id === null ? undefined : await findCharge(tx, charge_id)
      if (!charge) continue
      const about = await getChargeTitle(tx, products, charge, language)
      const providerChargeId = charge.provider_charge_id
      const url = providerChargeId && config.cardRefundUrl?.replace('{id}', encodeURIComponent(providerChargeId))
      refunds.push({
        refundId: id,
        chargeId: charge.charge_id,
        providerChargeId,
        ...(url && { url }),
        amount: Number(amount),
        currency: toCurrencyCode(currency),
        ...about,
      })
    }
    return { data: { refunds, total: await countRefundsDue(tx) } }
  })
}

const getLanguage = async (db: Database, operatorId: number) => (await findLanguage(db, operatorId)) ?? defaultLanguage

async function describePayer(db: Database, userId: string) {
  const { telegramId, language, zone } = await getUser(db, userId)
  return { telegramId, language, zone }
}

function describeRefund({ id, amount }: RefundRow) {
  return { id, amount: Number(amount) }
}

function describeCharge({ charge_id, provider_charge_id, currency, total_amount, paid_at }: PaymentRow) {
  return {
    chargeId: charge_id,
    providerChargeId: provider_charge_id,
    currency: toCurrencyCode(currency),
    totalAmount: Number(total_amount),
    paidAt: paid_at.toISOString(),
  }
}
