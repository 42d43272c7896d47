import { createNumberFormat } from '@enp/shared/text/number-format'

const { formatNumber } = createNumberFormat('ru')

export const lookupRu = {
  lookupUsage: 'Отправьте /payment и номер платежа или операции.',
  lookupNone: 'Такого платежа нет.',
  lookupCharge: ({
    amount,
    way,
    state,
  }: {
    amount: string
    way: 'chain' | 'card'
    state: 'credited' | 'parked' | 'due' | 'refunded' | 'granted'
  }) =>
    `<b>${amount}</b> ${{ chain: 'по сети TON', card: 'картой' }[way]} ${{ credited: '— деньги на балансе покупателя.', parked: '— покупки под эти деньги нет: верните их через платёжного провайдера.', due: '— верните через платёжного провайдера суммы на кнопках и отметьте их.', refunded: '— возвращено.', granted: '— покупатель получил оплаченное.' }[state]}`,
  lookupChainHash: (id: string) => `Транзакция в сети: ${id}`,
  lookupProviderCharge: (id: string) => `У провайдера: ${id}`,
  lookupRefundsDue: (total: number) => `<b>Ждут возврата на карту: ${formatNumber(total)}</b>`,
  lookupPerson: ({ person, zone }: { person: string; zone: string }) => `Покупатель: ${person}. Время — ${zone}.`,
  lookupConfirmButton: 'Да, вернуть',
  lookupKeepButton: 'Оставить как есть',
  lookupCloseButton: (amount: string) => `${amount} возвращены у провайдера`,
  lookupClosedButton: 'Да, возвращены',
  refundDue: (amount: string) => `<b>Верните на карту ${amount}</b>`,
  refundDueHow:
    'Верните деньги у платёжного провайдера по его номеру, потом отметьте это кнопкой: покупатель узнает, что деньги отправлены.',
  refundsOpenList: 'Открыть список',
  refundsNone: 'Возвратов на карты нет.',
  refundsProvider: 'Открыть у провайдера',
  refundsCloseOne: ({ place, amount }: { place: number; amount: string }) =>
    `${formatNumber(place)}. ${amount} возвращены у провайдера`,
  refundsCloseAll: ({ count, amount }: { count: number; amount: string }) =>
    `Отметить все ${formatNumber(count)}: ${amount}`,
  refundsConfirm: ({ count, amount }: { count: number; amount: string }) =>
    `<b>Возвращены у провайдера? Возвратов: ${formatNumber(count)}, всего ${amount}</b>\nПокупатели узнают, что деньги отправлены. Отменить это нельзя.`,
  refundsClosed: (closed: number) => `Отмечено: ${formatNumber(closed)}.`,
  refundDone: (operator: string) => `Возвращено: ${operator}.`,
}
