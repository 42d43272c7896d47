import { memberRoles } from '@enp/shared/calls/organizer'
import { notifyMemberOfWaitingBookings } from './bookings/organizer-decision/notify-organizer.ts'
import { listMembers } from './catalog/team/find-memberships.ts'
import { linkMember } from './catalog/team/link-member.ts'
import { parseMemberLink } from './catalog/team/link-words.rules.ts'
import { ConfigError, readCommandConfig } from './core/config.ts'
import { type Database, inTransaction, openDatabase } from './core/database.ts'
import { refuseToStart } from './core/process.ts'
import { findUserId } from './users/get-user.ts'

const usage = `Use: npm run organizers -- link ORGANIZER MESSENGER_ID [${memberRoles.join('|')}]
     npm run organizers -- list [ORGANIZER]
ORGANIZER is an id, or the key that an import gave it.`

/** Who belongs to an organizer; docs/product.md, section 15. Exit 1 when nothing could be done as it was asked. */
async function run(): Promise<void> {
  const [command, ...words] = process.argv.slice(2)
  const work = command === 'link' ? link : command === 'list' ? list : undefined
  if (!work) refuseToStart(usage)
  const { databaseUrl, prepareStatements: prepare } = readCommandConfig(process.env)
  const db = openDatabase({
    application: 'enp-organizers',
    url: databaseUrl,
    prepare,
    onConnectionLost: () => undefined,
  })
  try {
    await work(db, words)
  } finally {
    await db.destroy()
  }
}

async function link(db: Database, words: readonly string[]): Promise<void> {
  const asked = parseMemberLink(words)
  if (typeof asked !== 'object') return refuse(asked ?? usage)
  const linked = await linkMember(db, asked)
  if (linked.means === 'no organizer') return refuse(noOrganizer(asked.organizer))
  await showWaiting(db, asked.telegramId)
  const { name, id } = linked.organizer
  print(`${asked.telegramId} ${linked.means === 'linked' ? 'is now' : 'was already'} ${asked.role} of ${name} (${id})`)
}

/** Who has been in the chat before is shown at once what waits for an answer. */
async function showWaiting(db: Database, telegramId: number): Promise<void> {
  const userId = await findUserId(db, telegramId)
  if (userId !== undefined) await inTransaction(db, (tx) => notifyMemberOfWaitingBookings(tx, telegramId, userId))
}

async function list(db: Database, [organizer]: readonly string[]): Promise<void> {
  const members = await listMembers(db, organizer)
  if (!members) return refuse(noOrganizer(organizer ?? ''))
  if (members.length === 0) print('Nobody is a member yet.')
  for (const { organizerKey, organizerName, telegramId, role, service, until } of members) {
    const limits = [...(service ? [`of ${service}`] : []), ...(until ? [`until ${until.toISOString()}`] : [])]
    print([organizerKey, organizerName, telegramId, role, ...limits].join('  '))
  }
}

const noOrganizer = (name: string) => `There is no organizer ${name}: take its id, or the key of its import.`
const print = (line: string) => void process.stdout.write(`${line}\n`)

/** The database is closed before the process ends. */
function refuse(sentence: string): void {
  process.stderr.write(`${sentence}\n`)
  process.exitCode = 1
}

run().catch((error: unknown) => {
  if (error instanceof ConfigError) refuseToStart(error.message)
  refuseToStart(`This could not be done: ${error instanceof Error ? error.message : 'unknown reason'}.`)
})
