import type { UpdateContent } from '../telegram/update-types.ts'
import type {
  Affiliate,
  BankVerification,
  SimulatedCharge,
  SimulatedInvoice,
  StarMove,
  StarSubscription,
} from './types.ts'

export interface HeldUpdate {
  userId: number
  content: UpdateContent
  /** Unix milliseconds on the simulator's clock; null until released manually. */
  dueAtMs: number | null
}

export interface PaymentsState {
  invoices: SimulatedInvoice[]
  charges: SimulatedCharge[]
  starMoves: StarMove[]
  verifications: BankVerification[]
  held: HeldUpdate[]
  /** Paid messages since the last bill. */
  unbilledMessages?: number
  subscriptions?: StarSubscription[]
  affiliate?: Affiliate
}

export function freshPayments(): PaymentsState {
  return { invoices: [], charges: [], starMoves: [], verifications: [], held: [] }
}
