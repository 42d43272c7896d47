import type { HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { getNow } from '../../../core/database/clock.ts'
import { type Database, inTransaction } from '../../../core/database/database.ts'
import type { Deps } from '../../../core/deps.ts'
import { cleanOrganizerText } from '../../../core/notifications/organizer-text.rules.ts'
import { enqueueNotification } from '../../../core/notifications/outbox.ts'
import { requireOperator } from '../../../operators/access/require-operator.ts'
import { type DepartureSlot, departureSummary } from '../../cancellation/departures/departure.rules.ts'
import { findLiveBookings } from '../../cancellation/departures/departures.store.ts'
import { requireDecidingMember } from '../../cancellation/departures/preview-departure-cancellation.ts'
import { getTripValues } from '../../state/confirm-booking.ts'
import { countRemainingMessages, fitsPhoto, isTripToday, listRecipients } from './departure-message.rules.ts'
import {
  countMessagesToday,
  countUnreachable,
  findLatestDepartureMessages,
  findOrganizerName,
  insertDepartureMessage,
  lockMessageLimit,
} from './departure-messages.store.ts'

/** Errors: NOT_MEMBER, NOT_FOUND. */
export async function previewMessage(
  { db }: Pick<Deps, 'db'>,
  telegramId: number,
  departure: DepartureSlot,
): Promise<HandlerReply<'GET /v1/organizer/departures/message'>> {
  const option = await requireDecidingMember(db, telegramId, departure.optionId)
  const bookings = await findPaid(db, departure)
  const users = [...listRecipients(bookings).keys()]
  const { serviceId: _, ...summary } = departureSummary({ ...departure, ...option })
  return {
    data: {
      ...summary,
      people: users.length,
      unreachable: await countUnreachable(db, users),
      withoutChat: bookings.filter(({ origin }) => origin !== 'app').length,
      left: countRemainingMessages(await countMessagesToday(db, option.organizerId, departure)),
    },
  }
}

interface MessageInput {
  readonly text: string
  /** A repeated key identifies the same message. */
  readonly key: string
  /** File id that Telegram gave the photo. */
  readonly photo?: string | undefined
}

/**
 * Errors: NOT_MEMBER, NOT_FOUND, NO_RECIPIENTS, MESSAGE_LIMIT, and for the text VALIDATION_ERROR,
 * LINK_NOT_ALLOWED. See docs/rules/departures.md.
 */
export function messageDeparture(
  { db }: Pick<Deps, 'db'>,
  byTelegramId: number,
  departure: DepartureSlot,
  message: MessageInput,
): Promise<HandlerReply<'POST /v1/organizer/departures/message'>> {
  const text = cleanOrganizerText(message.text, 'text')
  const { photo } = message
  if (photo !== undefined && !fitsPhoto(text))
    throwRefusal('VALIDATION_ERROR', { field: 'text', problem: 'is too long' })
  const key = `${byTelegramId}:${message.key}`
  return inTransaction(db, async (tx) => {
    const { organizerId, serviceId } = await requireDecidingMember(tx, byTelegramId, departure.optionId)
    const existing = await lockMessageLimit(tx, organizerId, key)
    if (existing) return { data: existing }
    if (countRemainingMessages(await countMessagesToday(tx, organizerId, departure)) === 0)
      throwRefusal('MESSAGE_LIMIT')
    const users = listRecipients(await findPaid(tx, departure))
    if (users.size === 0) throwRefusal('NO_RECIPIENTS')
    const [now, unreachable] = [await getNow(tx), await countUnreachable(tx, [...users.keys()])]
    const reached = { people: users.size, unreachable }
    const id = await insertDepartureMessage(tx, {
      ...departure,
      organizerId,
      serviceId,
      text,
      photo,
      byTelegramId,
      key,
      ...reached,
    })
    const organizerName = await findOrganizerName(tx, organizerId)
    for (const [userId, booking] of users) {
      const kind = isTripToday(booking, now) ? 'departure_message_today' : 'departure_message'
      const values = {
        ...(await getTripValues(tx, booking)),
        organizerName,
        text,
        ...(photo !== undefined && { photo }),
      }
      await enqueueNotification(tx, {
        ...{ key: `departure_message:${id}:${userId}`, userId, content: { kind, values } },
        expiresAt: booking.ends_at,
      })
    }
    return { data: reached }
  })
}

async function findPaid(db: Database, departure: DepartureSlot) {
  return (await findLiveBookings(db, departure)).filter(({ state }) => state !== 'hold' && state !== 'paying')
}

const maxListed = 10

/** Errors: NOT_OPERATOR. */
export async function listDepartureMessages(
  { db }: Pick<Deps, 'db'>,
  operatorId: number,
): Promise<HandlerReply<'GET /internal/admin/departure-messages'>> {
  await requireOperator(db, operatorId)
  const rows = await findLatestDepartureMessages(db, maxListed)
  return {
    data: rows.map(({ option_id: optionId, day: date, start_time: startTime, ...row }) => {
      const { serviceId: _, ...summary } = departureSummary({
        ...{ optionId, date, startTime, title: row.title },
        ...{ optionName: row.option_name, serviceId: row.service_id },
      })
      return {
        ...summary,
        organizerName: row.organizer_name,
        byTelegramId: Number(row.by_telegram_id),
        text: row.text,
        hasPhoto: row.photo !== null,
        people: row.recipients,
        unreachable: row.unreachable,
        at: row.created_at.toISOString(),
      }
    }),
  }
}
