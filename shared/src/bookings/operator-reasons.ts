import type { Language } from '../calls/api.ts'

/** Why an operator cancels a booking or refunds a trip. Both sides read it in their language. */
export const operatorReasons = [
  'traveller_asked',
  'organizer_cannot',
  'weather',
  'mistake',
  'not_as_described',
  'not_provided',
] as const
export type UsualOperatorReason = (typeof operatorReasons)[number]

export type OperatorReasonContent = { readonly usual: UsualOperatorReason } | { readonly words: string }

export const cancellationReasons = ['traveller_asked', 'organizer_cannot', 'weather', 'mistake'] as const
export const tripRefundReasons = ['not_as_described', 'not_provided', 'weather', 'mistake'] as const

const words: Readonly<Record<Language, Readonly<Record<UsualOperatorReason, string>>>> = {
  ru: {
    traveller_asked: 'по просьбе путешественника',
    organizer_cannot: 'организатор не может принять гостей',
    weather: 'помешала погода',
    mistake: 'ошибка в бронировании',
    not_as_described: 'услуга отличалась от описания',
    not_provided: 'услугу не оказали',
  },
  en: {
    traveller_asked: 'the traveller asked for it',
    organizer_cannot: 'the organizer can’t host the guests',
    weather: 'the weather got in the way',
    mistake: 'there was a mistake in the booking',
    not_as_described: 'the service was not as described',
    not_provided: 'the service was not provided',
  },
}

export function operatorReasonText(language: Language, reason: OperatorReasonContent): string {
  return 'usual' in reason ? words[language][reason.usual] : reason.words
}
