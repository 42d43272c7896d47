import { wholeUnits } from '@enp/shared/money'
import { enpPerUsdt } from '@enp/shared/rewards'
import { sql } from 'kysely'
import type { Invariant } from '../../core/invariant.ts'

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
