import type { Reply } from '@enp/shared/contract'
import { CallRefusal, throwRefusal } from '@enp/shared/errors'
import type { Deps } from '../core/deps.ts'
import { logBotApiFailure } from '../telegram/log-bot-api-failure.ts'
import type { User } from '../users/user.rules.ts'
import { formatCardProviderData } from './card-receipt.rules.ts'
import type { InvoiceText, SellableProduct } from './product.rules.ts'
import { isChargedByTelegram, type Purchase, toCurrencyCode } from './purchases.rules.ts'
import { findPurchase, saveInvoiceLink } from './purchases.store.ts'

type Invoice = Reply<'POST /v1/stars/invoice'>['data']
type Reader = Pick<User, 'id' | 'language'>
type Dependencies = Pick<Deps, 'db' | 'telegram' | 'log'>

/** Created once per purchase. Errors: UNAVAILABLE while Telegram can't be reached. */
export async function makeInvoice(
  deps: Dependencies,
  user: Reader,
  purchaseId: string,
  product: SellableProduct,
): Promise<{ data: Invoice }> {
  const { purchase, invoiceLink } = await getLink(deps, user, purchaseId, product, (text, { id, price }) =>
    deps.telegram.createInvoiceLink({ ...text, payload: id, stars: Number(price.amount) }),
  )
  const { price, expiresAt } = purchase
  return { data: { purchaseId, invoiceLink, starsAmount: Number(price.amount), expiresAt: expiresAt.toISOString() } }
}

const smallSum = 10_000_00n

/** Errors: METHOD_UNAVAILABLE without a provider or if it refuses the amount; UNAVAILABLE. */
export async function makeCardInvoice(
  deps: Dependencies & Pick<Deps, 'config'>,
  user: Reader,
  purchaseId: string,
  product: SellableProduct,
): Promise<string> {
  const providerToken = deps.config.cardProviderToken ?? throwRefusal('METHOD_UNAVAILABLE', { reason: 'unavailable' })
  const { invoiceLink } = await getLink(deps, user, purchaseId, product, async ({ card, ...text }, { id, price }) => {
    if (!card || !isChargedByTelegram(price)) throw new Error('this product is not sold by card')
    const made = await deps.telegram.createCardInvoiceLink({
      ...text,
      payload: id,
      providerToken,
      currency: toCurrencyCode(price.currency),
      prices: card.lines,
      providerData: formatCardProviderData(card.item, price, card.contact),
      asksEmail: card.contact.email === undefined && card.contact.phone === undefined,
    })
    if (made !== 'amount_refused') return made.link
    return throwRefusal('METHOD_UNAVAILABLE', { reason: price.amount < smallSum ? 'below_minimum' : 'unavailable' })
  })
  return invoiceLink
}

async function getLink(
  { db, log }: Dependencies,
  user: Reader,
  purchaseId: string,
  product: SellableProduct,
  make: (text: InvoiceText, purchase: Purchase) => Promise<string>,
): Promise<{ purchase: Purchase; invoiceLink: string }> {
  const purchase = await findPurchase(db, user.id, purchaseId)
  if (!purchase) throw new Error('could not find the purchase that was just opened')
  if (purchase.invoiceLink) return { purchase, invoiceLink: purchase.invoiceLink }
  const text = await product.describeInvoice(db, user.language, purchase)
  const made = await make(text, purchase).catch((error: unknown) => {
    if (error instanceof CallRefusal) throw error
    logBotApiFailure(log, error, 'Telegram did not create an invoice')
    return throwRefusal('UNAVAILABLE', { missing: ['messenger'] })
  })
  return { purchase, invoiceLink: await saveInvoiceLink(db, purchaseId, made) }
}
