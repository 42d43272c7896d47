import type { ProofPostTexts } from './proof-post-texts.rules.ts'

export const proofPostEn: ProofPostTexts = {
  title: (day) => `Proof of balances for ${day}`,
  owes: (sums, accounts) => `Balances of users and organizers: ${sums}. Owners: ${accounts}.`,
  holds: (sums) => `In the wallets on the chain: ${sums}.`,
  check: 'Check your balance in the app: “Wallet”, “Statement”, “Proof of balance”.',
}
