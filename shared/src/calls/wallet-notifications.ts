import { Type } from 'typebox'
import { Sum } from './booking-notifications.ts'

export const walletNotifications = [
  Type.Object({ kind: Type.Literal('deposit_arrived'), values: Type.Object({ sum: Sum }) }),
] as const
