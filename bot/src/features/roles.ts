import type { Roles } from '../commands.ts'
import type { Deps } from '../context.ts'
import type { ServerCaller } from '../telegram/to-telegram-user.ts'
import { isKnownMember } from './organizer/create-member-filter.ts'
import { fetchPermissions } from './support/create-operator-filter.ts'

/** Returns no roles while the server is unavailable. */
export async function fetchRoles(deps: Deps, ctx: ServerCaller): Promise<Roles> {
  const [permissions, isMember] = await Promise.all([fetchPermissions(deps, ctx), isKnownMember(deps, ctx)])
  return { permissions, isMember }
}
