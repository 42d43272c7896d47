import type { CaseKind } from '../../calls/bookings/cases.ts'
import { toDisplayName, visibleText } from '../../text/plain-text.ts'
import { formatPlaceTime, formatStart } from '../../time/place-time.ts'
import { formatCurrencyAmount } from '../amounts.ts'
import type { CaseNotificationTexts, NotificationValues } from '../texts.ts'

const trip = (values: NotificationValues['trip_no_show_withdrawn']) =>
  `«${visibleText(values.title)}», ${formatStart('ru', values)}, бронь ${values.number}`

const abouts: Readonly<Record<CaseKind, string>> = {
  not_as_described: 'поездка не соответствует описанию',
  no_show_objection: 'гость не согласен с неявкой',
  other: 'другая причина',
}

export const casesRu: CaseNotificationTexts = {
  organizer_case: ({ about, contactName, text, answerUntil, ...values }) => ({
    title: answerUntil ? 'Жалоба на поездку' : 'Новое сообщение по жалобе',
    text: `${toDisplayName(contactName)}: ${abouts[about]}. ${trip(values)}.\n«${visibleText(text)}»${answerUntil ? `\nОтветьте до ${formatPlaceTime('ru', values.timeZone, answerUntil)}. Деньги за эту поездку пока не выплачиваются.` : ''}`,
  }),
  case_answered: ({ text, offer, ...values }) => ({
    title: offer ? 'Организатор предлагает возврат' : 'Организатор ответил на жалобу',
    text: `${trip(values)}.\n«${visibleText(text)}»${offer ? `\nПредложение: ${formatCurrencyAmount('ru', offer.sum)}. Ответьте до ${formatPlaceTime('ru', values.timeZone, offer.until)}, потом решит оператор.` : '\nТеперь решит оператор.'}`,
  }),
  case_waiting: ({ about, ...values }) => ({
    title: 'Спор ждёт решения',
    text: `${trip(values)}: ${abouts[about]}.`,
  }),
  case_closed: ({ reason, ...values }) => ({
    title: 'Спор закрыт без возврата',
    text: `${trip(values)}. Причина: «${visibleText(reason)}». Вопросы — /support.`,
  }),
}
