import type { UpdateContent } from '../telegram/update-types.ts'
import type { Affiliate, Charge, Invoice, StarMove, Subscription, Verification } from './types.ts'

export interface HeldUpdate {
  userId: number
  content: UpdateContent
  /** Unix milliseconds on the simulator's clock; null until released manually. */
  dueAtMs: number | null
}

export interface PaymentsState {
  invoices: Invoice[]
  charges: Charge[]
  starMoves: StarMove[]
  verifications: Verification[]
  held: HeldUpdate[]
  subscriptions?: Subscription[]
  affiliate?: Affiliate
}

export function freshPayments(): PaymentsState {
  return { invoices: [], charges: [], starMoves: [], verifications: [], held: [] }
}
