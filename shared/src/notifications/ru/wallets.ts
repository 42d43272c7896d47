import { formatCurrencyAmount } from '../amounts.ts'
import type { WalletNotificationTexts } from '../texts.ts'

export const walletsRu: WalletNotificationTexts = {
  deposit_arrived: ({ sum }) => ({
    title: 'Пополнение пришло',
    text: `${formatCurrencyAmount('ru', sum)} уже на вашем балансе.`,
  }),
}
