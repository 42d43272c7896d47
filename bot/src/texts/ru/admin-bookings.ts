import { createNumberFormat } from '@enp/shared/text/number-format'

const { formatNumber } = createNumberFormat('ru')

interface CancelPreview {
  readonly number: string
  readonly percent: number
  /** Sums as text. */
  readonly traveller: string
  readonly organizer: string
  readonly product: string
  readonly isCard: boolean
}

interface TripRefundPreview extends Pick<CancelPreview, 'number' | 'traveller' | 'organizer' | 'product' | 'isCard'> {
  readonly kind: 'refund' | 'usdt' | 'enp'
  readonly value: string
  readonly left: string
}

/** An operator's work with one booking. */
export const adminBookingsRu = {
  findBooking: ({ number, state }: { number: string; state: string }) => `<b>Бронь ${number}</b> — ${state}`,
  findPaid: ({ sum, method, at }: { sum: string; method: string; at: string }) => `Оплачено: ${sum}, ${method}, ${at}`,
  findUnpaid: 'Не оплачена.',
  findCancelButton: 'Отменить за путешественника',
  findCancelAsk:
    'Сколько процентов вернуть? Нажмите кнопку или отправьте число от 0 до 100. За запрос, который организатор ещё не подтвердил, вернём всё.',
  findPercentWrong: 'Нужно число от 0 до 100, например 75.',
  findCancelPreview: ({ number, percent, traveller, organizer, product, isCard }: CancelPreview) =>
    [
      `<b>Отмена брони ${number}</b>: вернём ${formatNumber(percent)} %`,
      `Путешественнику: ${traveller}${isCard ? ' (на карту — вручную, через эквайринг)' : ''}`,
      `Организатору остаётся: ${organizer}`,
      `Нам остаётся: ${product}`,
    ].join('\n'),
  findNoMoney: 'ничего',
  findReasonAsk: 'Почему? Причину прочтут обе стороны. Выберите или напишите своими словами.',
  findCancelConfirmButton: 'Отменить бронь',
  findCancelPending: ({ percent, at, by }: { percent: number; at: string; by: string }) =>
    `<b>Будет отменена ${at}</b>, вернём ${formatNumber(percent)} %${by ? ` (${by})` : ''}. До этого времени деньги и места не двигаются, отмену можно снять: /admin, «Отменить действие».`,
  findCancelBefore: 'Бронь уже отменена или её отмена уже назначена.',
  findPercentButton: (percent: number) => `${formatNumber(percent)} %`,
  findKept: 'Бронь осталась как есть.',
  findNotCancellable: 'Эту бронь уже нельзя отменить.',
  tripRefundButton: 'Вернуть после поездки',
  tripRefundAskKind: 'Что сделать? Деньги вернутся тем, кто платил; компенсация придёт на баланс путешественника.',
  tripRefundKind: { refund: 'Вернуть деньги', usdt: 'Компенсация в USDT', enp: 'Компенсация в enp' },
  tripRefundAskAmount: 'На сколько рублей? Отправьте число, например 1500, или нажмите кнопку.',
  tripRefundAllButton: 'Всё, что осталось',
  tripRefundAmountWrong: 'Нужна сумма в рублях, например 1500 или 1500,50.',
  tripRefundTooLarge: (left: string) => `Столько вернуть нельзя: осталось ${left} ₽. Отправьте другую сумму.`,
  tripRefundImpossible: 'Эту поездку вернуть нельзя: она не завершена, оплачена не через нас или данные удалены.',
  tripRefundKept: 'Деньги остались как есть.',
  tripRefundPreview: ({ number, kind, value, left, traveller, organizer, product, isCard }: TripRefundPreview) =>
    [
      `<b>${kind === 'refund' ? 'Возврат' : 'Компенсация'} по брони ${number}</b>: ${value} из ${left}`,
      `${kind === 'refund' ? 'Тем, кто платил' : 'Путешественнику на баланс'}: ${traveller}${isCard ? ' (на карту — вручную, через эквайринг)' : ''}`,
      `Из заработка организатора: ${organizer}`,
      `Из нашей выручки: ${product}`,
    ].join('\n'),
  tripRefundFinal: 'Отменить это будет нельзя.',
  tripRefundConfirmButton: { refund: 'Вернуть', usdt: 'Выплатить', enp: 'Выплатить' },
  tripRefundOutcome: {
    refunded: 'Готово. Обе стороны узнают, сколько и почему.',
    changed: 'Пока вы решали, часть уже вернули. Сверьте сумму и начните заново.',
  },
}
