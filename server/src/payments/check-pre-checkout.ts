import type { Language } from '@enp/shared/calls/api'
import type { Body, HandlerReply } from '@enp/shared/contract'
import { money } from '@enp/shared/money/money'
import { getNow } from '../core/database/clock.ts'
import { inTransaction, type Tx } from '../core/database/database.ts'
import type { Deps } from '../core/deps.ts'
import type { User } from '../users/user.rules.ts'
import { lockPayer } from './lock-payer.ts'
import { findMismatch, preCheckoutRefusalTexts } from './payments.rules.ts'
import type { SellableProducts } from './product.rules.ts'
import { type Purchase, parseCurrencyCode } from './purchases.rules.ts'
import { recordPaymentEvent } from './record-payment-event.ts'

type Query = Body<'POST /internal/pre-checkouts'>

interface Refused {
  readonly reason: string
  readonly message: Readonly<Record<Language, string>>
}

/** Approves only what can be fulfilled now; otherwise nothing is charged. */
export function checkPreCheckout(
  { db }: Pick<Deps, 'db'>,
  products: SellableProducts,
  query: Query,
): Promise<HandlerReply<'POST /internal/pre-checkouts'>> {
  return inTransaction(db, async (tx) => {
    const { payer, purchase } = await lockPayer(tx, products, query.from, query.payload)
    const now = await getNow(tx)
    const refused = await findRefusal(tx, products, { payer, purchase, query, now })
    const shouldRecord = purchase && refused?.message !== preCheckoutRefusalTexts.foreign
    if (shouldRecord) await recordDecision(tx, purchase.id, refused?.reason, now)
    return { data: refused ? { ok: false as const, message: refused.message[payer.language] } : { ok: true as const } }
  })
}

interface PreCheckoutInput {
  readonly payer: User
  readonly purchase: Purchase | undefined
  readonly query: Query
  readonly now: Date
}

async function findRefusal(
  tx: Tx,
  products: SellableProducts,
  { payer, purchase, query, now }: PreCheckoutInput,
): Promise<Refused | undefined> {
  const closed = { reason: 'closed', message: preCheckoutRefusalTexts.closed }
  const currency = parseCurrencyCode(query.currency)
  const product = purchase && products[purchase.product]
  if (!purchase || !product || !currency) return closed
  const anyoneMayPay = product.anyoneMayPay ?? false
  if (purchase.userId !== payer.id && !anyoneMayPay)
    return { reason: 'foreign', message: preCheckoutRefusalTexts.foreign }
  const price = money(currency, BigInt(query.totalAmount))
  if (now > purchase.expiresAt || findMismatch(purchase, { payerId: payer.id, price, anyoneMayPay })) return closed
  return product.findRefusal(tx, purchase, now)
}

async function recordDecision(tx: Tx, purchaseId: string, declined: string | undefined, at: Date): Promise<void> {
  await recordPaymentEvent(
    tx,
    declined ? { purchaseId, event: 'declined', at, detail: declined } : { purchaseId, event: 'asked', at },
  )
}
