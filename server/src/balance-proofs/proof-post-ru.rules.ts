import type { ProofPostTexts } from './proof-post-texts.rules.ts'

export const proofPostRu: ProofPostTexts = {
  title: (day) => `Подтверждение балансов за ${day}`,
  owes: (sums, accounts) => `Балансы пользователей и организаторов: ${sums}. Владельцев: ${accounts}.`,
  holds: (sums) => `На кошельках в сети: ${sums}.`,
  check: 'Проверьте свой баланс в приложении: «Кошелёк», «Выписка», «Подтверждение баланса».',
}
