import type { MessageSide } from '@enp/shared/calls/organizer-messages'
import type { Answer, Body } from '@enp/shared/contract'
import { fail } from '@enp/shared/errors'
import { visibleText } from '@enp/shared/plain-text'
import { readTrip } from '../../bookings/state/confirm-booking.ts'
import { answeringRoles } from '../../catalog/members/members.rules.ts'
import { requireMember } from '../../catalog/members/require-member.ts'
import { isAnyMemberReachable, tellMembers } from '../../catalog/members/tell-members.ts'
import { findWordsFor } from '../../catalog/texts/find-words.ts'
import { readNow } from '../../core/clock.ts'
import { type Database, inTransaction, type Tx } from '../../core/database.ts'
import type { Deps } from '../../core/deps.ts'
import { readOrganizerWords } from '../../core/organizer-words.rules.ts'
import { tell } from '../../core/outbox.ts'
import { findAbout } from '../../notices/notices-about.ts'
import { findPerson, findPersonId, isReachable } from '../../users/find-person.ts'
import { isOpen, mostPerHour, sideToldBy } from './guest-message.rules.ts'
import {
  countRecent,
  findMessages,
  findTalk,
  insertMessage,
  lockTalk,
  type NewMessage,
  type Talk,
} from './guest-messages.store.ts'

type Needs = Pick<Deps, 'db'>
interface Writer {
  readonly telegramId: number
  readonly side: MessageSide
}

const mostShown = 10

/** What was written, for one of the two. Errors: NOT_MEMBER, NOT_FOUND; also for who is neither. */
export async function readThread(
  { db }: Needs,
  bookingId: string,
  writer: Writer,
): Promise<Answer<'GET /internal/guest-messages/:id'>> {
  const talk = (await findTalk(db, bookingId)) ?? fail('NOT_FOUND')
  await requireSide(db, talk, writer)
  const say = (await findWordsFor(db, { telegramId: writer.telegramId }, [talk.service_id]))(talk.service_id)
  return {
    data: {
      bookingId,
      number: talk.number,
      title: say(talk.title),
      to: writer.side === 'guest' ? say(talk.organizer_name) : nameOf(talk),
      open: isOpenNow(talk, await readNow(db)),
      messages: await findMessages(db, bookingId, mostShown),
    },
  }
}

/**
 * One of the two writes: the other reads it in their chat and answers by a reply. What a member writes the other owners
 * and managers of the service read too. Nobody's contacts are shown. The same update again changes nothing. Errors:
 * NOT_MEMBER; NOT_FOUND, also for who is neither; MESSAGES_CLOSED; MESSAGE_LIMIT; LINK_NOT_ALLOWED. docs/product.md, section 22.
 */
export function writeGuestMessage(
  { db }: Needs,
  bookingId: string,
  { text, ...writer }: Body<'POST /internal/guest-messages/:id'>,
): Promise<Answer<'POST /internal/guest-messages/:id'>> {
  const words = writer.side === 'organizer' ? readOrganizerWords(text, 'text') : readGuestWords(text)
  return inTransaction(db, async (tx) => {
    const talk = (await lockTalk(tx, bookingId)) ?? fail('NOT_FOUND')
    await requireSide(tx, talk, writer)
    if (!isOpenNow(talk, await readNow(tx))) fail('MESSAGES_CLOSED')
    const message = { ...writer, bookingId, text: words }
    if ((await countRecent(tx, message)) >= mostPerHour) fail('MESSAGE_LIMIT')
    const id = await insertMessage(tx, message)
    if (id !== undefined) await pass(tx, talk, message, id)
    return { data: { number: talk.number, reached: await canReach(tx, talk, writer) } }
  })
}

const readGuestWords = (text: string) =>
  visibleText(text) || fail('VALIDATION_ERROR', { field: 'text', problem: 'has no words' })

async function pass(tx: Tx, talk: Talk, { side, telegramId, text }: NewMessage, id: string): Promise<void> {
  const trip = await readTrip(tx, talk)
  const about = talk.id
  if (side === 'organizer') {
    const content = {
      kind: 'organizer_message',
      values: { ...trip, organizerName: talk.organizer_name, text },
    } as const
    await tell(tx, { key: `guest_message:${id}`, userId: talk.user_id, content, about })
  }
  const name = side === 'guest' ? nameOf(talk) : await memberName(tx, telegramId)
  const content = { kind: 'guest_message', values: { ...trip, from: side, name, text } } as const
  await tellMembers(tx, thingOf(talk), { key: `guest_message:${id}`, content, by: { telegramId }, about })
}

/** Whose message of their chat somebody replied to; nothing for any other message. */
export async function findReplied(
  { db }: Needs,
  { telegramId, replyTo }: Body<'POST /internal/guest-message-replies'>,
): Promise<Answer<'POST /internal/guest-message-replies'>> {
  const userId = await findPersonId(db, telegramId)
  const found = userId === undefined ? undefined : await findAbout(db, userId, replyTo)
  const side = found && sideToldBy(found.kind)
  return { data: found && side ? { found: { bookingId: found.about, side } } : {} }
}

/** The guest is who booked; for everybody else a booking that isn't theirs doesn't exist. Errors: NOT_MEMBER, NOT_FOUND. */
async function requireSide(db: Database, talk: Talk, { side, telegramId }: Writer): Promise<void> {
  if (side === 'organizer') return requireMember(db, { telegramId, ...thingOf(talk), roles: answeringRoles })
  if (Number(talk.guest_telegram_id) !== telegramId || talk.origin !== 'app') fail('NOT_FOUND')
}

const isOpenNow = (talk: Talk, now: Date) => talk.erased_at === null && isOpen(talk, now)

function canReach(db: Database, talk: Talk, { side }: Writer): Promise<boolean> {
  if (side === 'organizer') return isReachable(db, talk.user_id)
  return isAnyMemberReachable(db, { ...thingOf(talk), roles: answeringRoles })
}

async function memberName(db: Database, telegramId: number): Promise<string> {
  const userId = await findPersonId(db, telegramId)
  return userId === undefined ? '' : (await findPerson(db, userId)).firstName
}

const thingOf = ({ organizer_id: organizerId, service_id: serviceId }: Talk) => ({ organizerId, serviceId })
const nameOf = ({ contact, first_name }: Talk) => contact?.fullName ?? first_name
