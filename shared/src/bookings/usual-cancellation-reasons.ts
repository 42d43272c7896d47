import type { Language } from '../calls/api.ts'

export const usualCancellationReasons = ['weather', 'few_guests', 'guide_ill', 'transport', 'place_closed'] as const
export type UsualCancellationReason = (typeof usualCancellationReasons)[number]

const words: Readonly<Record<Language, Readonly<Record<UsualCancellationReason, string>>>> = {
  ru: {
    weather: 'из-за погоды выезжать опасно',
    few_guests: 'не набралась группа',
    guide_ill: 'гид заболел',
    transport: 'сломался транспорт',
    place_closed: 'место закрыто для посещения',
  },
  en: {
    weather: 'the weather makes it unsafe to go',
    few_guests: 'too few people have booked',
    guide_ill: 'the guide is ill',
    transport: 'the vehicle has broken down',
    place_closed: 'the place is closed to visitors',
  },
}

export function usualReasonText(language: Language, reason: UsualCancellationReason): string {
  return words[language][reason]
}
