import { useEffect, useState } from 'react'
import type { PaymentFault } from '../../payments/payment-faults.ts'
import type { BotApiFault, FaultKind } from '../../telegram/faults.ts'
import type { JournalEntry } from '../../telegram/journal-entry.ts'
import { controlClient } from '../api.ts'

/** Number of uses that keeps a switched-on fault on. */
const forEver = 1_000_000

export interface ArmedFaults {
  armed: BotApiFault[]
  arm(kind: FaultKind, lasting: boolean, value?: BotApiFault['value']): void
  disarm(kind: FaultKind): void
  paymentRefused: boolean
  refusePayment(on: boolean, lasting: boolean): void
}

export function useFaults(
  userId: number,
  journal: JournalEntry[],
  attempt: (work: Promise<unknown>) => Promise<void>,
): ArmedFaults {
  const [faults, setFaults] = useState<BotApiFault[]>([])
  const [paymentFaults, setPaymentFaults] = useState<PaymentFault[]>([])
  const newest = journal.at(-1)?.number
  // biome-ignore lint/correctness/useExhaustiveDependencies: every call may have used up a fault
  useEffect(() => {
    controlClient.faults().then(setFaults, () => undefined)
    controlClient.paymentFaults().then(setPaymentFaults, () => undefined)
  }, [newest])
  const isOurs = ({ chatId }: BotApiFault) => chatId === userId
  return {
    armed: faults.filter(isOurs),
    arm(kind, lasting, value) {
      const fault: BotApiFault = { kind, chatId: userId, times: lasting ? forEver : 1 }
      void attempt(controlClient.addFault(value === undefined ? fault : { ...fault, value }).then(setFaults))
    },
    disarm(kind) {
      // The API cannot remove a single fault: clear all and set the others again.
      const others = faults.filter((fault) => !isOurs(fault) || fault.kind !== kind)
      const work = async () => {
        await controlClient.clearFaults()
        for (const fault of others) await controlClient.addFault(fault)
        setFaults(others)
      }
      void attempt(work())
    },
    paymentRefused: paymentFaults.some(({ kind }) => kind === 'refuse-payment'),
    refusePayment(on, lasting) {
      const fault: PaymentFault = { kind: 'refuse-payment', userId, times: lasting ? forEver : 1 }
      void attempt(
        (on ? controlClient.addPaymentFault(fault) : controlClient.clearPaymentFaults()).then(setPaymentFaults),
      )
    },
  }
}
