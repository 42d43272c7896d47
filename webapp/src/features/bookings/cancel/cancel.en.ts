import { createFormat } from '../../../locales/format/format.ts'
import type { cancelRu } from './cancel.ru.ts'

const { number, plural } = createFormat('en')

const many = (count: number, one: string, other: string) => `${number(count, 0)}\u00a0${plural(count, { one, other })}`

/** “5 Dec, 08:30”: three captions have one line. */
const shortenMonth = (moment: string) => moment.replace(/(?<=^\d+ \p{L}{3})\p{L}+/u, '')

export const cancelEn: typeof cancelRu = {
  title: 'Cancel this trip',
  ladder: (percent) => `You’ll get ${percent} back now`,
  nowFor: (left) => `now, ${left} left`,
  nowOn: 'now',
  from: (moment) => `from ${shortenMonth(moment)}`,
  wasUntil: (moment) => `was until ${shortenMonth(moment)}`,
  left: {
    days: (count) => many(count, 'day', 'days'),
    hours: (count) => many(count, 'hour', 'hours'),
    minutes: (count) => many(count, 'minute', 'minutes'),
  },
  whereTo: 'Refund to',
  toCard: 'Card',
  toCardDetail: (days) => `Up to ${many(days, 'business day', 'business days')}`,
  toUsdt: 'Balance',
  toUsdtDetail: 'Right away, at this booking’s rate',
  toUsdtLater: (day) =>
    `You can spend this USDT on trips right away and withdraw it from ${day}. Until then, the bank can reverse the payment.`,
  toBalance: 'To the balance you paid from, right away',
  toGiftCard: 'To the gift card you paid with, right away',
  toOther: 'The refund goes to the person who paid',
  unpaid: 'This booking isn’t paid, so there’s nothing to refund. The places are released right away.',
  request: 'The organizer hasn’t confirmed yet, so you’ll get a full refund.',
  nothing: 'Under the cancellation policy, you can no longer get a refund.',
  total: 'You’ll get back',
  enp: (amount) => `+\u00a0${amount}\u00a0enp`,
  confirm: 'Cancel the trip',
  keep: 'Keep the trip',
  changed: 'The terms changed while you were deciding. Check the amount and confirm again.',
  previewFailed: 'Couldn’t calculate the refund',
  doneTitle: 'Trip cancelled',
  done: {
    card: (amount, days) =>
      `${amount} will be refunded to your card within ${many(days, 'business day', 'business days')}.`,
    balance: (amount) => `${amount} is already on your balance.`,
    giftCard: (amount) => `${amount} is already on the gift card.`,
    nothing: 'The places were released. There is no refund.',
    unpaid: 'The places were released. You weren’t charged.',
  },
  part: {
    title: 'Fewer guests',
    who: 'Who isn’t coming',
    stay: (guests) => `${guests} still coming`,
    of: (given, all) => `${given} of ${all}`,
    less: (title) => `Fewer: ${title}`,
    more: (title) => `More: ${title}`,
    least: 'At least one guest has to come. If no one can, cancel the trip.',
    confirm: (places) => `Cancel ${many(places, 'place', 'places')}`,
    choose: 'Choose who isn’t coming',
    move: 'Move to another day instead',
    doneTitle: 'Booking updated',
    done: 'The other places are still yours. The voucher has a new code; the old one no longer works.',
  },
  close: 'Got it',
}
