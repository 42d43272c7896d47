import type { Roles } from '../commands.ts'
import type { Deps } from '../context.ts'
import type { ServerCaller } from '../telegram/to-telegram-user.ts'
import { isKnownMember } from './organizer/create-member-filter.ts'
import { isKnownOperator } from './support/create-operator-filter.ts'

/** Returns no roles while the server is unavailable. */
export async function fetchRoles(deps: Deps, ctx: ServerCaller): Promise<Roles> {
  const [isOperator, isMember] = await Promise.all([isKnownOperator(deps, ctx), isKnownMember(deps, ctx)])
  return { isOperator, isMember }
}
