import type { EarnedAmount } from '@enp/shared/calls/organizers/organizer-earnings'
import { extendTexts } from '../../../locales/define-texts.ts'
import { useTextAndZonedFormat } from '../../../locales/format/use-zoned-format.ts'
import { earningsEn } from './earnings.en.ts'
import { earningsRu } from './earnings.ru.ts'

const useFileTexts = extendTexts(useTextAndZonedFormat, { words: earningsRu }, { words: earningsEn })

export type EarningsTexts = ReturnType<typeof useEarningsTexts>

export function useEarningsTexts() {
  const texts = useFileTexts()
  /** Returns «84 320,50 ₽»: the exact sum; kopecks have two digits. */
  const sum = ({ amount, currency }: EarnedAmount) => {
    const written = currency === 'rub' ? amount.replace(/\.(\d)$/, '.$10') : amount
    return `${texts.format.exact(written)}\u00a0${texts.words.units[currency]}`
  }
  return { ...texts, sum }
}
