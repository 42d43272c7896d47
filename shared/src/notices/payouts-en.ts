import { visibleText } from '../plain-text.ts'
import { showSum } from './amounts.ts'
import type { PayoutNoticeTexts } from './texts.ts'

export const payoutsEn: PayoutNoticeTexts = {
  payout_sent: ({ organizerName, sum, to }) => ({
    title: 'Payout sent',
    text: `${visibleText(organizerName)}: ${showSum('en', sum)} ${to === 'wallet' ? 'has arrived in the wallet' : 'was sent to your account by the bank'}.`,
  }),
  payout_returned: ({ organizerName, sum, reason }) => ({
    title: 'Payout returned',
    text: `${visibleText(organizerName)}: ${showSum('en', sum)} can be paid out again.${reason === undefined ? '' : ` Reason: ${visibleText(reason)}`}`,
  }),
  bank_payout_requested: ({ organizerName, sum, number }) => ({
    title: 'Payout to an organizer',
    text: `${visibleText(organizerName)} asks for ${showSum('en', sum)} to a bank account, payout No.\u00a0${number}. File for the bank: /admin, “Payouts”.`,
  }),
}
