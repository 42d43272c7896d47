import { useQuery } from '@tanstack/react-query'
import { defineTexts } from '../../locales/define-texts.ts'
import { enpWorthEn } from '../../locales/topics/enp-worth.en.ts'
import { enpWorthRu } from '../../locales/topics/enp-worth.ru.ts'
import { useFormat } from '../../locales/use-text.tsx'
import { publicConfigQuery } from '../config.queries.ts'
import { balanceQuery } from './balance.queries.ts'
import { calculateEnpDiscount, toEnpWorth } from './enp-worth.rules.ts'

const useEnpWorthTexts = defineTexts(enpWorthRu, enpWorthEn)

interface EnpWorth {
  /** «1 000 enp: до 800 ₽ на следующую поездку»; undefined without a rate or a worth. */
  of(enp: number | undefined): string | undefined
  /** «до 800 ₽ на поездку», shown next to the number of enp. */
  brief(enp: number | undefined): string | undefined
  /** «Ваши enp снимут до 640 ₽», for a price in roubles; undefined without a discount. */
  off(price: number, percentMost: number): string | undefined
  /** «до −640 ₽ с enp», shown next to the price. */
  discount(price: number, percentMost: number): string | undefined
}

export function useEnpWorth(): EnpWorth {
  const format = useFormat()
  const rate = useQuery(publicConfigQuery()).data?.roublesPer100Enp
  const owned = useQuery(balanceQuery()).data?.enp
  const text = useEnpWorthTexts()
  const toText = (roubles: number, say: (shown: string) => string) =>
    roubles > 0 ? say(format.number(roubles, 0)) : undefined
  return {
    of: (enp = 0) => toText(toEnpWorth(enp, rate), (shown) => text.worth(format.amount(enp, 'enp'), shown)),
    brief: (enp = 0) => toText(toEnpWorth(enp, rate), text.brief),
    off: (price, percentMost) => toText(calculateEnpDiscount(price, percentMost, owned, rate), text.off),
    discount: (price, percentMost) => toText(calculateEnpDiscount(price, percentMost, owned, rate), text.priceOff),
  }
}
