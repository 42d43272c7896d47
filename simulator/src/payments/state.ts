import type { UpdateContent } from '../telegram/types.ts'
import type { Charge, Invoice, StarMove, Verification } from './types.ts'

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
}

export function freshPayments(): PaymentsState {
  return { invoices: [], charges: [], starMoves: [], verifications: [], held: [] }
}
