import type { UpdateContent } from '../telegram/update-types.ts'
import type { Affiliate, Charge, Invoice, StarMove, Subscription, Verification } from './types.ts'

/** An update a fault keeps back. */
export interface HeldUpdate {
  userId: number
  content: UpdateContent
  /** Unix milliseconds on the messenger's clock; null waits to be released by hand. */
  dueAtMs: number | null
}

/** What of payments survives a restart. */
export interface PaymentsState {
  invoices: Invoice[]
  charges: Charge[]
  starMoves: StarMove[]
  verifications: Verification[]
  held: HeldUpdate[]
  /** Absent in a state of before there were any. */
  subscriptions?: Subscription[]
  /** Whoever pays in Stars from now on came through an affiliate. */
  affiliate?: Affiliate
}

export function freshPayments(): PaymentsState {
  return { invoices: [], charges: [], starMoves: [], verifications: [], held: [] }
}
