import { wholeUnits } from '@enp/shared/money/money'
import { enpPerUsdt } from '@enp/shared/money/rewards'
import { sql } from 'kysely'
import type { Invariant } from '../../core/invariant.ts'

/** Paid bookings that are not settled: their money is in escrow. */
const waits = sql`(booking.state in ('paid', 'awaiting_organizer', 'confirmed', 'checked_in')
  or (booking.state = 'no_show' and booking.due_at is not null))`

/** Hundredths of the currency, rounded up. */
const quoteIn = (rate: 'usdt_rate' | 'ton_rate') =>
  sql`ceil(rub::numeric * 100 * (10000 + rate_margin_basis_points) / (${sql.ref(rate)}::numeric * 10000))`

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
          select id, currency, sum(amount) as amount from (
          select booking_id as id, charge.currency, sum(charge.amount - returned - settled) as amount
            from booking_charge charge join booking on booking.id = booking_id
            where charge.state = 'paid' and (${waits} or booking.state in ('hold', 'paying'))
            group by booking_id, charge.currency having sum(charge.amount - returned - settled) > 0
          union all
          select id, 'enp', enp_spent from booking
            where (${waits} or state in ('hold', 'paying')) and enp_spent > 0
          union all
          select id, 'rub', gift_spent from booking where state in ('hold', 'paying') and gift_spent > 0
          ) part group by id, currency
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
          when 'usdt' then ${quoteIn('usdt_rate')} * 10000
          when 'ton' then ${quoteIn('ton_rate')} * 10000000
        end
        union all
        select 'charge ' || charge.id || ' has other rates than its booking'
        from booking_charge charge join booking on booking.id = booking_id
        where quoted_at is null and (charge.usdt_rate, charge.ton_rate, charge.rate_margin_basis_points)
          <> (booking.usdt_rate, booking.ton_rate, booking.rate_margin_basis_points)
        union all
        select 'booking ' || id || ' of ' || price || ' less ' || enp_discount || ' has payments for ' || coalesce(covered, 0)
        from booking, lateral (
          select sum(rub - rub_given_up) as covered from booking_charge
          where booking_id = booking.id and state in ('paid', 'returned')
        ) charges
        where (paid_at is not null and origin = 'app' and covered is distinct from price - enp_discount - rest_left)
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
          when 'rest' then booking.state <> 'confirmed' or booking.rest_left <> rub
            or charge.expires_at <> booking.rest_due_at
          else booking.state not in ('awaiting_organizer', 'confirmed', 'checked_in') end
        union all
        select 'booking ' || id || ' has ' || rest_left || ' kopecks to pay, its charge is ' || coalesce(charge.state, 'missing')
        from booking left join lateral (
          select state, rub from booking_charge where booking_id = booking.id and purpose = 'rest'
        ) charge on true
        where (booking.paid_at is null and booking.rest_left > 0)
          or (booking.rest_left > 0 and (charge.rub is distinct from rest_left
            or charge.state is distinct from case booking.state when 'confirmed' then 'open' else 'expired' end))
          or (booking.paid_at is not null and booking.rest_left = 0
            and (booking.deposit is not null) <> (coalesce(charge.state, '') in ('paid', 'returned')))
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

const enpUnits = wholeUnits('enp', BigInt(enpPerUsdt)).amount
const [usdtUnit, tonUnit] = [wholeUnits('usdt', 1n).amount, wholeUnits('ton', 1n).amount]

export const compensationInvariants: readonly Invariant[] = [
  [
    'the organizer pays or owes the value of each compensation',
    sql`select 'booking ' || coalesce(booking.id::text, paid.booking_id) || ' has a compensation of ' || coalesce(booking.compensation, 0) || ' enp, posted '
          || coalesce(paid.enp, 0) || ', charged ' || coalesce(paid.rub, 0) || ' kopecks' as fault
        from (select * from booking where compensation > 0) booking
        full join (
          select split_part(key, ':', 2) as booking_id,
            sum(amount) filter (where kind = 'booking_compensation' and target_id = user_id) as enp,
            sum(case currency
              when 'rub' then amount
              when 'usdt' then div(amount::numeric * usdt_rate, ${sql.lit(usdtUnit)})
              when 'ton' then div(amount::numeric * ton_rate, ${sql.lit(tonUnit)})
            end) filter (where kind = 'compensation_paid' and (source_id = organizer_id or source_kind = 'organizer_debts')) as rub
          from (
            select transfer.key, transfer.kind, posting.amount, posting.currency, booking.user_id, organizer_id, usdt_rate, ton_rate,
              source.owner_id as source_id, source.kind as source_kind, target.owner_id as target_id
            from ledger_transfer transfer
            join booking on booking.id = split_part(transfer.key, ':', 2)::uuid
            join ledger_posting posting on posting.transfer_id = transfer.id
            join ledger_account source on source.id = posting.from_account
            join ledger_account target on target.id = posting.to_account
            where transfer.kind in ('booking_compensation', 'compensation_paid')
          ) leg group by 1
        ) paid on paid.booking_id = booking.id::text
        where booking.state is distinct from 'cancelled_by_organizer' or booking.compensation is distinct from paid.enp
          or paid.rub is distinct from div(paid.enp * booking.usdt_rate + ${sql.lit(enpUnits)} - 1, ${sql.lit(enpUnits)})`,
  ],
  [
    'the organizer debts account equals the sum of organizer debts',
    sql`select 'account has ' || -held || ', debts are ' || owed as fault
        from (select coalesce(sum(balance), 0) as held from ledger_account where owner_id is null and kind = 'organizer_debts') account,
          (select coalesce(sum(amount), 0) as owed from organizer_debt) debts
        where -held <> owed`,
  ],
]
