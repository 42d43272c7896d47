import { Type } from 'typebox'
import { Sum } from './booking-notifications.ts'

/** What a person is told of money from the chain and to it. */
export const walletNotifications = [
  /** What came is on the balance. */
  Type.Object({ kind: Type.Literal('deposit_arrived'), values: Type.Object({ sum: Sum }) }),
] as const
