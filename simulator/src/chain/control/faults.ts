import { type ControlBody, ControlFailure, optionalInteger, requiredBoolean } from '../../control/input.ts'
import type { ChainFaults } from '../api/faults.ts'
import type { ChainWorld } from '../open-chain.ts'

const switches = ['malformed', 'silent'] as const
const counts = ['rateLimitEvery', 'times', 'lagBlocks'] as const
const usualReorderBlocks = 8

/** Adds faults and returns all active ones. `null` or `false` ends one; status 200 too. */
export function changeFaults({ faults }: ChainWorld, body: ControlBody): ChainFaults {
  const change: Parameters<typeof faults.set>[0] = {}
  for (const name of switches)
    if (name in body) change[name] = requiredBoolean({ [name]: body[name] ?? false }, name) || undefined
  for (const name of counts) if (name in body) change[name] = optionalInteger(body, name, 0) || undefined
  if ('status' in body) change.status = readStatus(body)
  if ('reorder' in body) change.reorderBlocks = readReorder(body)
  if ('sendBoc' in body) change.sendBoc = readSendFault(body)
  faults.set(change)
  const pauseSeconds = optionalInteger(body, 'pauseSeconds', 0)
  if (pauseSeconds !== undefined) faults.pauseFor(pauseSeconds * 1000)
  return faults.show()
}

function readStatus(body: ControlBody): number | undefined {
  const status = optionalInteger(body, 'status', 200)
  if (status !== undefined && status > 599) throw new ControlFailure(400, 'status must be an HTTP status.')
  return status === 200 ? undefined : status
}

function readReorder(body: ControlBody): number | undefined {
  const { reorder } = body
  if (typeof reorder !== 'boolean') return optionalInteger(body, 'reorder', 0) || undefined
  return reorder ? usualReorderBlocks : undefined
}

function readSendFault({ sendBoc }: ControlBody): ChainFaults['sendBoc'] {
  if (sendBoc === 'drop' || sendBoc === 'lost-reply') return sendBoc
  if (sendBoc === null || sendBoc === false) return undefined
  throw new ControlFailure(400, 'sendBoc must be drop or lost-reply.')
}
