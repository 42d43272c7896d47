import { sql } from 'kysely'
import type { Invariant } from '../../core/invariant.ts'
import { statesWithVoucher } from './voucher.rules.ts'

const hasVoucher = sql`state = any(${[...statesWithVoucher]})`

/** A voucher is made when it is read, so a booking must have all data for it. */
export const voucherInvariants: readonly Invariant[] = [
  [
    'each confirmed booking has valid voucher data',
    sql`select 'booking ' || number || ' is ' || state || ' with invalid voucher data' as fault
        from booking where ${hasVoucher} and (
          number !~ '^BK-[0-9A-HJKMNP-TV-Z]{6}$' or voucher_version < 1 or jsonb_array_length(units) = 0
          or exists (
            select from jsonb_to_recordset(units) as unit (quantity integer)
            where quantity not between 1 and 255))`,
  ],
  [
    'check-ins match the state and the units of their booking',
    sql`select 'booking ' || number || ' is ' || state || ', unit ' || redeemed.unit_id || ' has ' || redeemed.total
          || ' check-ins of ' || coalesce(unit.quantity, 0) as fault
        from (select booking_id, unit_id, sum(quantity) as total from redemption group by booking_id, unit_id) redeemed
        join booking on booking.id = booking_id
        left join lateral jsonb_to_recordset(units) as unit ("unitId" text, quantity integer)
          on unit."unitId" = redeemed.unit_id
        where redeemed.total not between 0 and coalesce(unit.quantity, 0)
          or (redeemed.total > 0 and state not in ('checked_in', 'completed'))
        union all
        select 'booking ' || number || ' is checked in without a check-in' from booking
        where state = 'checked_in'
          and coalesce((select sum(quantity) from redemption where booking_id = booking.id), 0) = 0`,
  ],
]
