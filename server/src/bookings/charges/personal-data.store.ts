import type { PersonalDataHandler } from '../../core/personal-data-handler.ts'

/** The rows stay because money movements refer to them; only the payer is erased. */
export const chargeData: PersonalDataHandler = {
  name: 'bookingPayments',
  export: (tx, userId) =>
    tx
      .selectFrom('booking_charge')
      .innerJoin('booking', 'booking.id', 'booking_id')
      .select(['booking.number', 'purpose', 'booking_charge.state', 'method', 'currency', 'amount', 'returned'])
      .select('booking_charge.paid_at as paidAt')
      .where('booking_charge.payer_id', '=', userId)
      .orderBy('booking_charge.paid_at')
      .orderBy('booking_charge.id')
      .execute(),
  async findBlock(tx, userId) {
    // A payment for a trip that is not fully paid may still be refunded to the balance.
    const row = await tx
      .selectFrom('booking_charge')
      .innerJoin('booking', 'booking.id', 'booking_id')
      .select('booking_charge.id')
      .where('booking_charge.payer_id', '=', userId)
      .where('booking_charge.state', '=', 'paid')
      .where('booking.state', 'in', ['hold', 'paying'])
      .limit(1)
      .executeTakeFirst()
    return row ? 'payment' : undefined
  },
}
