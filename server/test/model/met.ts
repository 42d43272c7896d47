import type { Model } from './state.ts'

/** Situations that the model reached; they show which rules the seeds cover. */
export function situations(model: Model): string[] {
  return [
    ...model.purchases.map(({ item, state, boost }) =>
      item.kind === 'stars' ? `a top-up is ${state}` : `a boost is ${state}, ${boost}`,
    ),
    ...model.charges.map(
      ({ effect, refunds }) => `a charge is ${effect ?? 'untold'}, its refund ${refunds.at(-1) ?? 'none'}`,
    ),
    ...model.people.flatMap(({ session, waiting, friendsByDay }) => [
      ...(session && session.kept > 0n ? ['a boost came on the way'] : []),
      ...(session && session.boosts.size === 2 ? ['both boosts are at work'] : []),
      ...(session && session.boosts.size > 0 && waiting.size > 0 ? ['one is at work, one waits'] : []),
      ...(Object.values(friendsByDay).includes(300_000_000n) ? ['an inviter is at the cap of the day'] : []),
    ]),
  ]
}

export const expectedSituations: readonly string[] = [
  'a boost came on the way',
  'both boosts are at work',
  'one is at work, one waits',
  'an inviter is at the cap of the day',
  'a boost is refunded, refunded',
  'a boost is refunded, applied',
  'a boost is credited, none',
  'a boost is credited, refunded',
  'a top-up is paid',
  'a top-up is refunded',
  'a charge is granted, its refund done',
  'a charge is granted, its refund failed',
  'a charge is credited, its refund failed',
  'a charge is parked, its refund awaiting_operator',
  'a charge is untold, its refund none',
  'buy: 201 applied',
  'buy: 409 BOOST_ALREADY_OWNED',
  'buy: 409 INSUFFICIENT_FUNDS',
  'chain: 409 INSUFFICIENT_FUNDS',
  'claim: 200',
  'claim: 409 MINING_NOT_FINISHED',
  'compare: 503',
  'give back: 200 refunded',
  'give back: 200 unknown',
  'order in app: 503 UNAVAILABLE',
  'pay anybody’s: 200 credited',
  'pay open: 200 granted',
  'pay open: 200 parked',
  'pre-checkout: 200 ok false',
  'pre-checkout: 200 ok true',
  'refund as operator: 200 refunding',
  'refund as owner: 409 NOT_REFUNDABLE late',
  'refund as owner: 409 NOT_REFUNDABLE spent',
  'refund as owner: 409 NOT_REFUNDABLE used',
  'refund as stranger: 404 NOT_FOUND',
  'refund as stranger in the chat: 404 NOT_FOUND',
  'start: 409 BOOST_NOT_OWNED',
  'start: 409 PRICE_CHANGED',
  'tell: 200 granted',
]
