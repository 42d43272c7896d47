import type { HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { cleanMultilineText } from '@enp/shared/text/plain-text'
import { recordNoShowObjection } from '../bookings/no-show/object-to-no-show.ts'
import { getBooking } from '../bookings/queries/get-booking.ts'
import { inTransaction, type Tx } from '../core/database/database.ts'
import type { Deps } from '../core/deps.ts'
import { notifyOperators } from '../operators/access/notify-operators.ts'
import { lockUser } from '../users/get-user.ts'
import type { User } from '../users/user.rules.ts'
import { getSupportRequest } from './show-requests.ts'
import { findRequestOfNoShow, insertRequest } from './support.store.ts'
import { toSupportNotification } from './to-support-notification.ts'

interface Objection {
  readonly userId: string
  readonly bookingId: string
  /** Undefined in the mini app. */
  readonly updateId?: number
  readonly text: string
}

interface ObjectionRequest {
  readonly requestId: string
  readonly number: number
  readonly operators: number
}

/** A repeated objection returns the first request. Errors: NOT_FOUND, OBJECTION_CLOSED. */
export async function objectToNoShow(tx: Tx, objection: Objection): Promise<ObjectionRequest> {
  const { userId, bookingId, updateId, text } = objection
  await lockUser(tx, userId)
  if (!(await recordNoShowObjection(tx, userId, bookingId))) {
    const known = (await findRequestOfNoShow(tx, bookingId)) ?? throwRefusal('OBJECTION_CLOSED')
    return { requestId: known, number: (await getSupportRequest(tx, known)).number, operators: 0 }
  }
  const { id } = await insertRequest(tx, {
    userId,
    noShowOf: bookingId,
    text,
    ...(updateId !== undefined && { updateId }),
  })
  const request = await getSupportRequest(tx, id)
  const operators = await notifyOperators(tx, toSupportNotification(request, id))
  return { requestId: id, number: request.number, operators }
}

/** Errors: NOT_FOUND, OBJECTION_CLOSED, VALIDATION_ERROR if no character is visible. */
export function objectToNoShowInApp(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  user: Pick<User, 'id' | 'language'>,
  bookingId: string,
  written: string,
): Promise<HandlerReply<'POST /v1/bookings/:id/no-show/object'>> {
  return inTransaction(db, async (tx) => {
    const text =
      cleanMultilineText(written) || throwRefusal('VALIDATION_ERROR', { field: 'text', problem: 'has no words' })
    const { number } = await objectToNoShow(tx, { userId: user.id, bookingId, text })
    return { data: { number, booking: await getBooking({ db: tx, config }, user, bookingId) } }
  })
}
