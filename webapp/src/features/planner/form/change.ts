import type { Wish } from '../wish.rules.ts'

/** The wish with one part changed. */
export type Change = (wish: Wish) => void
