import type { Roles } from '../commands.ts'
import type { Deps } from '../context.ts'
import type { ServerCaller } from '../identity.ts'
import { isKnownMember } from './organizer/is-member.ts'
import { isKnownOperator } from './support/is-operator.ts'

/** What a person is beside a traveller, for what the bot shows; nothing while the server can't say. */
export async function fetchRoles(deps: Deps, ctx: ServerCaller): Promise<Roles> {
  const [isOperator, isMember] = await Promise.all([isKnownOperator(deps, ctx), isKnownMember(deps, ctx)])
  return { isOperator, isMember }
}
