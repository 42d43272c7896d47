import { type MemberRole, memberRoles } from '@enp/shared/calls/organizer'

/** What an operator asks for. */
export interface Link {
  /** The id, or the name that an import gave it. */
  readonly organizer: string
  readonly telegramId: number
  readonly role: MemberRole
}

/** `ORGANIZER MESSENGER_ID [ROLE]` as they are typed, or the sentence why they can't be meant; nothing: words are missing. */
export function parseMemberLink(words: readonly string[]): Link | string | undefined {
  const [organizer, messengerId, role = 'owner', more] = words
  if (organizer === undefined || messengerId === undefined || more !== undefined) return undefined
  if (!/^[1-9]\d{0,14}$/.test(messengerId)) return `${messengerId} is no id of the messenger: it has digits only.`
  if (!isRole(role)) return `There is no role ${role}: ${memberRoles.join(', ')}.`
  return { organizer, telegramId: Number(messengerId), role }
}

const isRole = (text: string): text is MemberRole => memberRoles.some((role) => role === text)
