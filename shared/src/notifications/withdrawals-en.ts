import { showSum } from './amounts.ts'
import type { WithdrawalNotificationTexts } from './texts.ts'

const reasons = {
  approval: 'The amount is above what is sent automatically. Check it and release it',
  hot_wallet: 'The payout wallet has too little. Top it up and payouts continue on their own',
  solvency: 'The chain holds less than we owe. Payouts wait until that is resolved',
  failing: 'Sending failed several times. Find out why, then release it or give the money back',
  destination: 'This address cannot be paid. Give the money back',
  unclear: 'The transfer left, but the chain has not confirmed that it arrived. Check it by hand',
} as const

const stops = {
  restored: 'The database was restored from a copy or moved to another server',
  older: 'The database lacks the newest payouts and seems to be restored from a copy',
  missing: 'The chain shows a payout that the database does not know',
} as const

export const withdrawalsEn: WithdrawalNotificationTexts = {
  withdrawal_sent: ({ sum }) => ({
    title: 'Withdrawal sent',
    text: `${showSum('en', sum)} is in your wallet.`,
  }),
  withdrawal_failed: ({ sum }) => ({
    title: 'Withdrawal failed',
    text: `We couldn’t send the money. ${showSum('en', sum)}, fee included, is back on your balance. Please try again.`,
  }),
  payout_held: ({ withdrawalId, sum, reason }) => ({
    title: 'A withdrawal is on hold',
    text: `A withdrawal of ${showSum('en', sum)}. ${reasons[reason]}. Number: ${withdrawalId}`,
  }),
  payouts_stopped: ({ reason }) => ({
    title: 'Payouts are stopped',
    text: `${stops[reason]}. Withdrawals wait so that nobody is paid twice. Run npm run restored to compare them with the chain.`,
  }),
  hot_wallet_low: ({ sum }) => ({
    title: 'The payout wallet is running low',
    text: `${showSum('en', sum)} is left in the payout wallet. Top it up.`,
  }),
  ledger_broken: ({ promise, faults }) => ({
    title: 'A check found a fault',
    text: `Broken: “${promise}”, ${faults} found. Details: /admin, “Checks”.`,
  }),
  chain_short: ({ sum }) => ({
    title: 'The chain holds less than we owe',
    text: `${showSum('en', sum)} is missing. Payouts in this currency are stopped.`,
  }),
}
