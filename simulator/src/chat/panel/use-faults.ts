import { useEffect, useState } from 'react'
import type { PaymentFault } from '../../payments/payment-faults.ts'
import type { BotApiFault, FaultKind } from '../../telegram/faults.ts'
import { controlClient } from '../api.ts'
import { usePage } from '../page-context.tsx'

/** Number of uses that keeps a switched-on fault on. */
const forEver = 1_000_000

export type ArmedFaults = ReturnType<typeof useFaults>

export function useFaults() {
  const { userId, journal, actions } = usePage()
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
    arm(kind: FaultKind, lasting: boolean, value?: BotApiFault['value']) {
      const fault: BotApiFault = { kind, chatId: userId, times: lasting ? forEver : 1 }
      void actions.attempt(controlClient.addFault(value === undefined ? fault : { ...fault, value }).then(setFaults))
    },
    disarm(kind: FaultKind) {
      // The API cannot remove a single fault: clear all and set the others again.
      const others = faults.filter((fault) => !isOurs(fault) || fault.kind !== kind)
      const work = async () => {
        await controlClient.clearFaults()
        for (const fault of others) await controlClient.addFault(fault)
        setFaults(others)
      }
      void actions.attempt(work())
    },
    paymentRefused: paymentFaults.some(({ kind }) => kind === 'refuse-payment'),
    refusePayment(on: boolean, lasting: boolean) {
      const fault: PaymentFault = { kind: 'refuse-payment', userId, times: lasting ? forEver : 1 }
      void actions.attempt(
        (on ? controlClient.addPaymentFault(fault) : controlClient.clearPaymentFaults()).then(setPaymentFaults),
      )
    },
  }
}
