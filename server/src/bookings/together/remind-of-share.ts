import type { Shares } from '@enp/shared/calls/together'
import { fail } from '@enp/shared/errors'
import { money, toDecimalText } from '@enp/shared/money'
import { readNow } from '../../core/clock.ts'
import { inTransaction } from '../../core/database.ts'
import type { Deps } from '../../core/deps.ts'
import { tell } from '../../core/outbox.ts'
import { findPerson } from '../../users/find-person.ts'
import { lockBooking } from '../state/bookings.store.ts'
import { readTripName } from '../state/confirm-booking.ts'
import { type Owner, readShares } from './read-shares.ts'
import { isCollecting, isRemindable, reminderKey } from './share.rules.ts'
import { findBookingOfShare, findShares, noteReminded } from './shares.store.ts'

type Needs = Pick<Deps, 'db' | 'config' | 'telegram'>

/**
 * Reminds whoever opened the link of a share and has not paid it, once in ten minutes; docs/product.md, section 13.
 * Errors: NOT_FOUND for another's booking, HOLD_EXPIRED, NOBODY_TO_TELL.
 */
export async function remindOfShare(deps: Needs, owner: Owner, shareId: string): Promise<Shares> {
  const bookingId = await inTransaction(deps.db, async (tx) => {
    const found = await findBookingOfShare(tx, shareId)
    if (found?.user_id !== owner.id) fail('NOT_FOUND')
    const booking = (await lockBooking(tx, found.id)) ?? fail('NOT_FOUND')
    const now = await readNow(tx)
    if (!isCollecting(booking, now)) fail('HOLD_EXPIRED')
    const share = (await findShares(tx, booking.id)).find(({ id }) => id === shareId)
    if (!share || share.opened_by === null || !isRemindable(share, now)) fail('NOBODY_TO_TELL')
    const count = await noteReminded(tx, shareId, now)
    const { firstName: ownerName } = await findPerson(tx, owner.id)
    const { zone } = await findPerson(tx, share.opened_by)
    const values = {
      shareId,
      ownerName,
      ...(await readTripName(tx, booking)),
      sum: { amount: toDecimalText(money('rub', share.rub)), currency: 'rub' },
      until: booking.hold_expires_at.toISOString(),
      zone,
    } as const
    const content = { kind: 'share_reminder', values } as const
    await tell(tx, { key: reminderKey(shareId, count), userId: share.opened_by, content })
    return booking.id
  })
  return readShares(deps, owner, bookingId)
}
