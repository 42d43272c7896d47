import { type OperatorPermission, readPermissions } from '@enp/shared/calls/operators/permissions'
import type { BotContext, Deps } from '../../context.ts'
import { fetchFromServer } from '../../server.ts'
import type { ServerCaller } from '../../telegram/to-telegram-user.ts'

/** True if the server is unavailable, so that the next call reports it. */
export function createOperatorFilter(deps: Deps): (ctx: BotContext) => Promise<boolean> {
  return async (ctx) => {
    const permissions = await askPermissions(deps, ctx)
    return permissions === 'unknown' || permissions.length > 0
  }
}

/** False if the server is unavailable. */
export async function isKnownOperator(deps: Deps, ctx: ServerCaller): Promise<boolean> {
  return (await fetchPermissions(deps, ctx)).length > 0
}

/** Empty for users who are no operators, and while the server is unavailable. */
export async function fetchPermissions(deps: Deps, ctx: ServerCaller): Promise<readonly OperatorPermission[]> {
  const permissions = await askPermissions(deps, ctx)
  return permissions === 'unknown' ? [] : permissions
}

async function askPermissions(
  deps: Deps,
  { from, log }: ServerCaller,
): Promise<readonly OperatorPermission[] | 'unknown'> {
  if (!from) return []
  const reply = await fetchFromServer(deps, log, 'GET /internal/operators/check', { query: { telegramId: from.id } })
  if (reply.ok) return readPermissions(reply.data)
  return reply.code === 'UNAVAILABLE' ? 'unknown' : []
}
