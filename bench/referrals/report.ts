import { median, table } from '../tools/figures.ts'
import { saveOutcome } from '../tools/save-outcome.ts'
import type { Measured } from './latency.ts'
import { type InvitedKind, type SignUpRound, signUpKinds } from './sign-ups.ts'

interface Outcome {
  readonly latency: readonly Measured[]
  readonly rounds: readonly SignUpRound[]
  readonly faults: readonly string[]
  /** Maximum multiple of one user by id; minimum share of the rate without an invitation. */
  readonly limits: { readonly latency: number; readonly signUps: Readonly<Record<InvitedKind, number>> }
}

export function showLatency(latency: readonly Measured[]): void {
  console.log('\nFriends of a person, one page at a time')
  const heads = ['', 'p50 ms', 'p95 ms', 'of by id']
  console.log(
    table(
      heads,
      latency.map(({ name, p50Ms, p95Ms, ratio }) => [name, p50Ms.toFixed(2), p95Ms.toFixed(2), ratio.toFixed(1)]),
    ),
  )
}

export async function report(folder: string, outcome: Outcome): Promise<boolean> {
  const { latency, rounds, faults, limits } = outcome
  const [bare, ...invited] = signUpKinds
  const shares = invited.map((kind) => ({ kind, share: median(rounds.map((round) => round[kind] / round[bare])) }))
  console.log('\nFirst sign-ins a second')
  console.log(
    table(
      ['round', ...signUpKinds],
      rounds.map((round, index) => [index + 1, ...signUpKinds.map((kind) => round[kind].toFixed(0))]),
    ),
  )
  for (const { kind, share } of shares) console.log(`Median share, ${kind}: ${share.toFixed(2)}`)
  for (const fault of faults) console.log(`FAULT ${fault}`)
  const isKept =
    latency.every(({ ratio }) => ratio <= limits.latency) &&
    shares.every(({ kind, share }) => share >= limits.signUps[kind]) &&
    faults.length === 0
  const min = invited.map((kind) => `${limits.signUps[kind]} (${kind})`).join(', ')
  console.log(`\nLimits: ${limits.latency} times by id; of sign-ups without ${min}: ${isKept ? 'kept' : 'NOT KEPT'}`)
  return saveOutcome(folder, 'referrals', { ...outcome, shares, isKept })
}
