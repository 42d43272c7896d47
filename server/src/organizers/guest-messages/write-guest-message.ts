import type { MessageSide } from '@enp/shared/calls/organizers/organizer-messages'
import type { Body, HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { visibleText } from '@enp/shared/text/plain-text'
import { getTripValues } from '../../bookings/state/confirm-booking.ts'
import { findTranslationsFor } from '../../catalog/texts/find-translations.ts'
import { getNow } from '../../core/database/clock.ts'
import { type Database, inTransaction, type Tx } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { cleanOrganizerText } from '../../core/notifications/organizer-text.rules.ts'
import { enqueueNotification } from '../../core/notifications/outbox.ts'
import { refuseSuspended } from '../../core/suspensions/refuse-suspended.ts'
import { findSubjectByMessage } from '../../notifications/notifications-about.ts'
import { decidingRoles } from '../../team/access/members.rules.ts'
import { requireMember } from '../../team/access/require-member.ts'
import { isAnyMemberReachable, notifyMembers } from '../../team/notify-members.ts'
import { findUserId, getUser, isReachable } from '../../users/get-user.ts'
import { isGuestThreadOpen, maxGuestMessagesPerHour, toReplySide } from './guest-message.rules.ts'
import {
  countRecent,
  findGuestMessages,
  findThread,
  type GuestThreadRow,
  insertGuestMessage,
  lockThread,
  type NewGuestMessage,
} from './guest-messages.store.ts'

type Dependencies = Pick<Deps, 'db'>
interface Writer {
  readonly telegramId: number
  readonly side: MessageSide
}

const maxShown = 10

/** Errors: NOT_MEMBER, NOT_FOUND. */
export async function getThread(
  { db }: Dependencies,
  bookingId: string,
  writer: Writer,
): Promise<HandlerReply<'GET /internal/guest-messages/:id'>> {
  const thread = (await findThread(db, bookingId)) ?? throwRefusal('NOT_FOUND')
  await requireSide(db, thread, writer)
  const translate = (await findTranslationsFor(db, { telegramId: writer.telegramId }, [thread.service_id]))(
    thread.service_id,
  )
  return {
    data: {
      bookingId,
      number: thread.number,
      title: translate(thread.title),
      to: writer.side === 'guest' ? translate(thread.organizer_name) : toName(thread),
      open: isOpenNow(thread, await getNow(db)),
      messages: await findGuestMessages(db, bookingId, maxShown),
    },
  }
}

/**
 * Idempotent per update. A member's message also goes to the other owners and managers. Errors:
 * NOT_MEMBER, NOT_FOUND, MESSAGES_CLOSED, MESSAGE_LIMIT, LINK_NOT_ALLOWED, SUSPENDED.
 * See docs/rules/departures.md.
 */
export function writeGuestMessage(
  { db }: Dependencies,
  bookingId: string,
  { text, ...writer }: Body<'POST /internal/guest-messages/:id'>,
): Promise<HandlerReply<'POST /internal/guest-messages/:id'>> {
  const cleanText = writer.side === 'organizer' ? cleanOrganizerText(text, 'text') : cleanGuestText(text)
  return inTransaction(db, async (tx) => {
    const thread = (await lockThread(tx, bookingId)) ?? throwRefusal('NOT_FOUND')
    await requireSide(tx, thread, writer)
    if (!isOpenNow(thread, await getNow(tx))) throwRefusal('MESSAGES_CLOSED')
    if (writer.side === 'guest') await refuseSuspended(tx, 'user', thread.user_id)
    const message = { ...writer, bookingId, text: cleanText }
    if ((await countRecent(tx, message)) >= maxGuestMessagesPerHour) throwRefusal('MESSAGE_LIMIT')
    const id = await insertGuestMessage(tx, message)
    if (id !== undefined) await deliver(tx, thread, message, id)
    return { data: { number: thread.number, reached: await canReach(tx, thread, writer) } }
  })
}

const cleanGuestText = (text: string) =>
  visibleText(text) || throwRefusal('VALIDATION_ERROR', { field: 'text', problem: 'has no words' })

async function deliver(
  tx: Tx,
  thread: GuestThreadRow,
  { side, telegramId, text }: NewGuestMessage,
  id: string,
): Promise<void> {
  const trip = await getTripValues(tx, thread)
  const about = thread.id
  if (side === 'organizer') {
    const content = {
      kind: 'organizer_message',
      values: { ...trip, organizerName: thread.organizer_name, text },
    } as const
    await enqueueNotification(tx, { key: `guest_message:${id}`, userId: thread.user_id, content, about })
  }
  const name = side === 'guest' ? toName(thread) : await memberName(tx, telegramId)
  const content = { kind: 'guest_message', values: { ...trip, from: side, name, text } } as const
  await notifyMembers(tx, toScope(thread), { key: `guest_message:${id}`, content, by: { telegramId }, about })
}

/** Empty unless the message replied to is part of a thread. */
export async function findReplied(
  { db }: Dependencies,
  { telegramId, replyTo }: Body<'POST /internal/guest-message-replies'>,
): Promise<HandlerReply<'POST /internal/guest-message-replies'>> {
  const userId = await findUserId(db, telegramId)
  const subject = userId === undefined ? undefined : await findSubjectByMessage(db, userId, replyTo)
  const side = subject && toReplySide(subject.kind)
  return { data: subject && side ? { found: { bookingId: subject.about, side } } : {} }
}

/** The guest who booked and deciding members. Errors: NOT_MEMBER, NOT_FOUND. */
async function requireSide(db: Database, thread: GuestThreadRow, { side, telegramId }: Writer): Promise<void> {
  if (side === 'organizer') return requireMember(db, { telegramId, ...toScope(thread), roles: decidingRoles })
  if (Number(thread.guest_telegram_id) !== telegramId || thread.origin !== 'app') throwRefusal('NOT_FOUND')
}

const isOpenNow = (thread: GuestThreadRow, now: Date) => thread.erased_at === null && isGuestThreadOpen(thread, now)

function canReach(db: Database, thread: GuestThreadRow, { side }: Writer): Promise<boolean> {
  if (side === 'organizer') return isReachable(db, thread.user_id)
  return isAnyMemberReachable(db, { ...toScope(thread), roles: decidingRoles })
}

async function memberName(db: Database, telegramId: number): Promise<string> {
  const userId = await findUserId(db, telegramId)
  return userId === undefined ? '' : (await getUser(db, userId)).firstName
}

const toScope = ({ organizer_id: organizerId, service_id: serviceId }: GuestThreadRow) => ({ organizerId, serviceId })
const toName = ({ contact, first_name }: GuestThreadRow) => contact?.fullName ?? first_name
