import { showSum } from './amounts.ts'
import type { WalletNoticeTexts } from './texts.ts'

export const walletsRu: WalletNoticeTexts = {
  deposit_arrived: ({ sum }) => ({
    title: 'Пополнение пришло',
    text: `${showSum('ru', sum)} уже на вашем балансе.`,
  }),
}
