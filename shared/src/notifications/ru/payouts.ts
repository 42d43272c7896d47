import type { PayoutPeriod } from '../../calls/notifications/payout-notifications.ts'
import { visibleText } from '../../text/plain-text.ts'
import { formatDay } from '../../time/dates.ts'
import { bankZone, formatPlaceTime } from '../../time/place-time.ts'
import { formatCurrencyAmount } from '../amounts.ts'
import type { PayoutNotificationTexts } from '../texts.ts'

const day = (moment: string) => formatDay('ru', bankZone, moment)

const periodText = ({ from, until }: PayoutPeriod) =>
  from === undefined
    ? `Это первая выплата, заявка от ${day(until)}.`
    : `Период: с прошлой заявки ${day(from)} по ${day(until)}.`

export const payoutsRu: PayoutNotificationTexts = {
  payout_sent: ({ organizerName, sum, to, period }) => ({
    title: 'Выплата отправлена',
    text: `«${visibleText(organizerName)}»: ${formatCurrencyAmount('ru', sum)} ${to === 'wallet' ? 'уже на кошельке' : 'отправлены банком на ваш счёт'}.${period ? ` ${periodText(period)}` : ''}`,
  }),
  payout_returned: ({ organizerName, sum, reason }) => ({
    title: 'Выплата вернулась',
    text: `«${visibleText(organizerName)}»: ${formatCurrencyAmount('ru', sum)} снова доступны к выводу.${reason === undefined ? '' : ` Причина: ${visibleText(reason)}`}`,
  }),
  bank_details_changed: ({ organizerName, accountEnd, from }) => ({
    title: 'Новые реквизиты для выплат',
    text: `«${visibleText(organizerName)}»: владелец указал счёт …${accountEnd}. Рубли можно вывести на него с ${formatPlaceTime('ru', bankZone, from)}. Если вы об этом не знаете, остановите смену.`,
  }),
  bank_details_stopped: ({ organizerName, stoppedEnd, accountEnd }) => ({
    title: 'Смена реквизитов остановлена',
    text: `«${visibleText(organizerName)}»: на счёт …${stoppedEnd} ничего не уйдёт. ${accountEnd === undefined ? 'Чтобы выводить рубли, укажите реквизиты заново.' : `Рубли по-прежнему выводятся на счёт …${accountEnd}.`}`,
  }),
  bank_payout_requested: ({ organizerName, sum, number }) => ({
    title: 'Выплата организатору',
    text: `«${visibleText(organizerName)}» просит ${formatCurrencyAmount('ru', sum)} на счёт в банке, выплата №\u00a0${number}. Файл для банка: /admin, «Выплаты».`,
  }),
}
