import { type PaymentFault, paymentFaultKinds } from '../../payments/payment-faults.ts'
import type { SimulatorWorld } from '../../telegram/simulator-world.ts'
import { type ControlBody, optionalInteger, requiredChoice } from '../input.ts'

export function addPaymentFault(world: SimulatorWorld, body: ControlBody): PaymentFault[] {
  const kind = requiredChoice(body, 'kind', paymentFaultKinds)
  const userId = optionalInteger(body, 'userId', 1)
  const value = optionalInteger(body, 'value', 0)
  world.desk.faults.add({
    kind,
    times: optionalInteger(body, 'times', 1) ?? 1,
    ...(userId === undefined ? {} : { userId }),
    ...(value === undefined ? {} : { value }),
  })
  return world.desk.faults.list()
}
