import type { PayoutPeriod } from '../../calls/notifications/payout-notifications.ts'
import { visibleText } from '../../text/plain-text.ts'
import { formatDay } from '../../time/dates.ts'
import { bankZone, formatPlaceTime } from '../../time/place-time.ts'
import { formatCurrencyAmount } from '../amounts.ts'
import type { PayoutNotificationTexts } from '../texts.ts'

const day = (moment: string) => formatDay('en', bankZone, moment)

const periodText = ({ from, until }: PayoutPeriod) =>
  from === undefined
    ? `This is the first payout, requested on ${day(until)}.`
    : `Period: from the last request on ${day(from)} to ${day(until)}.`

export const payoutsEn: PayoutNotificationTexts = {
  payout_sent: ({ organizerName, sum, to, period }) => ({
    title: 'Payout sent',
    text: `${visibleText(organizerName)}: ${formatCurrencyAmount('en', sum)} ${to === 'wallet' ? 'has arrived in the wallet' : 'was sent to your account by the bank'}.${period ? ` ${periodText(period)}` : ''}`,
  }),
  payout_returned: ({ organizerName, sum, reason }) => ({
    title: 'Payout returned',
    text: `${visibleText(organizerName)}: ${formatCurrencyAmount('en', sum)} can be paid out again.${reason === undefined ? '' : ` Reason: ${visibleText(reason)}`}`,
  }),
  bank_details_changed: ({ organizerName, accountEnd, from }) => ({
    title: 'New bank details',
    text: `${visibleText(organizerName)}: an owner added account …${accountEnd}. You can receive roubles to it from ${formatPlaceTime('en', bankZone, from)}. If you didn’t expect this, stop the change.`,
  }),
  bank_details_stopped: ({ organizerName, stoppedEnd, accountEnd }) => ({
    title: 'Bank details change stopped',
    text: `${visibleText(organizerName)}: nothing will go to account …${stoppedEnd}. ${accountEnd === undefined ? 'To receive roubles, add bank details again.' : `Roubles still go to account …${accountEnd}.`}`,
  }),
  bank_payout_requested: ({ organizerName, sum, number }) => ({
    title: 'Payout to an organizer',
    text: `${visibleText(organizerName)} requested ${formatCurrencyAmount('en', sum)} to a bank account, payout No.\u00a0${number}. File for the bank: /admin, “Payouts”.`,
  }),
}
