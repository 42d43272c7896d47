import { visibleText } from '../plain-text.ts'
import { showSum } from './amounts.ts'
import type { PayoutNoticeTexts } from './texts.ts'

export const payoutsRu: PayoutNoticeTexts = {
  payout_sent: ({ organizerName, sum, to }) => ({
    title: 'Выплата отправлена',
    text: `«${visibleText(organizerName)}»: ${showSum('ru', sum)} ${to === 'wallet' ? 'уже на кошельке' : 'отправлены банком на ваш счёт'}.`,
  }),
  payout_returned: ({ organizerName, sum, reason }) => ({
    title: 'Выплата вернулась',
    text: `«${visibleText(organizerName)}»: ${showSum('ru', sum)} снова доступны к выводу.${reason === undefined ? '' : ` Причина: ${visibleText(reason)}`}`,
  }),
  bank_payout_requested: ({ organizerName, sum, number }) => ({
    title: 'Выплата организатору',
    text: `«${visibleText(organizerName)}» просит ${showSum('ru', sum)} на счёт в банке, выплата №\u00a0${number}. Файл для банка: /admin, «Выплаты».`,
  }),
}
