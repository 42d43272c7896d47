import type { transferRu } from './transfer.ru.ts'

export const transferEn: typeof transferRu = {
  title: (amount) => `Transfer ${amount}`,
  lead: 'Send exactly this amount with this comment. The payment will be confirmed automatically.',
  waiting: 'Waiting for the transfer on the TON network',
  sent: 'Your wallet has sent the transfer. The network usually confirms it within a minute.',
  long: 'You can close this screen. The payment will be confirmed automatically and we’ll message you in the chat. Don’t send it twice.',
  overdue:
    'The time to pay has run out. If you’ve already sent the transfer, we’ll wait a few more minutes. Don’t send a new one.',
  amount: 'Amount',
  address: 'Address on the TON network',
  memo: 'Comment',
  memoNeeded: 'The comment is required: it tells us which payment is yours.',
  only: (currency) => `Send only ${currency}: other coins won’t be accepted.`,
  code: 'QR code of the transfer',
  openWallet: 'Open in a wallet',
  payFrom: (wallet) => `Pay with ${wallet}`,
  otherWay: 'Pay another way',
  copy: (name) => `Copy: ${name}`,
  copied: 'Copied',
  copyFailed: 'Couldn’t copy. Select the text instead.',
  arrivedTitle: 'Transfer received',
  arrived: 'Confirming your payment.',
  shortTitle: 'Partial amount received',
  short: (received, amount) =>
    `${received} of ${amount} arrived. The money is on your balance, but it isn’t enough to pay.`,
  lateTitle: 'The transfer is on your balance',
  late: (received) => `${received} arrived after the time to pay had run out. The money is on your balance.`,
  expiredTitle: 'The time to pay has run out',
  expired:
    'We haven’t received anything. If the transfer still arrives, it will pay if the purchase is still available; otherwise it goes to your balance.',
  toWallet: 'Open the wallet',
  choose: 'Choose a payment method',
}
