import fc from 'fast-check'
import { modes } from './repeat.ts'
import { boosts } from './stars-model.ts'
import type { Draft } from './step.ts'

export type Drawing = (who: number) => Draft

/** Draws few users often, so that much happens to the same user. */
export const drawUser = fc.constantFrom(0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 3, 3, 4, 5, 6, 7)
export const mode = fc.constantFrom('once', 'once', ...modes)
/** Calls of the bot and reads have no Idempotency-Key. */
export const keyless = fc.constantFrom('once', 'once', 'thrice')
export const back = fc.constantFrom(0, 0, 0, 1, 1, 2, 3)
export const boost = fc.constantFrom(...boosts)

export function drawn<T>(values: fc.Arbitrary<T>, draw: (value: T, who: number) => Draft): fc.Arbitrary<Drawing> {
  return values.map((value) => (who) => draw(value, who))
}
