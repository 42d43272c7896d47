import { showSum } from './amounts.ts'
import type { WalletNotificationTexts } from './texts.ts'

export const walletsEn: WalletNotificationTexts = {
  deposit_arrived: ({ sum }) => ({
    title: 'Deposit received',
    text: `${showSum('en', sum)} is on your balance.`,
  }),
}
