import { type MemberRole, memberRoles } from '@enp/shared/calls/organizers/organizer'

export interface MemberLink {
  readonly organizer: string
  readonly telegramId: number
  readonly role: MemberRole
}

export function parseMemberLink(words: readonly string[]): MemberLink | string | undefined {
  const [organizer, telegramId, role = 'owner', more] = words
  if (organizer === undefined || telegramId === undefined || more !== undefined) return undefined
  if (!/^[1-9]\d{0,14}$/.test(telegramId)) return `${telegramId} is not a Telegram id: use digits only.`
  if (!isRole(role)) return `Unknown role ${role}. Known: ${memberRoles.join(', ')}.`
  return { organizer, telegramId: Number(telegramId), role }
}

const isRole = (text: string): text is MemberRole => memberRoles.some((role) => role === text)
