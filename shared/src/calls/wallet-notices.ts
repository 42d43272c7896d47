import { Type } from 'typebox'
import { Sum } from './booking-notices.ts'

/** What a person is told of money from the chain and to it. */
export const walletNotices = [
  /** What came is on the balance. */
  Type.Object({ kind: Type.Literal('deposit_arrived'), values: Type.Object({ sum: Sum }) }),
] as const
