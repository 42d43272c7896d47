import type { Broadcast } from '@enp/shared/calls/operators/broadcast-shapes'
import type { BroadcastChange } from '@enp/shared/calls/operators/operator-broadcasts'
import type { Logger } from 'pino'
import type { Deps } from '../../context.ts'
import { type CallResult, fetchFromServer } from '../../server.ts'

export interface BroadcastReference {
  readonly id: string
  readonly operatorId: number
}

export function fetchBroadcast(
  deps: Deps,
  log: Logger,
  { id, operatorId }: BroadcastReference,
): Promise<CallResult<Broadcast>> {
  return fetchFromServer(deps, log, 'GET /internal/admin/broadcasts/:id', { params: { id }, query: { operatorId } })
}

export function changeBroadcast(
  deps: Deps,
  log: Logger,
  { id, operatorId }: BroadcastReference,
  change: BroadcastChange,
): Promise<CallResult<Broadcast>> {
  const input = { params: { id }, body: { operatorId, change } }
  return fetchFromServer(deps, log, 'POST /internal/admin/broadcasts/:id/change', input)
}
