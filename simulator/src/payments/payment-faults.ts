import { createFaultList } from '../telegram/fault-list.ts'

export const paymentFaultKinds = ['late-pre-checkout', 'hold-payment', 'duplicate-payment', 'refuse-payment'] as const
type PaymentFaultKind = (typeof paymentFaultKinds)[number]

export interface PaymentFault {
  kind: PaymentFaultKind
  userId?: number
  times: number
  /** Seconds on the simulator's clock; a held payment without them waits to be released. */
  value?: number
}

export function createPaymentFaults() {
  const { use, ...faults } = createFaultList<PaymentFault>()
  return {
    ...faults,
    strike: (kind: PaymentFaultKind, userId: number) =>
      use((fault) => fault.kind === kind && (fault.userId === undefined || fault.userId === userId)),
  }
}
