import { showSum } from './amounts.ts'
import type { WalletNotificationTexts } from './texts.ts'

export const walletsRu: WalletNotificationTexts = {
  deposit_arrived: ({ sum }) => ({
    title: 'Пополнение пришло',
    text: `${showSum('ru', sum)} уже на вашем балансе.`,
  }),
}
