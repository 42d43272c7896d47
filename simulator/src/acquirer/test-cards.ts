type TestCardResult =
  | { kind: 'approved' }
  | { kind: 'declined'; error: string }
  /** The bank asks its customer to confirm first. */
  | { kind: 'verification' }

export type CardPurpose = 'success' | 'declined' | 'verification' | 'no-funds' | 'expired'

interface TestCard {
  number: string
  purpose: CardPurpose
}

export const testCards: TestCard[] = [
  { number: '4242424242424242', purpose: 'success' },
  { number: '5555555555554444', purpose: 'success' },
  { number: '2200000000000004', purpose: 'success' },
  { number: '4000000000003220', purpose: 'verification' },
  { number: '4000002760003184', purpose: 'verification' },
  { number: '4000000000000002', purpose: 'declined' },
  { number: '4000000000009995', purpose: 'no-funds' },
  { number: '4000000000000069', purpose: 'expired' },
]

const verdicts: Record<CardPurpose, TestCardResult> = {
  success: { kind: 'approved' },
  verification: { kind: 'verification' },
  declined: { kind: 'declined', error: 'CARD_DECLINED' },
  'no-funds': { kind: 'declined', error: 'CARD_INSUFFICIENT_FUNDS' },
  expired: { kind: 'declined', error: 'CARD_EXPIRED' },
}

/** Declines every real card, as real acquirers do in test mode. */
export function chargeTestCard(number: string): TestCardResult {
  const card = testCards.find((one) => one.number === number)
  return card ? verdicts[card.purpose] : { kind: 'declined', error: 'CARD_NOT_FOR_TESTS' }
}
