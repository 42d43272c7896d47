import type { GroupPaymentShares } from '@enp/shared/calls/group-payment'
import { throwRefusal } from '@enp/shared/errors'
import { money, toDecimalText } from '@enp/shared/money'
import { getNow } from '../../core/clock.ts'
import { inTransaction } from '../../core/database.ts'
import type { Deps } from '../../core/deps.ts'
import { enqueueNotification } from '../../core/outbox.ts'
import { getUser } from '../../users/get-user.ts'
import { lockBooking } from '../state/bookings.store.ts'
import { getTripName } from '../state/confirm-booking.ts'
import { getShares, type ShareOwner } from './get-shares.ts'
import { isCollecting, isRemindable, toShareReminderKey } from './share.rules.ts'
import { findBookingByShare, findShares, recordReminder } from './shares.store.ts'

type Dependencies = Pick<Deps, 'db' | 'config' | 'telegram'>

/** At most once in ten minutes. Errors: NOT_FOUND, HOLD_EXPIRED, NO_RECIPIENTS. */
export async function remindShare(deps: Dependencies, owner: ShareOwner, shareId: string): Promise<GroupPaymentShares> {
  const bookingId = await inTransaction(deps.db, async (tx) => {
    const sharedBooking = await findBookingByShare(tx, shareId)
    if (sharedBooking?.user_id !== owner.id) throwRefusal('NOT_FOUND')
    const booking = (await lockBooking(tx, sharedBooking.id)) ?? throwRefusal('NOT_FOUND')
    const now = await getNow(tx)
    if (!isCollecting(booking, now)) throwRefusal('HOLD_EXPIRED')
    const share = (await findShares(tx, booking.id)).find(({ id }) => id === shareId)
    if (!share || share.opened_by === null || !isRemindable(share, now)) throwRefusal('NO_RECIPIENTS')
    const count = await recordReminder(tx, shareId, now)
    const { firstName: ownerName } = await getUser(tx, owner.id)
    const { zone } = await getUser(tx, share.opened_by)
    const values = {
      shareId,
      ownerName,
      ...(await getTripName(tx, booking)),
      sum: { amount: toDecimalText(money('rub', share.rub)), currency: 'rub' },
      until: booking.hold_expires_at.toISOString(),
      zone,
    } as const
    const content = { kind: 'share_reminder', values } as const
    await enqueueNotification(tx, { key: toShareReminderKey(shareId, count), userId: share.opened_by, content })
    return booking.id
  })
  return getShares(deps, owner, bookingId)
}
