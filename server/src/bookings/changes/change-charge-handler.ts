import { releaseChangedPlaces, sellChangedPlaces } from '../../catalog/inventory/change-places.ts'
import type { Tx } from '../../core/database.ts'
import type { ChargeHandler, ChargeRow } from '../charges/charge.rules.ts'
import { toChargeRefusal } from '../charges/charge.rules.ts'
import { toBookedPlaces } from '../state/booking.rules.ts'
import { applyChange, toValuesBeforeChange } from './apply-change.ts'
import { type BookingChangeRow, isChangeable, toAllocatedPlaces } from './change.rules.ts'
import { findChangeByCharge, saveChangeState } from './changes.store.ts'

/** The change applies once its difference is paid; if the charge expires the booking stays. */
export const changeChargeHandler: ChargeHandler = {
  async mayPay(_tx, booking, _charge, now) {
    return isChangeable(booking, now) ? undefined : toChargeRefusal('expired')
  },
  async paid(tx, booking, charge, now) {
    const change = await getChange(tx, charge)
    await sellChangedPlaces(tx, { from: toBookedPlaces(booking), to: toAllocatedPlaces(change) })
    await saveChangeState(tx, change, 'applied', { before: JSON.stringify(toValuesBeforeChange(booking)) })
    return applyChange(tx, booking, { target: change, resources: change.resources }, now)
  },
  async expired(tx, booking, charge) {
    const change = await getChange(tx, charge)
    await releaseChangedPlaces(tx, { from: toBookedPlaces(booking), to: toAllocatedPlaces(change) })
    await saveChangeState(tx, change, 'expired')
  },
}

async function getChange(tx: Tx, { id }: Pick<ChargeRow, 'id'>): Promise<BookingChangeRow> {
  const change = await findChangeByCharge(tx, id)
  if (!change) throw new Error(`the charge ${id} does not belong to a change`)
  return change
}
