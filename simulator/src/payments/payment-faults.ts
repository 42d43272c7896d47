export const paymentFaultKinds = ['late-pre-checkout', 'hold-payment', 'duplicate-payment', 'refuse-payment'] as const
export type PaymentFaultKind = (typeof paymentFaultKinds)[number]

export interface PaymentFault {
  kind: PaymentFaultKind
  userId?: number
  times: number
  /** Seconds on the simulator's clock; a held payment without them waits to be released. */
  value?: number
}

export interface PaymentFaults {
  add(fault: PaymentFault): void
  clear(): void
  list(): PaymentFault[]
  strike(kind: PaymentFaultKind, userId: number): PaymentFault | undefined
}

export function createPaymentFaults(): PaymentFaults {
  let faults: PaymentFault[] = []
  return {
    add(fault) {
      faults.push({ ...fault })
    },
    clear() {
      faults = []
    },
    list: () => faults.map((fault) => ({ ...fault })),
    strike(kind, userId) {
      const fault = faults.find((one) => one.kind === kind && (one.userId === undefined || one.userId === userId))
      if (fault) fault.times -= 1
      faults = faults.filter(({ times }) => times > 0)
      return fault
    },
  }
}
