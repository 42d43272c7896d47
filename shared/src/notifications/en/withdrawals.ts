import { createNumberFormat } from '../../text/number-format.ts'
import { formatCurrencyAmount } from '../amounts.ts'
import type { WithdrawalNotificationTexts } from '../texts.ts'

const { formatNumber } = createNumberFormat('en')

const reasons = {
  approval: 'The amount is too large to be sent automatically. Check it and approve it',
  hot_wallet: 'The payout wallet doesn’t have enough. Top it up, and payouts continue automatically',
  solvency: 'The blockchain balance is lower than what we owe. Payouts are stopped until this is resolved',
  failing: 'Sending failed several times. Find out why, then approve it or return the money',
  destination: 'This address doesn’t accept transfers. Return the money',
  unclear: 'The transfer was sent, but the blockchain hasn’t confirmed it. Check it manually',
} as const

const stops = {
  restored: 'The database was restored from a copy or moved to another server',
  older: 'The database lacks the newest payouts and seems to have been restored from a copy',
  missing: 'The blockchain shows a payout that isn’t in the database',
} as const

export const withdrawalsEn: WithdrawalNotificationTexts = {
  withdrawal_sent: ({ sum }) => ({
    title: 'Withdrawal sent',
    text: `${formatCurrencyAmount('en', sum)} is in your wallet.`,
  }),
  withdrawal_failed: ({ sum }) => ({
    title: 'Withdrawal failed',
    text: `We couldn’t send the money. ${formatCurrencyAmount('en', sum)}, fee included, is back on your balance. Please try again.`,
  }),
  payout_held: ({ withdrawalId, sum, reason }) => ({
    title: 'A withdrawal is on hold',
    text: `A withdrawal of ${formatCurrencyAmount('en', sum)}. ${reasons[reason]}. Number: ${withdrawalId}`,
  }),
  payouts_stopped: ({ reason }) => ({
    title: 'Payouts are stopped',
    text: `${stops[reason]}. Withdrawals are paused so that nobody is paid twice. Run enp restored to compare them with the blockchain.`,
  }),
  hot_wallet_low: ({ sum }) => ({
    title: 'The payout wallet is running low',
    text: `${formatCurrencyAmount('en', sum)} is left in the payout wallet. Top it up.`,
  }),
  rate_refused: ({ currency, old, market }) => ({
    title: 'A market rate waits for you',
    text: `The market price of 1 ${currency.toUpperCase()} is ${formatNumber(market)} ₽, ours is ${formatNumber(old)} ₽: the difference is more than 20%. Check it and set the rate: /admin, “Settings”, “Rates of TON and USDT”.`,
  }),
  ledger_broken: ({ invariant, faults }) => ({
    title: 'A check failed',
    text: `“${invariant}”: problems found: ${faults}. Details: /admin, “Checks”.`,
  }),
  chain_short: ({ sum }) => ({
    title: 'Blockchain balance is too low',
    text: `${formatCurrencyAmount('en', sum)} is missing to cover what we owe. Payouts in this currency are stopped.`,
  }),
  proof_channel_refused: ({ channel, day }) => ({
    title: 'The proof of balances was not posted',
    text: `The channel ${channel} refused the post of ${day}. Make the bot an administrator who may post messages; the next post is tomorrow.`,
  }),
}
