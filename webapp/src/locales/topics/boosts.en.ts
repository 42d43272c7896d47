import { createFormat } from '../format/format.ts'
import type { boostsRu } from './boosts.ru.ts'

const { number, plural } = createFormat('en')

const starCount = (count: number) => `${number(count, 0)} ${plural(count, { one: 'Star', other: 'Stars' })}`

export const boostsEn: typeof boostsRu = {
  boosts: {
    title: 'Boosts',
    kinds: { power: 'Power', time: 'Pace' },
    meanings: { power: 'More enp for the same route', time: 'The same route in less time' },
    applied: (factor) => `×${factor} is active on this route`,
    waits: (factor) => `×${factor} is paid for and starts with your next route`,
    factor: (factor) => `×${factor}`,
    reward: (enp) => `${enp}\u00a0enp`,
    duration: (wholeHours, minutes) =>
      [wholeHours > 0 && `${wholeHours}\u00a0h`, (minutes > 0 || wholeHours === 0) && `${minutes}\u00a0min`]
        .filter(Boolean)
        .join(' '),
    ownedNow: 'Active',
    ownedLater: 'Ready to start',
    route: 'Route total',
    planned: (reward, duration) => `${reward} in\u00a0${duration}`,
    finishIn: (reward, duration) => `${reward} in\u00a0${duration}`,
    buy: 'Boost',
    buyFor: (stars) => `Boost for ${starCount(stars)} from Telegram`,
    buyFromBalance: (stars) => `Boost for ${starCount(stars)} from your balance`,
    payInMessenger: 'Pay with Telegram Stars',
    refund:
      'You can get a refund within 24\u00a0hours if the boost hasn’t started: in your wallet or with /paysupport.',
    allOwned: 'You have both boosts for this route.',
    enough: 'OK',
    failed: 'Couldn’t load boosts',
  },
  payment: {
    topUpTitle: 'Stars balance',
    topUpText: 'Turn Telegram Stars into prepaid Stars and buy boosts instantly, without an invoice.',
    amounts: 'Number of Telegram Stars',
    topUp: 'Top up',
    topUpFor: (stars) => `Top up ${starCount(stars)}`,
    confirming: 'Confirming your payment…',
    confirmingText: 'This usually takes a few seconds. You can close this screen; the result will appear here.',
    processing: 'Your payment is being processed. We’ll let you know in the chat.',
    back: 'Back to options',
    done: 'Done',
    again: 'Try again',
    unsupported: 'This version of Telegram can’t open payments. Update it or buy a boost in the chat: /boost.',
    titles: {
      waits: 'Paid',
      applied: 'Boost active',
      credited: 'Stars added to your balance',
      refunded: 'Stars returned to Telegram',
      failed: 'Payment failed',
      pending: 'Almost done',
      unanswered: 'Payment not confirmed',
      expired: 'The invoice has expired',
    },
    boost: {
      waits: (name) => `${name} will start with your next route.`,
      applied: (name) => `${name} is active until the route ends.`,
      credited: () => 'The boost wasn’t added. The Stars are on your balance.',
      refunded: () => 'The boost wasn’t added. The Stars have been returned to Telegram.',
      failed: () =>
        'If you were charged after all, the boost will start automatically and we’ll message you in the chat.',
      pending: () => 'Your payment is being processed. We’ll let you know in the chat.',
      unanswered: () => 'If you were charged, the boost will start automatically and we’ll message you in the chat.',
      expired: () => 'You weren’t charged. Choose the boost again.',
    },
    stars: {
      waits: (name) => `${name} are on your balance.`,
      applied: (name) => `${name} are on your balance.`,
      credited: (name) => `${name} are on your balance.`,
      refunded: () => 'Your balance wasn’t topped up. The Stars have been returned to Telegram.',
      failed: () =>
        'If you were charged after all, the Stars will appear on your balance and we’ll message you in the chat.',
      pending: () => 'Your payment is being processed. We’ll let you know in the chat.',
      unanswered: () => 'If you were charged, the Stars will appear on your balance and we’ll message you in the chat.',
      expired: () => 'You weren’t charged. Choose the amount again.',
    },
  },
}
