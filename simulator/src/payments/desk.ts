import type { ShippingAddress, ShippingOption } from 'grammy/types'
import type { LiveEvents } from '../telegram/live-events.ts'
import type { SimulatorClock } from '../telegram/simulator-clock.ts'
import { createPaymentFaults } from './payment-faults.ts'
import { createPendingQueries } from './pending-queries.ts'

export type PreCheckoutAnswer = { ok: true } | { ok: false; message: string }
export type ShippingAnswer = { ok: true; options: ShippingOption[] } | { ok: false; message: string }

export type PaymentStatus = 'paid' | 'failed' | 'cancelled' | 'pending'

export interface PaymentOutcome {
  status: PaymentStatus
  chargeId?: string
  error?: string
  message?: string
}

export type PaymentDesk = ReturnType<typeof createDesk>

export function createDesk(clock: SimulatorClock, live: LiveEvents) {
  return {
    preCheckouts: createPendingQueries<PreCheckoutAnswer>(clock, live),
    shippings: createPendingQueries<ShippingAnswer>(clock, live),
    /** Payments in progress: a second tap gets the outcome of the first. */
    running: new Map<string, Promise<PaymentOutcome>>(),
    offers: new Map<string, { address: ShippingAddress; options: ShippingOption[] }>(),
    faults: createPaymentFaults(),
    timer: undefined as NodeJS.Timeout | undefined,
    renewal: undefined as NodeJS.Timeout | undefined,
  }
}
