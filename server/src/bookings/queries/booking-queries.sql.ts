import { changeStates } from '@enp/shared/calls/bookings/booking-change-shapes'
import { type RawBuilder, sql } from 'kysely'
import type { OperatorDecision } from '../cancellation/operator/operator-reason.rules.ts'
import type { StoredRefund } from '../cancellation/refund.rules.ts'
import type { StoredTripRefund } from '../trip-refunds/show-trip-refund.rules.ts'
import type { AskedMoveView, ChangeView } from './show-booking.rules.ts'

/** For example `{ ton: '12400000000' }`, in minor units; unused currencies are missing. */
export const selectBalances = (userId: RawBuilder<unknown>): RawBuilder<Readonly<Record<string, string>>> => sql`(
  select coalesce(jsonb_object_agg(currency, balance::text), '{}')
  from ledger_account where owner_id = ${userId} and kind = 'available')`

/**
 * Oldest first, the gift card last, as in a preview. Expects the rows as `back`, left joined with
 * the card `refund`.
 */
export const storedRefunds = sql<readonly StoredRefund[] | null>`
  jsonb_agg(jsonb_build_object('percent', percent, 'amount', back.amount::text, 'currency', back.currency,
    'method', method, 'at', back.created_at, 'enp', enp::text, 'isDone', method <> 'card' or refund.state is null or refund.state = 'done',
    'isOwn', coalesce((select payer_id from booking_charge where id = booking_charge_id) = booking.user_id, true))
    order by back.created_at, method = 'gift_card', back.id)`

/** Expects the row of the booking as `booking`. */
export const cancelledByOperator = sql<OperatorDecision | null>`(
  select jsonb_build_object('percent', percent, 'usual_reason', usual_reason, 'own_reason', own_reason)
  from operator_cancellation where booking_id = booking.id and state = 'done')`

/** Oldest first. Expects the row of the booking as `booking`. Amounts are minor units as text. */
export const tripRefunds = sql<readonly StoredTripRefund[] | null>`(
  select jsonb_agg(jsonb_build_object('kind', kind, 'rub', rub::text, 'from_organizer', from_organizer::text,
    'amount', amount::text, 'usual_reason', usual_reason, 'own_reason', own_reason, 'at', created_at) order by created_at, id)
  from trip_refund where booking_id = booking.id)`

/** Expects the row of the booking as `booking`. */
export const askedMove = sql<AskedMoveView | null>`(
  select jsonb_build_object('target', case when to_day is not null then jsonb_build_object('date', to_day,
      'startTime', to_start_time, 'startsAt', to_starts_at, 'endsAt', to_ends_at) end,
    'usual_reason', usual_reason, 'own_reason', own_reason, 'answerBy', answer_by)
  from departure_move where id = booking.asked_move_id)`

export const newestBookingChange = sql<ChangeView | null>`(
  select jsonb_build_object('id', newest.id, 'state', newest.state, 'optionId', newest.option_id,
    'optionName', wanted.name, 'firstDay', newest.first_day, 'lastDay', newest.last_day,
    'startTime', newest.start_time, 'startsAt', newest.starts_at, 'endsAt', newest.ends_at, 'units', newest.units,
    'due', (newest.price - newest.enp_discount)::text, 'difference', newest.difference::text,
    'expiresAt', coalesce(charge.expires_at, newest.expires_at))
  from (
    select * from booking_change where booking_id = booking.id order by created_at desc, id limit 1
  ) newest
    join service_option wanted on wanted.id = newest.option_id
    left join booking_charge charge on charge.id = newest.charge_id
  where newest.state = any(${[...changeStates]})
)`
