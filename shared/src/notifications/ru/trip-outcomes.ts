import { operatorReasonText } from '../../bookings/operator-reasons.ts'
import type { OperatorReason } from '../../calls/notifications/booking-notifications.ts'
import { toDisplayName, visibleText } from '../../text/plain-text.ts'
import { formatPlaceTime, formatStart } from '../../time/place-time.ts'
import { formatCurrencyAmount } from '../amounts.ts'
import type { NotificationValues, TripOutcomeNotificationTexts } from '../texts.ts'
import { refundText } from './bookings.ts'

const trip = (values: NotificationValues['trip_no_show_withdrawn']) =>
  `«${visibleText(values.title)}», ${formatStart('ru', values)}`

const because = (reason: OperatorReason) => ` Причина: «${visibleText(operatorReasonText('ru', reason))}».`

export const tripOutcomesRu: TripOutcomeNotificationTexts = {
  trip_no_show: ({ objectUntil, ...values }) => ({
    title: 'Организатор отметил неявку',
    text: `Организатор отметил, что вы не пришли: ${trip(values)}, бронь ${values.number}. Деньги за неявку не возвращаются. Если вы были на месте, сообщите об этом до ${formatPlaceTime('ru', values.timeZone, objectUntil)}.`,
  }),
  trip_no_show_withdrawn: (values) => ({
    title: 'Неявка снята',
    text: `Организатор снял отметку о неявке: ${trip(values)}, бронь ${values.number}.`,
  }),
  no_show_tax_refunded: ({ refund, ...values }) => ({
    title: 'Вернули туристический налог',
    text: `Бронь ${values.number}, ${trip(values)}: вы не приехали, поэтому туристический налог возвращается.${refundText(refund)}`,
  }),
  trip_refunded: ({ agreed, reason, refund, compensation, ...values }) => ({
    title: compensation ? 'Компенсация за поездку' : 'Возврат за поездку',
    text: `${agreed ? 'Вы приняли предложение организатора' : 'Поддержка решила'} по брони ${values.number}: ${trip(values)}.${because(reason)}${compensation ? ` Компенсация ${formatCurrencyAmount('ru', compensation)} уже на вашем балансе.` : ''}${refund ? refundText(refund) : ''}${compensation || refund ? '' : ' Деньги вернутся тем, кто платил.'}`,
  }),
  organizer_trip_refunded: ({ agreed, reason, rub, taken, owed, contactName, ...values }) => ({
    title: 'Возврат после поездки',
    text: `${agreed ? 'Гость принял предложение, возвращаем' : 'Поддержка вернула'} ${formatCurrencyAmount('ru', rub)} по брони ${values.number}: ${trip(values)}, ${toDisplayName(contactName)}.${because(reason)} ${taken.length > 0 ? `Из вашего заработка: ${taken.map((sum) => formatCurrencyAmount('ru', sum)).join(' и ')}.` : owed ? '' : 'С вас ничего не списано.'}${owed ? ` Ваш долг: ${formatCurrencyAmount('ru', owed)}, его погасит будущий заработок.` : ''}`,
  }),
}
