import { type BoostType, boostName } from '@enp/shared/boosts'
import type { Language } from '@enp/shared/calls/api'
import type { PurchaseStatus } from '@enp/shared/calls/mining'

/** What is sold for Stars. Factors are hundredths. */
export type Item =
  | { readonly kind: 'boost'; readonly type: BoostType; readonly percent: number; readonly stars: number }
  | { readonly kind: 'stars'; readonly stars: number }

export interface Purchase {
  readonly id: string
  readonly userId: string
  readonly item: Item
  readonly stars: number
  readonly state: 'pending' | 'paid' | 'credited' | 'refunding' | 'refunded'
  readonly channel: 'app' | 'chat' | 'balance'
  readonly invoiceLink: string | undefined
  readonly expiresAt: Date
}

/** An invoice can be paid for an hour; docs/product.md, section 4. */
const openMinutes = 60
/** Asked again, an invoice is the same one while it leaves time to pay. */
const leastMinutes = 10

const minutesAfter = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * 60_000)

export function expiryOf(now: Date): Date {
  return minutesAfter(now, openMinutes)
}

/** An open purchase that expires later than this is offered again. */
export function reusableFrom(now: Date): Date {
  return minutesAfter(now, leastMinutes)
}

/** As clients read it. A boost at work is `applied`; what became prepaid Stars is `refunded`, said with `credited`. */
export function statusOf(purchase: Purchase, boostApplied: boolean, now: Date): PurchaseStatus {
  switch (purchase.state) {
    case 'pending':
      return now > purchase.expiresAt ? 'expired' : 'pending'
    case 'paid':
      return boostApplied ? 'applied' : 'paid'
    case 'refunding':
    case 'refunded':
    case 'credited':
      return 'refunded'
  }
}

interface InvoiceText {
  /** At most 32 characters for the messenger. */
  readonly title: string
  /** At most 255. */
  readonly description: string
}

/** What the messenger shows on the payment sheet. */
export function invoiceText(language: Language, item: Item): InvoiceText {
  const text = texts[language]
  switch (item.kind) {
    case 'boost':
      return { title: boostName(language, item.type, item.percent), description: text.boost[item.type] }
    case 'stars':
      return { title: text.stars(item.stars), description: text.starsMeaning }
  }
}

const texts = {
  ru: {
    boost: {
      power:
        'Больше enp за один маршрут. Купленное в пути действует до конца этого маршрута, иначе — со следующего старта.',
      time: 'Тот же путь за меньшее время. Купленное в пути действует до конца этого маршрута, иначе — со следующего старта.',
    },
    stars: (amount: number) => `${amount} ${pluralOf('ru', amount)} на баланс`,
    starsMeaning: 'Предоплаченные звёзды для ускорений. Неистраченное можно вернуть в течение суток.',
  },
  en: {
    boost: {
      power:
        'More enp for one route. Bought on the way it works until the end of that route, otherwise from the next start.',
      time: 'The same way in less time. Bought on the way it works until the end of that route, otherwise from the next start.',
    },
    stars: (amount: number) => `${amount} ${pluralOf('en', amount)} on the balance`,
    starsMeaning: 'Prepaid Stars for boosts. What is not spent can be returned within a day.',
  },
} as const

const starWords: Record<Language, Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }> = {
  ru: { one: 'звезда', few: 'звезды', many: 'звёзд', other: 'звезды' },
  en: { one: 'Star', other: 'Stars' },
}

function pluralOf(language: Language, amount: number): string {
  const words = starWords[language]
  return words[new Intl.PluralRules(language).select(amount)] ?? words.other
}
