import { showSum } from './amounts.ts'
import type { WalletNoticeTexts } from './texts.ts'

export const walletsEn: WalletNoticeTexts = {
  deposit_arrived: ({ sum }) => ({
    title: 'Deposit received',
    text: `${showSum('en', sum)} is on your balance.`,
  }),
}
