import { createNumberFormat } from '@enp/shared/text/number-format'

const { formatNumber } = createNumberFormat('ru')

export const watchesRu = {
  commandWatches: 'за чем следите: места и цены',
  watchPay: 'Оплатить',
  watchSee: 'Посмотреть',
  watchDeclineButton: 'Отказаться, отдать следующему',
  watchLeaveButton: 'Больше не следить',
  watchTakeNumbered: (number: string) => `${number}. Оплатить`,
  watchLeaveNumbered: (number: string) => `${number}. Не следить`,
  watchesNone:
    'Вы пока ни за чем не следите. Если на нужный день мест нет или он слишком дорогой, откройте его в приложении: мы напишем, когда место освободится.',
  watchesTitle: '<b>Вы следите</b>',
  watchesMore: (count: number) => `И ещё ${formatNumber(count)} в приложении.`,
  watchMoreDays: (count: number) => `ещё ${formatNumber(count)}`,
  watchLimit: (amount: string) => `не дороже ${amount}`,
  watchOpensAt: (moment: string) => `бронь откроется ${moment}`,
  watchOpens: 'бронь скоро откроется',
  watchWaiting: 'Ждём: напишем сюда',
  watchOffered: '<b>Место держим для вас</b>',
  watchDeclined: 'Вы отказались, места уйдут следующему. Мы следим дальше.',
  watchGone: 'Это место уже не держим: время вышло или вы уже ответили.',
  watchLeft: 'Больше не следим.',
}
