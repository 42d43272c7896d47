import type { Language } from '@enp/shared/calls/api'
import type { Reply } from '@enp/shared/contract'
import { fail } from '@enp/shared/errors'
import type { Deps } from '../deps.ts'
import { invoiceText, type Purchase } from './purchases.rules.ts'
import { setInvoiceLink } from './purchases.store.ts'

type Invoice = Reply<'POST /v1/stars/invoice'>['data']

/** A link for the payment sheet; made once per purchase. Errors: UNAVAILABLE while the messenger is away. */
export async function makeInvoice(
  { db, telegram, log }: Deps,
  purchase: Purchase,
  language: Language,
): Promise<{ data: Invoice }> {
  const { id, stars, item, expiresAt } = purchase
  let invoiceLink = purchase.invoiceLink
  if (!invoiceLink) {
    const text = invoiceText(language, item)
    invoiceLink = await telegram.createInvoiceLink({ ...text, payload: id, stars }).catch((error: unknown) => {
      log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'the messenger made no invoice')
      return fail('UNAVAILABLE', { missing: ['messenger'] })
    })
    await setInvoiceLink(db, id, invoiceLink)
  }
  return { data: { purchaseId: id, invoiceLink, starsAmount: stars, expiresAt: expiresAt.toISOString() } }
}
