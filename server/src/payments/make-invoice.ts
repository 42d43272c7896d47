import type { Reply } from '@enp/shared/contract'
import { fail } from '@enp/shared/errors'
import type { Deps } from '../core/deps.ts'
import type { Person } from '../users/person.rules.ts'
import type { Product } from './product.rules.ts'
import { findPurchase, keepInvoiceLink } from './purchases.store.ts'

type Invoice = Reply<'POST /v1/stars/invoice'>['data']

/** A link for the payment sheet; made once per purchase. Errors: UNAVAILABLE while the messenger is away. */
export async function makeInvoice(
  { db, telegram, log }: Pick<Deps, 'db' | 'telegram' | 'log'>,
  person: Pick<Person, 'id' | 'language'>,
  purchaseId: string,
  product: Product,
): Promise<{ data: Invoice }> {
  const purchase = await findPurchase(db, person.id, purchaseId)
  if (!purchase) throw new Error('the purchase was opened a moment ago')
  const { id, price, expiresAt } = purchase
  const stars = Number(price.amount)
  let invoiceLink = purchase.invoiceLink
  if (!invoiceLink) {
    const text = product.say(person.language, purchase)
    const made = await telegram.createInvoiceLink({ ...text, payload: id, stars }).catch((error: unknown) => {
      log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'the messenger made no invoice')
      return fail('UNAVAILABLE', { missing: ['messenger'] })
    })
    invoiceLink = await keepInvoiceLink(db, id, made)
  }
  return { data: { purchaseId: id, invoiceLink, starsAmount: stars, expiresAt: expiresAt.toISOString() } }
}
