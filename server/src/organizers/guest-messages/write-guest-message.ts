import type { MessageSide } from '@enp/shared/calls/organizer-messages'
import type { Answer, Body } from '@enp/shared/contract'
import { fail } from '@enp/shared/errors'
import { visibleText } from '@enp/shared/plain-text'
import { getTripValues } from '../../bookings/state/confirm-booking.ts'
import { decidingRoles } from '../../catalog/team/members.rules.ts'
import { isAnyMemberReachable, notifyMembers } from '../../catalog/team/notify-members.ts'
import { requireMember } from '../../catalog/team/require-member.ts'
import { findTranslationsFor } from '../../catalog/texts/find-translations.ts'
import { getNow } from '../../core/clock.ts'
import { type Database, inTransaction, type Tx } from '../../core/database.ts'
import type { Deps } from '../../core/deps.ts'
import { cleanOrganizerText } from '../../core/organizer-text.rules.ts'
import { enqueueNotification } from '../../core/outbox.ts'
import { findSubjectByMessage } from '../../notifications/notifications-about.ts'
import { findUserId, getUser, isReachable } from '../../users/get-user.ts'
import { isOpen, maxPerHour, toReplySide } from './guest-message.rules.ts'
import {
  countRecent,
  findMessages,
  findThread,
  type GuestThreadRow,
  insertMessage,
  lockThread,
  type NewMessage,
} from './guest-messages.store.ts'

type Dependencies = Pick<Deps, 'db'>
interface Writer {
  readonly telegramId: number
  readonly side: MessageSide
}

const maxShown = 10

/** What was written, for one of the two. Errors: NOT_MEMBER, NOT_FOUND; also for who is neither. */
export async function getThread(
  { db }: Dependencies,
  bookingId: string,
  writer: Writer,
): Promise<Answer<'GET /internal/guest-messages/:id'>> {
  const talk = (await findThread(db, bookingId)) ?? fail('NOT_FOUND')
  await requireSide(db, talk, writer)
  const say = (await findTranslationsFor(db, { telegramId: writer.telegramId }, [talk.service_id]))(talk.service_id)
  return {
    data: {
      bookingId,
      number: talk.number,
      title: say(talk.title),
      to: writer.side === 'guest' ? say(talk.organizer_name) : toName(talk),
      open: isOpenNow(talk, await getNow(db)),
      messages: await findMessages(db, bookingId, maxShown),
    },
  }
}

/**
 * One of the two writes: the other reads it in their chat and answers by a reply. What a member writes the other owners
 * and managers of the service read too. Nobody's contacts are shown. The same update again changes nothing. Errors:
 * NOT_MEMBER; NOT_FOUND, also for who is neither; MESSAGES_CLOSED; MESSAGE_LIMIT; LINK_NOT_ALLOWED. docs/product.md, section 22.
 */
export function writeGuestMessage(
  { db }: Dependencies,
  bookingId: string,
  { text, ...writer }: Body<'POST /internal/guest-messages/:id'>,
): Promise<Answer<'POST /internal/guest-messages/:id'>> {
  const words = writer.side === 'organizer' ? cleanOrganizerText(text, 'text') : readGuestWords(text)
  return inTransaction(db, async (tx) => {
    const talk = (await lockThread(tx, bookingId)) ?? fail('NOT_FOUND')
    await requireSide(tx, talk, writer)
    if (!isOpenNow(talk, await getNow(tx))) fail('MESSAGES_CLOSED')
    const message = { ...writer, bookingId, text: words }
    if ((await countRecent(tx, message)) >= maxPerHour) fail('MESSAGE_LIMIT')
    const id = await insertMessage(tx, message)
    if (id !== undefined) await pass(tx, talk, message, id)
    return { data: { number: talk.number, reached: await canReach(tx, talk, writer) } }
  })
}

const readGuestWords = (text: string) =>
  visibleText(text) || fail('VALIDATION_ERROR', { field: 'text', problem: 'has no words' })

async function pass(tx: Tx, talk: GuestThreadRow, { side, telegramId, text }: NewMessage, id: string): Promise<void> {
  const trip = await getTripValues(tx, talk)
  const about = talk.id
  if (side === 'organizer') {
    const content = {
      kind: 'organizer_message',
      values: { ...trip, organizerName: talk.organizer_name, text },
    } as const
    await enqueueNotification(tx, { key: `guest_message:${id}`, userId: talk.user_id, content, about })
  }
  const name = side === 'guest' ? toName(talk) : await memberName(tx, telegramId)
  const content = { kind: 'guest_message', values: { ...trip, from: side, name, text } } as const
  await notifyMembers(tx, toThing(talk), { key: `guest_message:${id}`, content, by: { telegramId }, about })
}

/** Whose message of their chat somebody replied to; nothing for any other message. */
export async function findReplied(
  { db }: Dependencies,
  { telegramId, replyTo }: Body<'POST /internal/guest-message-replies'>,
): Promise<Answer<'POST /internal/guest-message-replies'>> {
  const userId = await findUserId(db, telegramId)
  const found = userId === undefined ? undefined : await findSubjectByMessage(db, userId, replyTo)
  const side = found && toReplySide(found.kind)
  return { data: found && side ? { found: { bookingId: found.about, side } } : {} }
}

/** The guest is who booked; for everybody else a booking that isn't theirs doesn't exist. Errors: NOT_MEMBER, NOT_FOUND. */
async function requireSide(db: Database, talk: GuestThreadRow, { side, telegramId }: Writer): Promise<void> {
  if (side === 'organizer') return requireMember(db, { telegramId, ...toThing(talk), roles: decidingRoles })
  if (Number(talk.guest_telegram_id) !== telegramId || talk.origin !== 'app') fail('NOT_FOUND')
}

const isOpenNow = (talk: GuestThreadRow, now: Date) => talk.erased_at === null && isOpen(talk, now)

function canReach(db: Database, talk: GuestThreadRow, { side }: Writer): Promise<boolean> {
  if (side === 'organizer') return isReachable(db, talk.user_id)
  return isAnyMemberReachable(db, { ...toThing(talk), roles: decidingRoles })
}

async function memberName(db: Database, telegramId: number): Promise<string> {
  const userId = await findUserId(db, telegramId)
  return userId === undefined ? '' : (await getUser(db, userId)).firstName
}

const toThing = ({ organizer_id: organizerId, service_id: serviceId }: GuestThreadRow) => ({ organizerId, serviceId })
const toName = ({ contact, first_name }: GuestThreadRow) => contact?.fullName ?? first_name
