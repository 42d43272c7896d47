import { invariants } from '../../src/invariants.ts'
import { checkAllInvariants } from '../../src/ledger/reconcile.store.ts'
import { ledgerFaults } from '../fixtures/harness.ts'
import { drawCompare, drawSendRefunds } from './drafts/refund-drafts.ts'
import { listReadingFaults } from './readings.ts'
import { type Box, Step } from './step.ts'
import type { World } from './world.ts'

/** No worker runs here, so nothing is delivered. */
const notHere = 'due notifications are sent in time'

/** Settles the run, then checks everything that users read and all invariants. */
export async function endFaults(box: Box, world: World): Promise<string[]> {
  await new Step(drawSendRefunds('here')).run(box, world)
  await new Step(drawCompare('here')).run(box, world)
  const checks = await checkAllInvariants(world.product.db, invariants)
  return [
    ...(await listReadingFaults(box.model, world)),
    ...(await ledgerFaults(world.product)),
    ...checks
      .filter(({ invariant }) => invariant !== notHere)
      .flatMap(({ invariant, faults }) => faults.map((fault) => `${invariant}: ${fault}`)),
  ]
}
