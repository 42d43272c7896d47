import type { OrganizerSort } from '@enp/shared/calls/operators/operator-organizers'
import { createNumberFormat } from '@enp/shared/text/number-format'

const { formatNumber } = createNumberFormat('ru')

type Category = 'hotel' | 'excursion' | 'entertainment'
const categories: Readonly<Record<Category, string>> = {
  hotel: 'Жильё',
  excursion: 'Экскурсии',
  entertainment: 'Развлечения',
}

const sorts: Readonly<Record<OrganizerSort, string>> = {
  sales: 'Оборот',
  cancellations: 'Отмены',
  answers: 'Скорость ответа',
  complaints: 'Жалобы',
  payouts: 'Выплаты',
}

export const operatorOrganizersRu = {
  adminOrganizerList: 'Список организаторов',
  organizerSort: sorts,
  organizerListTitle: ({ days, sort }: { days: number; sort: OrganizerSort }) =>
    `<b>Организаторы за ${formatNumber(days)} дн.</b> Сверху — ${{ sales: 'больший оборот', cancellations: 'больше отмен', answers: 'дольше отвечают', complaints: 'больше жалоб', payouts: 'большие выплаты на счёт' }[sort]}.`,
  organizerListTerms:
    '<i>Оборот — цена оплаченных броней в рублях после скидки за enp. Отмены — организатором, вместе с отказами на запросы. Ответ — среднее время до решения по запросу. Жалобы — обращения о бронях и отзывы на 1–2 звезды.</i>',
  organizerListBack: '← Назад',
  organizerListNext: 'Дальше →',
  organizerFiguresTitle: '<b>За 90 дней</b>',
  figureSales: ({ sales, bookings }: { sales: string; bookings: number }) =>
    `Оборот: ${sales} ₽, оплаченных броней: ${formatNumber(bookings)}`,
  figureCancellations: ({ cancellations, complaints }: { cancellations: number; complaints: number }) =>
    `Отмен: ${formatNumber(cancellations)}, жалоб: ${formatNumber(complaints)}`,
  figureAnswers: (minutes: number) =>
    `Ответ на запрос: ${minutes < 120 ? `${formatNumber(minutes)} мин` : `${formatNumber(Math.round(minutes / 60))} ч`}`,
  figureNoAnswers: 'Запросов не было.',
  figurePayouts: (sums: string) => `Выплачено: ${sums}`,
  saleName: {
    turnover: 'Оплачено',
    refunds: 'Возвращено',
    earned: 'Заработок организаторов',
    commission: 'Комиссия',
    promo_cost: 'Наши промокоды',
    referral_cost: 'Доли за приглашения',
  },
  statisticsMoney: (days: number) => `<b>Деньги за ${formatNumber(days)} дн.</b> В скобках — столько же дней раньше.`,
  statisticsCategory: ({ category, sales, bookings }: { category: Category; sales: string; bookings: number }) =>
    `${categories[category]}: ${sales} ₽, броней: ${formatNumber(bookings)}`,
  statisticsTerms:
    '<i>Дни по UTC. Активные — сумма по дням людей, которые что-то сделали: маршрут, награда или бонус; бронь, оплата или отзыв; обращение. Оплачено — все платежи за брони. Комиссия — наша часть завершённых броней. Доли за приглашения платим мы из дохода. Наш доход — комиссия и магазин после этих долей.</i>',
}
