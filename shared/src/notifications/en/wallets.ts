import { formatCurrencyAmount } from '../amounts.ts'
import type { WalletNotificationTexts } from '../texts.ts'

export const walletsEn: WalletNotificationTexts = {
  deposit_arrived: ({ sum }) => ({
    title: 'Deposit received',
    text: `${formatCurrencyAmount('en', sum)} is on your balance.`,
  }),
}
