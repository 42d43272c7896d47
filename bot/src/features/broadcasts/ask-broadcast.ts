import type { Broadcast } from '@enp/shared/calls/broadcast-shapes'
import type { BroadcastChange } from '@enp/shared/calls/operator-broadcasts'
import type { Logger } from 'pino'
import type { Deps } from '../../context.ts'
import { type Asked, ask } from '../../server.ts'

/** Which broadcast, and who wants something of it. */
export interface Of {
  readonly id: string
  readonly operatorId: number
}

export function askShown(deps: Deps, log: Logger, { id, operatorId }: Of): Promise<Asked<Broadcast>> {
  const input = { params: { id }, body: { operatorId } }
  return ask(deps, log, () => deps.server('POST /internal/admin/broadcasts/:id/show', input))
}

export function askChange(
  deps: Deps,
  log: Logger,
  { id, operatorId }: Of,
  change: BroadcastChange,
): Promise<Asked<Broadcast>> {
  const input = { params: { id }, body: { operatorId, change } }
  return ask(deps, log, () => deps.server('POST /internal/admin/broadcasts/:id/change', input))
}
