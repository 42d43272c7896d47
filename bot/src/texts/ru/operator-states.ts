import type { BookingEvent, BookingState } from '@enp/shared/bookings/booking-states'

const bookingStates: Readonly<Record<BookingState, string>> = {
  hold: 'ждёт оплаты',
  paying: 'оплачивается',
  paid: 'оплачена',
  awaiting_organizer: 'ждёт ответа организатора',
  confirmed: 'подтверждена',
  checked_in: 'гости пришли',
  completed: 'поездка состоялась',
  no_show: 'гости не пришли',
  expired: 'истекла без оплаты',
  declined: 'организатор отказал',
  cancelled_by_tourist: 'отменена путешественником',
  cancelled_by_organizer: 'отменена организатором',
}

const bookingEvents: Readonly<Record<Exclude<BookingEvent, BookingState>, string>> = {
  held: 'места отложены',
  late_payment: 'оплата пришла поздно',
  refund_requested: 'возврат запрошен',
  refunded: 'деньги возвращены',
  changed: 'бронь изменена',
  part_cancelled: 'отменена частично',
  price_fell: 'цена упала',
  rest_paid: 'остаток оплачен',
  rest_unpaid: 'остаток не оплачен',
  reviewed: 'оставлен отзыв',
  cancelled_by_operator: 'отменена поддержкой',
  no_show_withdrawn: 'неявка снята',
  no_show_objected: 'путешественник не согласен с неявкой',
}
const bookingWords: Readonly<Record<string, string>> = { ...bookingStates, ...bookingEvents }

const transactionStatuses: Readonly<Record<string, string>> = {
  pending: 'ждёт',
  processing: 'в обработке',
  completed: 'завершена',
  failed: 'не удалась',
  cancelled: 'отменена',
  none: 'не проводилась',
}

const paymentEvents: Readonly<Record<string, string>> = {
  created: 'счёт создан',
  asked: 'Telegram спросил о готовности',
  declined: 'покупка отклонена',
  charged: 'деньги списаны',
  credited: 'зачислено на баланс',
  applied: 'покупка выдана',
  refund_requested: 'возврат запрошен',
  refunded: 'деньги возвращены',
  refund_failed: 'возврат не удался',
}

export const operatorStatesRu = {
  operatorBookingWord: (code: string) => `${bookingWords[code] ?? code}`,
  operatorPaymentEvent: (event: string) => `${paymentEvents[event] ?? event}`,
  operatorTransactionStatus: (status: string) => `${transactionStatuses[status] ?? status}`,
}
