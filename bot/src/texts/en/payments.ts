import { createNumberFormat } from '@enp/shared/text/number-format'
import type { paymentsRu } from '../ru/payments.ts'

const { formatNumber, plural } = createNumberFormat('en')

const paymentStatuses: Readonly<Record<string, string>> = {
  refundable: 'These Stars can be refunded.',
  refunding: 'The refund has been accepted, and the Stars are on their way.',
  refunded: 'The Stars have been refunded.',
  given_back: 'The Stars have already been refunded or are on their way.',
  used: 'The boost is already active, so its Stars can’t be refunded automatically.',
  spent: 'Some of these Stars have already been spent, so they can’t be refunded automatically.',
  late: 'Stars can be refunded within 24 hours, and that time has passed.',
  never_paid: 'This payment never went through, so there is nothing to refund.',
}

export const paymentsEn: typeof paymentsRu = {
  starsCount: (stars) => `${formatNumber(stars)} ${plural(stars, { one: 'Star', other: 'Stars' })}`,
  boosts:
    '<b>Boosts</b>\nPower increases your reward, Pace shortens your route. A boost lasts for one route, and a route can have one of each kind.',
  boostsWhen: {
    active: 'You’re on a route: a boost will apply to the rest of it.',
    other: 'A boost will apply to your next route.',
  },
  boostsAllOwned: 'You already have a boost of each kind.',
  boostOwned: ({ state, name }) =>
    ({ applied: `“${name}” is active.`, waiting: `“${name}” will apply to your next route.` })[state],
  boostAlreadyOwned: 'You already have a boost of this kind.',
  boostInvoiceShown: 'The invoice is already in the chat above.',
  boostUnknown: 'This boost is no longer available. Send /boost again.',
  paymentLater: 'Payments are unavailable right now. You have not been charged. Please try again in a minute.',
  paymentTopUp: 'Stars top-up',
  paymentEvent: ({ moment, event }) =>
    `${moment} — ${{ created: 'invoice created', asked: 'payment approved', declined: 'payment declined', charged: 'Stars charged', credited: 'credited to your balance', applied: 'boost active', refund_requested: 'refund requested', refunded: 'Stars refunded', refund_failed: 'refund failed' }[event]}`,
  paymentStatus: (status) => paymentStatuses[status] ?? 'These Stars can’t be refunded automatically.',
  refundButton: (stars) => `Refund ${formatNumber(stars)} ${plural(stars, { one: 'Star', other: 'Stars' })}`,
  bookingPaid: ({ moment, sum, method }) =>
    `${moment} — ${sum} ${{ card: 'by card', chain: 'on the TON network', balance: 'from the balance', gift_card: 'with a gift card' }[method]}`,
  bookingRefund: ({ state, sum }) =>
    ({
      in_progress: `Refund in progress: ${sum} to your card. An operator sends it within 5 working days.`,
      done: `Refunded: ${sum}.`,
    })[state],
}
