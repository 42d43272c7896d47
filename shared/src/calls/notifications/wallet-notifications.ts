import { Type } from 'typebox'
import { CurrencyAmount } from './booking-notifications.ts'

export const walletNotifications = [
  Type.Object({ kind: Type.Literal('deposit_arrived'), values: Type.Object({ sum: CurrencyAmount }) }),
] as const
