import { useQuery } from '@tanstack/react-query'
import { enpWorthEn } from '../locales/enp-worth.en.ts'
import { enpWorthRu } from '../locales/enp-worth.ru.ts'
import { useFormat } from '../locales/use-text.tsx'
import { balance } from './balance.queries.ts'
import { publicConfig } from './config.queries.ts'
import { calculateEnpDiscount, toEnpWorth } from './enp-worth.rules.ts'

const words = { ru: enpWorthRu, en: enpWorthEn } as const

interface EnpWorth {
  /** «1 000 enp: до 800 ₽ на следующую поездку»; undefined while the rate is not known, and of what is worth nothing. */
  of(enp: number | undefined): string | undefined
  /** «до 800 ₽ на поездку», where the number of enp stands beside it. */
  brief(enp: number | undefined): string | undefined
  /** «Ваши enp снимут до 640 ₽» of a price in roubles; undefined where they take nothing off. */
  off(price: number, percentMost: number): string | undefined
  /** The same where it stands beside the price: «до −640 ₽ с enp». */
  beside(price: number, percentMost: number): string | undefined
}

/** What enp are worth on a trip, in words: one rule wherever enp or a price is shown. */
export function useEnpWorth(): EnpWorth {
  const format = useFormat()
  const rate = useQuery(publicConfig()).data?.roublesPer100Enp
  const owned = useQuery(balance()).data?.enp
  const text = words[format.language]
  const said = (roubles: number, say: (shown: string) => string) =>
    roubles > 0 ? say(format.number(roubles, 0)) : undefined
  return {
    of: (enp = 0) => said(toEnpWorth(enp, rate), (shown) => text.worth(format.amount(enp, 'enp'), shown)),
    brief: (enp = 0) => said(toEnpWorth(enp, rate), text.brief),
    off: (price, percentMost) => said(calculateEnpDiscount(price, percentMost, owned, rate), text.off),
    beside: (price, percentMost) => said(calculateEnpDiscount(price, percentMost, owned, rate), text.priceOff),
  }
}
