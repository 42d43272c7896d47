import { memberRoles } from '@enp/shared/calls/organizers/organizer'
import { notifyMemberOfWaitingBookings } from '../bookings/organizer-decision/notify-organizer.ts'
import { type Database, inTransaction } from '../core/database/database.ts'
import { listMembers } from '../team/members/find-memberships.ts'
import { linkMember } from '../team/members/link-member.ts'
import { parseMemberLink } from '../team/members/link-words.rules.ts'
import { findUserId } from '../users/get-user.ts'
import { type AdminCommand, CommandError } from './command.ts'

const usage = `Usage: enp admin organizers link ORGANIZER TELEGRAM_ID [${memberRoles.join('|')}]
       enp admin organizers list [ORGANIZER]
ORGANIZER is an id or the key from an import.`

const unknownOrganizer = (name: string) =>
  new CommandError(`Unknown organizer ${name}: use its id or the key from its import.`)

async function link(db: Database, words: readonly string[]): Promise<string[]> {
  const input = parseMemberLink(words)
  if (typeof input !== 'object') throw new CommandError(input ?? usage)
  const linked = await linkMember(db, input)
  if (linked.means === 'no organizer') throw unknownOrganizer(input.organizer)
  await notifyOfWaitingBookings(db, input.telegramId)
  const { name, id } = linked.organizer
  return [
    `${input.telegramId} ${linked.means === 'linked' ? 'is now' : 'was already'} ${input.role} of ${name} (${id})`,
  ]
}

/** Only users who have started the bot can be notified. */
async function notifyOfWaitingBookings(db: Database, telegramId: number): Promise<void> {
  const userId = await findUserId(db, telegramId)
  if (userId !== undefined) await inTransaction(db, (tx) => notifyMemberOfWaitingBookings(tx, telegramId, userId))
}

async function list(db: Database, [organizer]: readonly string[]): Promise<string[]> {
  const members = await listMembers(db, organizer)
  if (!members) throw unknownOrganizer(organizer ?? '')
  if (members.length === 0) return ['There are no members yet.']
  return members.map(({ organizerKey, organizerName, telegramId, role, service, until }) => {
    const limits = [...(service ? [`of ${service}`] : []), ...(until ? [`until ${until.toISOString()}`] : [])]
    return [organizerKey, organizerName, telegramId, role, ...limits].join('  ')
  })
}

export const organizersCommand: AdminCommand = {
  usage,
  async run(db, [action, ...words]) {
    if (action === 'link') return link(db, words)
    if (action === 'list') return list(db, words)
    throw new CommandError(usage)
  },
}
