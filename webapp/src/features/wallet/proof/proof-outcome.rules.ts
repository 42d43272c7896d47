import type { CheckedProof } from './own-proof.queries.ts'

/** `unsigned`: only the signature could not be checked, because the browser can't. */
export function toProofOutcome({ problems }: Pick<CheckedProof, 'problems'>): 'right' | 'unsigned' | 'wrong' {
  if (problems.length === 0) return 'right'
  return problems.every((problem) => problem === 'unsupported') ? 'unsigned' : 'wrong'
}
