import { type Static, Type } from 'typebox'
import { operatorReasons } from '../../bookings/operator-reasons.ts'
import { Id, Timestamp } from '../api.ts'

export const titleFields = { title: Type.String(), title_en: Type.Optional(Type.String()) }

export const tripFields = {
  bookingId: Id,
  number: Type.String(),
  ...titleFields,
  startsAt: Timestamp,
  timeZone: Type.String(),
  /** Absent if the booking has only a date, such as a stay. */
  startTime: Type.Optional(Type.String()),
}
/** If rooms are booked, `guests` is 0. */
const party = { guests: Type.Integer(), rooms: Type.Optional(Type.Integer()) }
export const TripValues = Type.Object(tripFields)
export type TripValues = Static<typeof TripValues>

/** Decimal text in whole units of the currency. */
export const CurrencyAmount = Type.Object({ amount: Type.String(), currency: Type.Enum(['rub', 'usdt', 'ton', 'enp']) })
export type CurrencyAmount = Static<typeof CurrencyAmount>

export const refundMethods = ['card', 'balance', 'usdt', 'gift_card'] as const

/** `card`: paid by an operator within days. Others are already credited. */
export const RefundValuesSchema = Type.Object({
  sum: CurrencyAmount,
  method: Type.Enum([...refundMethods]),
  enp: Type.Optional(Type.String()),
  /** Present if a card payment was refunded in USDT. */
  withdrawableFrom: Type.Optional(Timestamp),
  others: Type.Optional(Type.Array(Type.Object({ sum: CurrencyAmount, method: Type.Enum([...refundMethods]) }))),
})
export type RefundValues = Static<typeof RefundValuesSchema>

/** Why an operator decided; a usual reason is shown in the reader's language. */
export const OperatorReason = Type.Union([
  Type.Object({ usual: Type.Enum([...operatorReasons]) }, { additionalProperties: false }),
  Type.Object({ words: Type.String({ minLength: 1, maxLength: 500 }) }, { additionalProperties: false }),
])
export type OperatorReason = Static<typeof OperatorReason>

const kind = <K extends string>(name: K) => Type.Literal(name)

export const bookingNotifications = [
  /** Paid; the organizer decides until `answerUntil`. */
  Type.Object({
    kind: kind('booking_requested'),
    values: Type.Object({ ...tripFields, answerUntil: Timestamp }),
  }),
  Type.Object({ kind: kind('booking_confirmed'), values: Type.Object(tripFields) }),
  /** The picture that `booking_confirmed` went without. */
  Type.Object({ kind: kind('voucher_picture'), values: Type.Object(tripFields) }),
  Type.Object({
    kind: kind('booking_declined'),
    values: Type.Object({
      ...tripFields,
      by: Type.Enum(['organizer', 'time']),
      reason: Type.Optional(Type.String()),
      /** Absent if another user paid and gets the refund notification. */
      refund: Type.Optional(RefundValuesSchema),
    }),
  }),
  Type.Object({
    kind: kind('booking_cancelled'),
    values: Type.Object({
      ...tripFields,
      by: Type.Enum(['tourist', 'organizer', 'operator', 'rest']),
      /** Words of the organizer. */
      reason: Type.Optional(Type.String()),
      operatorReason: Type.Optional(OperatorReason),
      refund: Type.Optional(RefundValuesSchema),
      /** Compensation in enp, because the organizer cancelled. */
      bonus: Type.Optional(Type.String()),
    }),
  }),
  /** To the payer: the payment came too late or twice, or the trip is off. It is refunded. */
  Type.Object({
    kind: kind('booking_payment_returned'),
    values: Type.Object({
      ...tripFields,
      reason: Type.Enum(['late', 'cancelled', 'again', 'off', 'after_trip', 'price_fell']),
      refund: RefundValuesSchema,
    }),
  }),
  /** A payment on chain was credited to the balance because it did not match the booking. */
  Type.Object({
    kind: kind('booking_money_on_balance'),
    values: Type.Object({
      ...tripFields,
      reason: Type.Enum(['under', 'over', 'currency', 'late', 'cancelled', 'again']),
      sum: CurrencyAmount,
      price: CurrencyAmount,
    }),
  }),
  Type.Object({ kind: kind('booking_refunded'), values: Type.Object({ ...tripFields, sum: CurrencyAmount }) }),
  Type.Object({ kind: kind('booking_paid_for'), values: Type.Object({ ...titleFields, sum: CurrencyAmount }) }),
  Type.Object({
    kind: kind('trip_soon'),
    values: Type.Object({
      ...tripFields,
      hours: Type.Enum([24, 3]),
      point: Type.String(),
      point_en: Type.Optional(Type.String()),
      guide: Type.Optional(Type.Object({ name: Type.String(), phone: Type.Optional(Type.String()) })),
    }),
  }),
  /** The rest after a deposit is due in this many days. */
  Type.Object({
    kind: kind('rest_due'),
    values: Type.Object({ ...tripFields, days: Type.Enum([3, 1]), sum: CurrencyAmount, until: Timestamp }),
  }),
  Type.Object({ kind: kind('rest_paid'), values: Type.Object({ ...tripFields, sum: CurrencyAmount }) }),
  Type.Object({ kind: kind('trip_completed'), values: Type.Object(tripFields) }),
  /** To the members. With `answerUntil` the booking waits for their decision. */
  Type.Object({
    kind: kind('organizer_booking'),
    values: Type.Object({
      ...tripFields,
      ...party,
      contactName: Type.String(),
      phone: Type.Optional(Type.String()),
      notes: Type.Optional(Type.String()),
      extras: Type.Optional(Type.Array(Type.Object({ title: Type.String(), quantity: Type.Integer() }))),
      sum: CurrencyAmount,
      answerUntil: Type.Optional(Timestamp),
    }),
  }),
  /** To operators: a cancellation did not happen, because the booking changed before. */
  Type.Object({ kind: kind('cancellation_dropped'), values: Type.Object(tripFields) }),
  /** To the members: a booking they were notified about is cancelled. */
  Type.Object({
    kind: kind('organizer_cancelled'),
    values: Type.Object({
      ...tripFields,
      ...party,
      contactName: Type.String(),
      /** The request was not accepted yet; the organizer earns nothing. */
      isRequest: Type.Optional(Type.Boolean()),
      /** The traveller did not pay the rest after the deposit in time. */
      isRestUnpaid: Type.Optional(Type.Boolean()),
      /** Present if an operator cancelled it. */
      byOperator: Type.Optional(
        Type.Object({
          reason: OperatorReason,
          percent: Type.Integer(),
          /** The organizer's share of the money that is not refunded. */
          kept: Type.Array(CurrencyAmount),
        }),
      ),
    }),
  }),
] as const
