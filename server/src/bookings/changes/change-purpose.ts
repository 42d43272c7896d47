import { dropSwap, sellSwap } from '../../catalog/inventory/swap-places.ts'
import type { Tx } from '../../core/database.ts'
import type { ChargePurpose, ChargeRow } from '../charges/charge.rules.ts'
import { refusalOfCharge } from '../charges/charge.rules.ts'
import { placesOfBooking } from '../state/booking.rules.ts'
import { applyChange, beforeOf } from './apply-change.ts'
import { type ChangeRow, isChangeable, takenBy } from './change.rules.ts'
import { findChangeOfCharge, saveChangeState } from './changes.store.ts'

/** What a dearer change costs: once it is paid the booking is so, else it stays as it is; docs/product.md, section 13. */
export const changePurpose: ChargePurpose = {
  async mayPay(_tx, booking, _charge, now) {
    return isChangeable(booking, now) ? undefined : refusalOfCharge('expired')
  },
  async paid(tx, booking, charge, now) {
    const change = await changeOf(tx, charge)
    await sellSwap(tx, { from: placesOfBooking(booking), to: takenBy(change) })
    await saveChangeState(tx, change, 'applied', { before: JSON.stringify(beforeOf(booking)) })
    return applyChange(tx, booking, { target: change, resources: change.resources }, now)
  },
  async lapsed(tx, booking, charge) {
    const change = await changeOf(tx, charge)
    await dropSwap(tx, { from: placesOfBooking(booking), to: takenBy(change) })
    await saveChangeState(tx, change, 'lapsed')
  },
}

async function changeOf(tx: Tx, { id }: Pick<ChargeRow, 'id'>): Promise<ChangeRow> {
  const change = await findChangeOfCharge(tx, id)
  if (!change) throw new Error(`the charge ${id} is for no change`)
  return change
}
