import { sql } from 'kysely'
import type { Promised } from '../../core/promised.ts'

/** Paid, and neither over nor cancelled: its money waits in escrow. */
const waiting = sql`('paid', 'awaiting_organizer', 'confirmed', 'checked_in')`

/** What must hold of the money of bookings; every row is a fault. docs/product.md, section 13. */
export const moneyPromises: readonly Promised[] = [
  [
    'what waits in escrow is the bookings’',
    sql`select currency || ': in escrow ' || coalesce(held, 0) || ', of bookings ' || coalesce(owed, 0) as fault
        from (
          select currency, sum(balance) as held from ledger_account
          where owner_id is null and kind = 'escrow' group by currency
        ) account
        full join (select currency, sum(amount) as owed from booking_escrow group by currency) bookings using (currency)
        where coalesce(held, 0) <> coalesce(owed, 0)`,
  ],
  [
    'of a booking waits what was paid, until it is over',
    sql`select 'booking ' || coalesce(expected.id, held.booking_id) || ': ' || coalesce(held.amount, 0) || ' '
            || coalesce(expected.currency, held.currency) || ' wait, expected ' || coalesce(expected.amount, 0) as fault
        from (
          select id, paid_currency as currency, paid_amount as amount from booking
            where state in ${waiting} and paid_amount > 0
          union all
          select id, 'enp', enp_spent from booking
            where (state in ${waiting} or state in ('hold', 'paying')) and enp_spent > 0
        ) expected
        full join (select * from booking_escrow where amount > 0) held
          on held.booking_id = expected.id and held.currency = expected.currency
        where coalesce(held.amount, 0) <> coalesce(expected.amount, 0)`,
  ],
  [
    'a booking was paid what it was quoted',
    sql`select 'booking ' || id || ' of ' || price || ' less ' || enp_discount || ' was paid ' || paid_amount || ' ' || paid_currency as fault
        from booking where paid_amount <> case paid_currency
          when 'rub' then price - enp_discount
          when 'usdt' then ((price - enp_discount) * 100 + usdt_rate - 1) / usdt_rate * 10000
          when 'ton' then ((price - enp_discount) * 100 + ton_rate - 1) / ton_rate * 10000000
        end
        union all
        select 'booking ' || id || ' has a price of ' || price || ', its lines say ' || total
        from booking, lateral (
          select sum((line ->> 'amount')::bigint) as total from jsonb_array_elements(price_lines) line
        ) lines where total is distinct from price
        union all
        select 'booking ' || id || ': ' || enp_spent || ' enp took off ' || enp_discount
        from booking where enp_discount <> div(enp_spent::numeric * usdt_rate, 100000000)`,
  ],
  [
    'a paid booking has its payment',
    sql`select 'booking ' || booking.id || ' has no payment ' || coalesce(payment_key, '') as fault
        from booking
        left join ledger_transfer transfer on transfer.key = payment_key
        left join ledger_posting posting on posting.transfer_id = transfer.id
        where paid_at is not null and (
          transfer.id is null or posting.amount <> paid_amount or posting.currency <> paid_currency)
        union all
        select 'booking ' || booking.id || ' has no charge ' || coalesce(booking.charge_id, '')
        from booking left join payment using (charge_id)
        where paid_with in ('card', 'ton', 'usdt') and (
          payment.charge_id is null or payment.state not in ('granted', 'refunded')
          or total_amount <> paid_amount or payment.user_id <> payer_id)
        union all
        select 'purchase ' || purchase.id || ' was given, and its booking has another charge'
        from purchase left join booking on booking.charge_id = purchase.charge_id
        where product = 'booking' and given_at is not null and booking.id is distinct from (details ->> 'bookingId')::uuid`,
  ],
]
