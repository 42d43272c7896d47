import { extrasLine } from '../../bookings/add-ons-text.ts'
import { operatorReasonText } from '../../bookings/operator-reasons.ts'
import type { CurrencyAmount, TripValues } from '../../calls/notifications/booking-notifications.ts'
import { toDisplayName, visibleText } from '../../text/plain-text.ts'
import { formatPlaceTime, formatStart } from '../../time/place-time.ts'
import { formatCurrencyAmount } from '../amounts.ts'
import { createRefundText } from '../refund-text.ts'
import type { BookingNotificationTexts, NotificationValues } from '../texts.ts'
import { count } from './count.ts'

const sum = (value: CurrencyAmount) => formatCurrencyAmount('ru', value)
const enp = (amount: string) => sum({ amount, currency: 'enp' })
const called = (title: string) => `«${visibleText(title)}»`
const trip = (values: TripValues) => `${called(values.title)}, ${formatStart('ru', values)}`
const because = (reason?: string) => (reason ? ` Причина: «${visibleText(reason)}».` : '')

function toParty({ guests, rooms }: { guests: number; rooms?: number | undefined }): string {
  if (rooms !== undefined) return count(rooms, 'номер', 'номера', 'номеров')
  return count(guests, 'гость', 'гостя', 'гостей')
}

export const refundText = createRefundText('ru', {
  nothing: ' По условиям отмены деньги не возвращаются.',
  toCard: (refunded) => ` Возвращаем ${refunded} на карту, обычно это занимает несколько дней.`,
  toBalance: (refunded) => ` ${refunded} уже на вашем балансе.`,
  toGiftCard: (refunded) => ` ${refunded} уже на подарочной карте.`,
  enpBack: (back) => ` И ${back} снова на балансе.`,
  withdrawableFrom: (day) => ` Вывести их можно с ${day}, на поездки они доступны сразу.`,
})

const returned = {
  late: 'Оплата пришла, когда бронь уже истекла, а места заняли',
  cancelled: 'Оплата пришла, когда бронь уже была отменена',
  again: 'Эта бронь уже оплачена, второй раз платить не нужно',
  off: 'Поездка не состоится: её отменили, или не все доли оплатили в срок',
  after_trip: 'Поддержка вернула деньги за поездку',
  price_fell: 'Группа набралась, и цена упала: возвращаем разницу',
}

const onBalance = (price: string) => ({
  ...returned,
  under: `По сети пришло меньше, чем нужно: за бронь просили ${price}`,
  over: `По сети пришло больше, чем нужно: бронь стоит ${price}`,
  currency: `По сети пришла другая валюта: за бронь просили ${price}`,
})

type ByOperator = NonNullable<NotificationValues['organizer_cancelled']['byOperator']>

function cancelledByOperator({ reason, percent, kept }: ByOperator): string {
  const share = kept.length > 0 ? ` Вам остаётся ${kept.map(sum).join(' и ')}.` : ''
  return `${because(operatorReasonText('ru', reason))} Путешественнику вернётся ${percent} %.${share}`
}

export const bookingsRu: BookingNotificationTexts = {
  booking_requested: (values) => ({
    title: 'Заявка у организатора',
    text: `Оплата получена: ${trip(values)}. Организатор ответит до ${formatPlaceTime('ru', values.timeZone, values.answerUntil)}. Если он не сможет вас принять, деньги вернутся полностью.`,
  }),
  voucher_picture: (values) => ({
    title: 'Ваучер',
    text: `QR-код брони ${values.number}: ${trip(values)}. Покажите его организатору.`,
  }),
  booking_confirmed: (values) => ({
    title: 'Поездка подтверждена',
    text: `Ждём вас: ${trip(values)}. Бронь ${values.number} подтверждена, QR-код ваучера покажите на месте.`,
  }),
  booking_declined: ({ by, reason, refund, ...values }) =>
    by === 'organizer'
      ? {
          title: 'Организатор не сможет принять',
          text: `К сожалению, организатор отклонил заявку ${values.number}: ${trip(values)}.${because(reason)}${refund ? refundText(refund) : ''}`,
        }
      : {
          title: 'Организатор не ответил',
          text: `К сожалению, организатор не ответил вовремя, и заявка ${values.number} снята: ${trip(values)}.${refund ? refundText(refund) : ''}`,
        },
  booking_cancelled: ({ by, reason, operatorReason, refund, bonus, ...values }) =>
    by === 'tourist'
      ? {
          title: 'Бронь отменена',
          text: `Бронь ${values.number} отменена: ${trip(values)}.${refund ? refundText(refund) : ''}`,
        }
      : by === 'operator'
        ? {
            title: 'Поддержка отменила бронь',
            text: `Поддержка отменила бронь ${values.number}: ${trip(values)}.${operatorReason ? because(operatorReasonText('ru', operatorReason)) : ''}${refund ? refundText(refund) : ''}`,
          }
        : by === 'rest'
          ? {
              title: 'Остаток не оплачен, бронь снята',
              text: `Остаток за поездку ${trip(values)} не оплачен вовремя, поэтому бронь ${values.number} отменена по её правилам отмены.${refund ? refundText(refund) : ' Предоплата не возвращается.'}`,
            }
          : {
              title: 'Организатор отменил поездку',
              text: `Нам очень жаль: организатор отменил поездку ${trip(values)}, бронь ${values.number}.${because(reason)}${refund ? refundText(refund) : ''}${bonus ? ` В знак извинения начислили вам ${enp(bonus)}.` : ''}`,
            },
  booking_payment_returned: ({ reason, refund, ...values }) => ({
    title: 'Платёж возвращается',
    text: `${returned[reason]}: ${trip(values)}, бронь ${values.number}.${refundText(refund)}`,
  }),
  booking_money_on_balance: ({ reason, price, sum: credited, ...values }) => ({
    title: reason === 'over' ? 'Лишнее — на балансе' : 'Перевод на вашем балансе',
    text: `${onBalance(sum(price))[reason]}. ${trip(values)}, бронь ${values.number}. ${sum(credited)} уже на вашем балансе.${reason === 'under' ? ' Бронь пока не оплачена.' : ''}`,
  }),
  booking_refunded: (values) => ({
    title: 'Деньги отправлены на карту',
    text: `Вернули на карту ${sum(values.sum)} за бронь ${values.number}, ${called(values.title)}. Банк зачислит деньги в ближайшие дни.`,
  }),
  booking_paid_for: (values) => ({
    title: 'Спасибо за оплату',
    text: `Вы оплатили поездку ${called(values.title)}: ${sum(values.sum)}. Если поездка не состоится, возврат придёт вам.`,
  }),
  trip_soon: ({ hours, point, guide, ...values }) => ({
    title: hours === 24 ? 'Скоро в путь' : 'Пора в путь',
    text: `${trip(values)}.${point ? ` Где: ${visibleText(point).replace(/\.$/, '')}.` : ''}${
      guide
        ? ` Гид: ${[guide.name, guide.phone]
            .filter(Boolean)
            .map((one) => visibleText(one ?? ''))
            .join(', ')}.`
        : ''
    } Бронь ${values.number}, QR-код ваучера — в приложении.`,
  }),
  rest_due: ({ days, until, ...values }) => ({
    title: days === 1 ? 'Оплатите остаток до завтра' : 'Оплатите остаток за поездку',
    text: `${trip(values)}: осталось оплатить ${sum(values.sum)} до ${formatPlaceTime('ru', values.timeZone, until)}. Иначе бронь ${values.number} отменится по её правилам отмены.`,
  }),
  rest_paid: (values) => ({
    title: 'Остаток оплачен',
    text: `Поездка ${trip(values)} оплачена полностью: получили ещё ${sum(values.sum)}, бронь ${values.number}.`,
  }),
  trip_completed: (values) => ({
    title: 'Как всё прошло',
    text: `Поездка ${called(values.title)} позади. Расскажите о ней в двух словах: ваш отзыв поможет другим выбрать.`,
  }),
  organizer_booking: ({ guests, rooms, contactName, phone, notes, extras, answerUntil, ...values }) => ({
    title: answerUntil ? 'Новая заявка' : 'Новая бронь',
    text: [
      `${trip(values)}: ${toParty({ guests, rooms })}, ${sum(values.sum)}, бронь ${values.number}.`,
      `Контакт: ${[toDisplayName(contactName), ...(phone ? [visibleText(phone)] : [])].join(', ')}.`,
      ...(extras ? [`${extrasLine('ru', extras)}.`] : []),
      ...(notes ? [`Пожелания: «${visibleText(notes)}».`] : []),
      ...(answerUntil
        ? [`Ответьте до ${formatPlaceTime('ru', values.timeZone, answerUntil)}: потом заявка снимется сама.`]
        : []),
    ].join(' '),
  }),
  cancellation_dropped: (values) => ({
    title: 'Бронь не отменена',
    text: `Бронь ${values.number} изменилась раньше, чем подошло время отмены: ${trip(values)}. Проверьте её и решите заново.`,
  }),
  organizer_cancelled: ({ guests, rooms, contactName, isRequest, byOperator, isRestUnpaid, ...values }) => ({
    title: byOperator ? 'Поддержка отменила бронь' : isRequest ? 'Заявка отозвана' : 'Бронь отменена',
    text: `${isRequest ? `Заявка ${values.number} отозвана` : `Бронь ${values.number} отменена`}: ${trip(values)}, ${toParty({ guests, rooms })}, ${toDisplayName(contactName)}.${byOperator ? cancelledByOperator(byOperator) : isRequest ? ' Путешественнику вернётся всё.' : ''}${isRestUnpaid ? ' Остаток после предоплаты не оплачен вовремя.' : ''} Места снова в продаже.`,
  }),
}
