import { unitsText } from '../../bookings/party-text.ts'
import type { CurrencyAmount, TripValues } from '../../calls/notifications/booking-notifications.ts'
import type { BookingStartTime } from '../../calls/notifications/change-notifications.ts'
import { toDisplayName, visibleText } from '../../text/plain-text.ts'
import { formatStart } from '../../time/place-time.ts'
import { formatCurrencyAmount } from '../amounts.ts'
import type { ChangeNotificationTexts } from '../texts.ts'
import { refundText } from './bookings.ts'

const trip = (values: TripValues) => `«${visibleText(values.title)}», ${formatStart('ru', values)}`
const at = ({ timeZone }: TripValues, moment: BookingStartTime) => formatStart('ru', { timeZone, ...moment })

function toMoney({ amount, currency }: CurrencyAmount): string {
  const sum = (text: string) => formatCurrencyAmount('ru', { amount: text, currency })
  if (Number(amount) === 0) return 'Цена не меняется.'
  return Number(amount) > 0 ? `Гость доплатит ${sum(amount)}.` : `Гостю вернётся ${sum(amount.replace('-', ''))}.`
}

export const changesRu: ChangeNotificationTexts = {
  booking_changed: ({ from, refund, units, ...values }) => ({
    title: 'Бронь изменена',
    text: `Теперь ${trip(values)}: ${unitsText(units)}. Было ${at(values, from)}. Номер ${values.number} тот же, код ваучера новый: откройте его в поездке.${refund ? refundText(refund) : ''}`,
  }),
  booking_part_cancelled: ({ refund, units, ...values }) => ({
    title: 'Гостей стало меньше',
    text: `${trip(values)}: остались ${unitsText(units)}. Код ваучера новый: откройте его в поездке.${refund ? refundText(refund) : ''}`,
  }),
  booking_change_answered: ({ to, allowed, by, ...values }) => ({
    title: allowed ? 'Организатор согласен' : 'Перенести не получится',
    text: allowed
      ? `${trip(values)}: можно перенести на ${at(values, to)}. Откройте поездку и подтвердите, места пока не удерживаются.`
      : `${trip(values)}: ${by === 'time' ? 'организатор не ответил вовремя' : 'организатор не согласился на изменение'}. Бронь остаётся как есть.`,
  }),
  organizer_change_asked: ({ to, difference, units, contactName, ...values }) => ({
    title: 'Просят изменить бронь',
    text: `${values.number}, ${toDisplayName(contactName)}: ${trip(values)}. Просят ${at(values, to)}: ${unitsText(units)}. ${toMoney(difference)}`,
  }),
  organizer_changed: ({ from, units, contactName, ...values }) => ({
    title: 'Бронь изменена',
    text: `${values.number}, ${toDisplayName(contactName)}: ${trip(values)}, ${unitsText(units)}.${from ? ` Было ${at(values, from)}.` : ''}`,
  }),
}
