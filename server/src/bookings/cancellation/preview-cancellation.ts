import type { Body, HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { getNow } from '../../core/database/clock.ts'
import type { Deps } from '../../core/deps.ts'
import { findPaidCharges } from '../charges/charges.store.ts'
import { type BookingReader, getBooking } from '../queries/get-booking.ts'
import { refundPercent } from '../state/booking.rules.ts'
import { findBooking } from '../state/bookings.store.ts'
import { getRemainingBooking } from './cancel-booking.ts'
import { isWholeBooking, planPartialRefund } from './part-plan.rules.ts'
import { planRefund, showRefund } from './refund.rules.ts'
import { refuseCancellation } from './refuse-cancellation.rules.ts'

export async function previewCancellation(
  deps: Pick<Deps, 'db' | 'config'>,
  reader: BookingReader,
  bookingId: string,
  { refundTo: to = 'origin', units }: Body<'POST /v1/bookings/:id/cancel/preview'> = {},
): Promise<HandlerReply<'GET /v1/bookings/:id/cancel'>> {
  const booking = (await findBooking(deps.db, reader.id, bookingId)) ?? throwRefusal('NOT_FOUND')
  const now = await getNow(deps.db)
  const charges = await findPaidCharges(deps.db, bookingId)
  refuseCancellation(booking, charges, to, now)
  const percent = refundPercent(booking, now)
  const isPart = units !== undefined && !isWholeBooking(booking, units)
  const plan = isPart
    ? planPartialRefund(booking, charges, { ...(await getRemainingBooking(deps.db, booking, units)), percent, to })
    : planRefund(booking, charges, percent, to)
  const refund = plan && showRefund(plan, booking, now)
  return { data: { booking: await getBooking(deps, reader, bookingId), ...(refund && { refund }) } }
}
