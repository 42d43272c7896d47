import { createNumberFormat } from '@enp/shared/text/number-format'

const { formatNumber, plural } = createNumberFormat('ru')

const paymentStatuses: Readonly<Record<string, string>> = {
  refundable: 'Эти звёзды можно вернуть.',
  refunding: 'Возврат принят, звёзды в пути.',
  refunded: 'Звёзды вернулись.',
  given_back: 'Звёзды уже вернулись или в пути.',
  used: 'Ускорение уже работает, поэтому вернуть звёзды автоматически нельзя.',
  spent: 'Часть этих звёзд уже потрачена, поэтому вернуть их автоматически нельзя.',
  late: 'Вернуть звёзды автоматически можно только в течение суток, они уже прошли.',
  never_paid: 'Этот платёж не состоялся, возвращать нечего.',
}

export const paymentsRu = {
  starsCount: (stars: number) =>
    `${formatNumber(stars)} ${plural(stars, { one: 'звезда', few: 'звезды', other: 'звёзд' })}`,
  boosts:
    '<b>Ускорения</b>\nСила увеличивает награду, темп сокращает время. Ускорение действует один маршрут, по одному каждого вида.',
  boostsWhen: {
    active: 'Вы в пути: ускорение подействует на остаток маршрута.',
    other: 'Ускорение подействует со следующего старта.',
  },
  boostsAllOwned: 'Ускорения обоих видов у вас уже есть.',
  boostOwned: ({ state, name }: { state: 'applied' | 'waiting'; name: string }) =>
    ({ applied: `«${name}» действует.`, waiting: `«${name}» ждёт следующего старта.` })[state],
  boostAlreadyOwned: 'Ускорение этого вида у вас уже есть.',
  boostInvoiceShown: 'Счёт уже есть выше в чате.',
  boostUnknown: 'Такого ускорения больше нет. Отправьте /boost ещё раз.',
  paymentLater: 'Оплата сейчас недоступна. Деньги не списаны, попробуйте через минуту.',
  paymentTopUp: 'Пополнение звёзд',
  paymentEvent: ({
    moment,
    event,
  }: {
    moment: string
    event:
      | 'created'
      | 'asked'
      | 'declined'
      | 'charged'
      | 'credited'
      | 'applied'
      | 'refund_requested'
      | 'refunded'
      | 'refund_failed'
  }) =>
    `${moment} — ${{ created: 'счёт создан', asked: 'оплата одобрена', declined: 'оплата отклонена', charged: 'звёзды списаны', credited: 'зачислено', applied: 'ускорение действует', refund_requested: 'возврат запрошен', refunded: 'звёзды вернулись', refund_failed: 'вернуть не получилось' }[event]}`,
  paymentStatus: (status: string) => paymentStatuses[status] ?? 'Вернуть эти звёзды автоматически нельзя.',
  refundButton: (stars: number) =>
    `Вернуть ${formatNumber(stars)} ${plural(stars, { one: 'звезду', few: 'звезды', other: 'звёзд' })}`,
  bookingPaid: ({
    moment,
    sum,
    method,
  }: {
    moment: string
    sum: string
    method: 'card' | 'chain' | 'balance' | 'gift_card'
  }) =>
    `${moment} — ${sum} ${{ card: 'картой', chain: 'по сети TON', balance: 'с баланса', gift_card: 'подарочной картой' }[method]}`,
  bookingRefund: ({ state, sum }: { state: 'in_progress' | 'done'; sum: string }) =>
    ({
      in_progress: `Возврат в пути: ${sum} на карту. Обычно это занимает до 5 рабочих дней.`,
      done: `Возвращено: ${sum}.`,
    })[state],
}
