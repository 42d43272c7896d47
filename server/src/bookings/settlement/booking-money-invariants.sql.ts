import { sql } from 'kysely'
import type { Invariant } from '../../core/invariant.ts'

/** Paid bookings that are not over: their money is in escrow. */
const waiting = sql`('paid', 'awaiting_organizer', 'confirmed', 'checked_in')`

export const bookingMoneyInvariants: readonly Invariant[] = [
  [
    'the escrow accounts equal the escrow of all bookings',
    sql`select currency || ': accounts have ' || coalesce(held, 0) || ', bookings have ' || coalesce(owed, 0) as fault
        from (
          select currency, sum(balance) as held from ledger_account
          where owner_id is null and kind = 'escrow' group by currency
        ) account
        full join (select currency, sum(amount) as owed from booking_escrow group by currency) bookings using (currency)
        where coalesce(held, 0) <> coalesce(owed, 0)`,
  ],
  [
    'the escrow of a booking equals its unsettled payments',
    sql`select 'booking ' || coalesce(expected.id, held.booking_id) || ': ' || coalesce(held.amount, 0) || ' '
            || coalesce(expected.currency, held.currency) || ' in escrow, expected ' || coalesce(expected.amount, 0) as fault
        from (
          select booking_id as id, charge.currency, sum(charge.amount - returned - settled) as amount
            from booking_charge charge join booking on booking.id = booking_id
            where charge.state = 'paid' and (booking.state in ${waiting} or booking.state in ('hold', 'paying'))
            group by booking_id, charge.currency having sum(charge.amount - returned - settled) > 0
          union all
          select id, 'enp', enp_spent from booking
            where (state in ${waiting} or state in ('hold', 'paying')) and enp_spent > 0
        ) expected
        full join (select * from booking_escrow where amount > 0) held
          on held.booking_id = expected.id and held.currency = expected.currency
        where coalesce(held.amount, 0) <> coalesce(expected.amount, 0)`,
  ],
  [
    'a booking is paid at its quoted price',
    sql`select 'charge ' || id || ' of ' || rub || ' is paid with ' || amount || ' ' || currency as fault
        from booking_charge where amount <> case currency
          when 'rub' then rub
          when 'usdt' then (rub * 100 + usdt_rate - 1) / usdt_rate * 10000
          when 'ton' then (rub * 100 + ton_rate - 1) / ton_rate * 10000000
        end
        union all
        select 'booking ' || id || ' of ' || price || ' less ' || enp_discount || ' has payments for ' || coalesce(covered, 0)
        from booking, lateral (
          select sum(rub - rub_given_up) as covered from booking_charge
          where booking_id = booking.id and state in ('paid', 'returned')
        ) charges
        where (paid_at is not null and origin = 'app' and covered is distinct from price - enp_discount)
          or (paid_at is null and state in ('hold', 'paying') and covered > price - enp_discount)
        union all
        select 'booking ' || id || ' has a price of ' || price || ', its lines sum to ' || total
        from booking, lateral (
          select sum((line ->> 'amount')::bigint) as total from jsonb_array_elements(price_lines) line
        ) lines where total is distinct from price
        union all
        select 'booking ' || id || ': ' || enp_spent || ' enp give a discount of ' || enp_discount
        from booking where enp_discount <> div(enp_spent::numeric * usdt_rate, 100000000)`,
  ],
  [
    'each paid booking charge matches its payment',
    sql`select 'charge ' || charge.id || ' has no payment ' || coalesce(payment_key, '') as fault
        from booking_charge charge
        left join ledger_transfer transfer on transfer.key = payment_key
        left join ledger_posting posting on posting.transfer_id = transfer.id
        where charge.amount is not null and (
          transfer.id is null or posting.amount <> charge.amount or posting.currency <> charge.currency)
        union all
        select 'charge ' || charge.id || ' has no matching payment ' || coalesce(charge.charge_id, '')
        from booking_charge charge left join payment using (charge_id)
        where charge.method in ('card', 'ton', 'usdt') and (
          payment.charge_id is null or payment.state not in ('granted', 'refunded')
          or total_amount <> charge.amount or payment.user_id <> charge.payer_id)
        union all
        select 'purchase ' || purchase.id || ' is granted, its booking has another charge'
        from purchase left join booking_charge charge on charge.charge_id = purchase.charge_id
        where product in ('booking', 'booking_charge') and given_at is not null
          and charge.booking_id is distinct from (details ->> 'bookingId')::uuid
        union all
        select 'booking ' || booking.id || ' does not match its paid charge'
        from booking left join booking_charge charge on booking_id = booking.id and purpose = 'whole'
        where paid_with is not null and (paid_amount, paid_currency, booking.payer_id, booking.payment_key)
          is distinct from (charge.amount, charge.currency, charge.payer_id, charge.payment_key)`,
  ],
  [
    'open charges are payable, paid charges of unpaid bookings are returned',
    sql`select 'charge ' || charge.id || ' is open, its booking is ' || booking.state as fault
        from booking_charge charge join booking on booking.id = booking_id
        where charge.state = 'open' and case purpose
          when 'share' then booking.state not in ('hold', 'paying')
          else booking.state not in ('awaiting_organizer', 'confirmed', 'checked_in') end
        union all
        select 'charge ' || charge.id || ' is paid, its unpaid booking is ' || booking.state
        from booking_charge charge join booking on booking.id = booking_id
        where charge.state = 'paid' and booking.paid_at is null and booking.state not in ('hold', 'paying')
        union all
        select 'refunds of charge ' || charge.id || ' are ' || back.amount || ', returned ' || charge.returned
        from (
          select booking_charge_id as id, sum(amount) as amount from booking_refund
          where method <> 'usdt' group by booking_charge_id
        ) back join booking_charge charge using (id)
        where back.amount > charge.returned`,
  ],
]
