import type { ShippingAddress, ShippingOption } from 'grammy/types'
import type { LiveEvents } from '../telegram/live-events.ts'
import type { SimulatorClock } from '../telegram/simulator-clock.ts'
import { createPaymentFaults, type PaymentFaults } from './payment-faults.ts'
import { createPendingQueries, type PendingQueries } from './pending-queries.ts'

export type PreCheckoutAnswer = { ok: true } | { ok: false; message: string }
export type ShippingAnswer = { ok: true; options: ShippingOption[] } | { ok: false; message: string }

export type PaymentStatus = 'paid' | 'failed' | 'cancelled' | 'pending'

export interface PaymentOutcome {
  status: PaymentStatus
  chargeId?: string
  error?: string
  message?: string
}

export interface PaymentDesk {
  preCheckouts: PendingQueries<PreCheckoutAnswer>
  shippings: PendingQueries<ShippingAnswer>
  /** Payments in progress: a second tap gets the outcome of the first. */
  running: Map<string, Promise<PaymentOutcome>>
  offers: Map<string, { address: ShippingAddress; options: ShippingOption[] }>
  faults: PaymentFaults
  timer: NodeJS.Timeout | undefined
  renewal: NodeJS.Timeout | undefined
}

export function createDesk(clock: SimulatorClock, live: LiveEvents): PaymentDesk {
  return {
    preCheckouts: createPendingQueries(clock, live),
    shippings: createPendingQueries(clock, live),
    running: new Map(),
    offers: new Map(),
    faults: createPaymentFaults(),
    timer: undefined,
    renewal: undefined,
  }
}
