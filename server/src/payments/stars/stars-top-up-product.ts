import type { Language } from '@enp/shared/calls/api'
import type { HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { money, toDecimalText } from '@enp/shared/money/money'
import { selectPlural } from '@enp/shared/text/number-format'
import type { Deps } from '../../core/deps.ts'
import { userAccount } from '../../ledger/transfer.rules.ts'
import { getPurchase, openPurchase } from '../open-purchase.ts'
import type { SellableProduct } from '../product.rules.ts'

const name = 'stars'

/** Prepaid Stars as a product: the payment goes to the buyer's balance. */
export const starsTopUpProduct: SellableProduct = {
  async describeInvoice(_db, language, { price }) {
    const text = texts[language]
    return { title: text.title(Number(price.amount)), description: text.description }
  },
  account: ({ userId }) => userAccount(userId),
  entry: () => ({ type: 'deposit', description: 'Stars', metadata: {} }),
  findRefusal: async () => undefined,
  async grant(_tx, { purchase, isExpired }) {
    if (isExpired) return { outcome: 'mismatch', reason: 'late' }
    const values = { stars: toDecimalText(purchase.price) }
    return { outcome: 'given', isUsed: false, notice: { kind: 'stars_topped_up', values } }
  },
  // The refund itself takes the Stars from the balance.
  revoke: async () => {},
}

export function orderStars({ db }: Pick<Deps, 'db'>, userId: string, stars: number): Promise<{ id: string }> {
  const price = money('stars', BigInt(stars))
  return openPurchase(db, { userId, product: name, details: {}, price, source: 'app' })
}

/** Errors: NOT_FOUND, also for another user's purchase. */
export async function getTopUp(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  id: string,
): Promise<HandlerReply<'GET /v1/stars/purchases/:id'>> {
  const { product, progress } = await getPurchase(db, userId, id)
  if (product !== name) throwRefusal('NOT_FOUND')
  return { data: progress }
}

const texts = {
  ru: {
    title: (amount: number) => `${amount} ${toPlural('ru', amount)} на баланс`,
    description: 'Предоплаченные звёзды для ускорений. Неистраченное можно вернуть в течение суток.',
  },
  en: {
    title: (amount: number) => `${amount} ${toPlural('en', amount)} for your balance`,
    description: 'Prepaid Stars for boosts. Unspent Stars can be refunded within a day.',
  },
} as const

const starWords = {
  ru: { one: 'звезда', few: 'звезды', many: 'звёзд', other: 'звезды' },
  en: { one: 'Star', other: 'Stars' },
}

const toPlural = (language: Language, amount: number) => selectPlural(language, amount, starWords[language])
