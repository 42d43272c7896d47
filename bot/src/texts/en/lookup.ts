import { createNumberFormat } from '@enp/shared/text/number-format'
import type { lookupRu } from '../ru/lookup.ts'

const { formatNumber } = createNumberFormat('en')

export const lookupEn: typeof lookupRu = {
  lookupUsage: 'Send /payment followed by the ID of a payment or a transaction.',
  lookupNone: 'There is no such payment.',
  lookupCharge: ({ amount, way, state }) =>
    `<b>${amount}</b> ${{ chain: 'on the TON network', card: 'by card' }[way]} ${{ credited: '– the money is on the buyer’s balance.', parked: '– it matches no purchase: refund it with the payment provider.', due: '– refund the sums on the buttons with the payment provider, then mark them here.', refunded: '– refunded.', granted: '– the buyer has received the purchase.' }[state]}`,
  lookupChainHash: (id) => `Blockchain transaction: ${id}`,
  lookupProviderCharge: (id) => `Provider’s ID: ${id}`,
  lookupRefundsDue: (total) => `<b>Card refunds to make: ${formatNumber(total)}</b>`,
  lookupPerson: ({ person, zone }) => `Buyer: ${person}. Times are in ${zone}.`,
  lookupConfirmButton: 'Yes, refund',
  lookupKeepButton: 'Keep as is',
  lookupCloseButton: (amount) => `Mark ${amount} as refunded`,
  lookupClosedButton: 'Yes, it’s refunded',
  refundDue: (amount) => `<b>Refund ${amount} to the card</b>`,
  refundDueHow:
    'Refund it with the payment provider, using the provider’s ID. Then tap the button, and we’ll tell the buyer that the money has been sent.',
  refundsOpenList: 'Open the list',
  refundsNone: 'No card refunds to make.',
  refundsProvider: 'Open at the provider',
  refundsCloseOne: ({ place, amount }) => `${formatNumber(place)}. ${amount} refunded at the provider`,
  refundsCloseAll: ({ count, amount }) => `Close all ${formatNumber(count)}: ${amount}`,
  refundsConfirm: ({ count, amount }) =>
    `<b>Refunded at the provider? Refunds: ${formatNumber(count)}, ${amount} in total</b>\nThe buyers are notified that the money was sent. This can’t be undone.`,
  refundsClosed: (closed) => `Closed: ${formatNumber(closed)}.`,
  refundDone: (operator) => `Refunded by ${operator}.`,
}
