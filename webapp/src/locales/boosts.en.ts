import type { boostsRu } from './boosts.ru.ts'
import { createFormat } from './format.ts'

const { number, plural } = createFormat('en')

const starCount = (count: number) => `${number(count, 0)} ${plural(count, { one: 'Star', other: 'Stars' })}`

export const boostsEn: typeof boostsRu = {
  boosts: {
    title: 'Boosts',
    kinds: { power: 'Power', time: 'Pace' },
    meanings: { power: 'More enp on the same route', time: 'The same route in less time' },
    applied: (factor) => `×${factor} works on this route`,
    waits: (factor) => `×${factor} is paid and waits for the start`,
    factor: (factor) => `×${factor}`,
    reward: (enp) => `${enp}\u00a0enp`,
    duration: (wholeHours, minutes) =>
      [wholeHours > 0 && `${wholeHours}\u00a0h`, (minutes > 0 || wholeHours === 0) && `${minutes}\u00a0min`]
        .filter(Boolean)
        .join(' '),
    ownedNow: 'Working',
    ownedLater: 'Waiting',
    route: 'The route brings',
    planned: (reward, duration) => `${reward} in\u00a0${duration}`,
    finishIn: (reward, duration) => `${reward} in\u00a0${duration}`,
    buy: 'Boost',
    buyFor: (stars) => `Boost for ${starCount(stars)}`,
    buyFromBalance: (stars) => `Boost for ${starCount(stars)} from balance`,
    payInMessenger: 'Pay with Telegram Stars',
    refund: 'Until a boost starts working you can take it back for a day: in the wallet or by /paysupport.',
    allOwned: 'You have both boosts of this route.',
    enough: 'OK',
    failed: 'The boosts did not load',
  },
  payment: {
    topUpTitle: 'Top up Stars',
    topUpText: 'With Stars on the balance you pay for boosts at once, without an invoice.',
    amounts: 'How many Stars',
    topUp: 'Top up',
    topUpFor: (stars) => `Top up ${starCount(stars)}`,
    confirming: 'Confirming the payment…',
    confirmingText: 'This usually takes a few seconds. You can close this: the outcome will show here.',
    processing: 'The payment is being processed. We will tell you in the chat.',
    back: 'Back to the choice',
    done: 'Done',
    again: 'Try again',
    unsupported: 'This messenger does not open payments. Update it or buy a boost in the chat: /boost.',
    titles: {
      waits: 'Paid',
      applied: 'The boost works',
      credited: 'Stars are on your balance',
      refunded: 'The Stars came back',
      failed: 'The payment failed',
      pending: 'Almost done',
      unanswered: 'The payment is not confirmed',
      expired: 'The invoice is too old',
    },
    boost: {
      waits: (name) => `${name} starts working when you set off.`,
      applied: (name) => `${name} works until the finish.`,
      credited: () => 'The boost was not added, the Stars are on your balance.',
      refunded: () => 'The boost is not added, the Stars went back to Telegram.',
      failed: () => 'If you were charged after all, the boost starts by itself and we write to you in the chat.',
      pending: () => 'The payment is being processed. We will tell you in the chat.',
      unanswered: () => 'If you were charged, the boost starts by itself and we write to you in the chat.',
      expired: () => 'You were not charged. Choose the boost once more.',
    },
    stars: {
      waits: (name) => `${name} are on your balance.`,
      applied: (name) => `${name} are on your balance.`,
      credited: (name) => `${name} are on your balance.`,
      refunded: () => 'The balance is not topped up, the Stars went back to Telegram.',
      failed: () => 'If you were charged after all, the Stars appear on the balance and we write to you in the chat.',
      pending: () => 'The payment is being processed. We will tell you in the chat.',
      unanswered: () => 'If you were charged, the Stars appear on the balance and we write to you in the chat.',
      expired: () => 'You were not charged. Choose the amount once more.',
    },
  },
}
