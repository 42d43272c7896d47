import type { Clock } from '../telegram/clock.ts'
import type { Live } from '../telegram/live.ts'
import { createPaymentFaults, type PaymentFaults } from './payment-faults.ts'
import { createPendingQueries, type PendingQueries } from './pending-queries.ts'
import type { Address, ShippingOption } from './types.ts'

export type PreCheckoutAnswer = { ok: true } | { ok: false; message: string }
export type ShippingAnswer = { ok: true; options: ShippingOption[] } | { ok: false; message: string }

export type PaymentStatus = 'paid' | 'failed' | 'cancelled' | 'pending'

export interface Outcome {
  status: PaymentStatus
  chargeId?: string
  /** Why it failed: the code a client gets. */
  error?: string
  /** The bot's own words, when it refused. */
  message?: string
}

/** What is under way between a person, the bot and the bank. Nothing of it survives a restart. */
export interface Desk {
  preCheckouts: PendingQueries<PreCheckoutAnswer>
  shippings: PendingQueries<ShippingAnswer>
  /** Payments under way: a second tap gets the outcome of the first. */
  running: Map<string, Promise<Outcome>>
  /** What the bot offered last, by person and slug. */
  offers: Map<string, { address: Address; options: ShippingOption[] }>
  faults: PaymentFaults
  /** When the next held update is due. */
  timer: NodeJS.Timeout | undefined
  /** When the next subscription is paid again. */
  renewal: NodeJS.Timeout | undefined
}

export function createDesk(clock: Clock, live: Live): Desk {
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
