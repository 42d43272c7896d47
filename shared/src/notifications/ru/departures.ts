import type { TripValues } from '../../calls/notifications/booking-notifications.ts'
import { toDisplayName, visibleText } from '../../text/plain-text.ts'
import { formatDateTime, formatDay } from '../../time/dates.ts'
import { formatStart } from '../../time/place-time.ts'
import { formatCurrencyAmount } from '../amounts.ts'
import type { DepartureNotificationTexts, NotificationText, NotificationValues } from '../texts.ts'
import { refundText } from './bookings.ts'
import { count } from './count.ts'

const called = (title: string) => `«${visibleText(title)}»`
const trip = (values: TripValues) => `${called(values.title)}, ${formatStart('ru', values)}`

const bookings = (number: number) => count(number, 'бронь', 'брони', 'броней')

const slot = ({ date, startTime }: { readonly date: string; readonly startTime?: string }) =>
  `${formatDay('ru', 'UTC', `${date}T00:00:00.000Z`)}${startTime ? `, ${startTime}` : ''}`

interface Back {
  readonly back: NotificationValues['departure_move_asked']['back']
  readonly enp: string | undefined
}

function sums({ back, enp }: Back): string {
  const all = [...back, ...(enp === undefined ? [] : [{ amount: enp, currency: 'enp' } as const])]
  return all.length > 0 ? ` полностью: ${all.map((sum) => formatCurrencyAmount('ru', sum)).join(' и ')}` : ''
}

function toEverybody(values: NotificationValues['departure_message']): NotificationText {
  return {
    title: `Сообщение от «${visibleText(values.organizerName)}»`,
    text: `${trip(values)}. Организатор пишет всем, кто едет: «${visibleText(values.text)}»`,
  }
}

export const departuresRu: DepartureNotificationTexts = {
  hold_cancelled: ({ reason, ...values }) => ({
    title: 'Поездка отменена',
    text: `Организатор отменил поездку ${trip(values)}, бронь ${values.number} снята. Причина: «${visibleText(reason)}». Платить не нужно; если платёж уже в пути, он вернётся.`,
  }),
  departure_cancelled: ({ title, optionName, date, startTime, cancelled, declined, ended, kept }) => ({
    title: 'Отмена завершена',
    text: [
      `${called(title)}, ${visibleText(optionName)}, ${formatDay('ru', 'UTC', `${date}T00:00:00.000Z`)}${startTime ? `, ${startTime}` : ''}: места сняты с продажи.`,
      `Отменили ${bookings(cancelled)}${declined > 0 ? `, отклонили заявок: ${declined}` : ''}${ended > 0 ? `, сняли неоплаченных: ${ended}` : ''}${kept > 0 ? `, без изменений: ${kept}` : ''}. Деньги возвращаются гостям, причину им сообщили.`,
    ].join(' '),
  }),
  departure_goes: (values) => ({
    title: 'Поездка состоится',
    text: `${trip(values)}: едем. Бронь ${values.number} теперь точная.`,
  }),
  price_fell: ({ guests, refund, ...values }) => ({
    title: 'Цена упала',
    text: `${trip(values)}: набралось ${count(guests, 'гость', 'гостя', 'гостей')}, поэтому бронь ${values.number} стоит меньше.${refund ? refundText(refund) : ''}`,
  }),
  departure_filled: ({ title, optionName, guests, ...start }) => ({
    title: 'Группа набралась',
    text: `${called(title)}, ${visibleText(optionName)}, ${slot(start)}: ${count(guests, 'гость', 'гостя', 'гостей')}. Едете точно, гостям мы написали.`,
  }),
  departure_move_asked: ({ to, reason, answerBy, back, enp, ...values }) => ({
    title: to ? 'Организатор переносит поездку' : 'Организатор отменяет поездку',
    text: [
      to
        ? `${trip(values)}, бронь ${values.number}: новое время ${formatStart('ru', { timeZone: values.timeZone, ...to })}. Причина: «${visibleText(reason)}».`
        : `${trip(values)}, бронь ${values.number}. Причина: «${visibleText(reason)}».`,
      to
        ? `Цена и число гостей те же, места за вами. Согласитесь или заберите деньги${sums({ back, enp })}.`
        : `Выберите другое время за ту же цену или заберите деньги${sums({ back, enp })}. Места за вами, только когда вы выбрали.`,
      `Ждём ответа до ${formatDateTime('ru', values.timeZone, answerBy)}; без ответа вернём всё.`,
    ].join(' '),
  }),
  departure_move_withdrawn: ({ to, ...values }) => ({
    title: to ? 'Поездка не переносится' : 'Поездка не отменяется',
    text: `${to ? `Организатор отменил перенос на ${formatStart('ru', { timeZone: values.timeZone, ...to })}` : 'Организатор передумал'}. Всё по-прежнему: ${trip(values)}, бронь ${values.number}.`,
  }),
  departure_moved: ({ title, optionName, to, accepted, refunded, ...from }) => ({
    title: to ? 'Перенос завершён' : 'Все гости ответили',
    text: `${called(title)}, ${visibleText(optionName)}: ${slot(from)}${to ? ` → ${slot(to)}` : ''}. Перенесли ${bookings(accepted)}${refunded > 0 ? `, сняли: ${refunded}` : ''}.`,
  }),
  departure_message: toEverybody,
  departure_message_today: toEverybody,
  organizer_message: (values) => ({
    title: `Пишет «${visibleText(values.organizerName)}»`,
    text: `${trip(values)}, бронь ${values.number}: «${visibleText(values.text)}»`,
  }),
  guest_message: ({ from, name, text, ...values }) => ({
    title: from === 'guest' ? `Пишет гость: ${toDisplayName(name)}` : `${toDisplayName(name)} пишет гостю`,
    text: `${trip(values)}, бронь ${values.number}: «${visibleText(text)}»`,
  }),
}
