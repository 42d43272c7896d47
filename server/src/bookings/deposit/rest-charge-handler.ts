import { type ChargeHandler, toChargeRefusal } from '../charges/charge.rules.ts'
import { recordBookingEvent } from '../state/bookings.store.ts'
import { saveRestPaid } from './deposit.store.ts'
import { cancelRestReminders, notifyOfPaidRest } from './rest-reminders.ts'

/** Charge for the rest after a deposit; docs/rules/deposits.md */
export const restChargeHandler: ChargeHandler = {
  async mayPay(_tx, { state }) {
    return state === 'confirmed' ? undefined : toChargeRefusal('expired')
  },
  async paid(tx, booking, charge, now) {
    const paid = await saveRestPaid(tx, booking.id)
    await cancelRestReminders(tx, booking)
    await recordBookingEvent(tx, booking.id, { event: 'rest_paid', at: now })
    await notifyOfPaidRest(tx, paid, charge.rub)
    return paid
  },
  // The booking is cancelled by the caller.
  async expired(tx, booking) {
    await cancelRestReminders(tx, booking)
  },
}
