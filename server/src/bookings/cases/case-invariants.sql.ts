import { sql } from 'kysely'
import type { Invariant } from '../../core/invariant.ts'

export const caseInvariants: readonly Invariant[] = [
  [
    'a closed case has the refund of its outcome, an open one has none',
    sql`select 'case ' || number || ' is ' || state || ' with ' || coalesce(outcome, 'no outcome') as fault
        from booking_case opened left join trip_refund refund on refund.id = trip_refund_id
        where (trip_refund_id is not null) <> (coalesce(outcome, '') in ('refund', 'usdt', 'enp', 'offer_accepted'))
          or (outcome in ('refund', 'usdt', 'enp') and (refund.kind <> outcome or refund.rub <> decision_rub))
          or (outcome = 'offer_accepted' and (refund.kind <> 'refund' or refund.rub <> offer))
          or refund.booking_id <> opened.booking_id`,
  ],
  [
    'a case is about a trip that is over or a no-show, with a statement of its traveller',
    sql`select 'case ' || opened.number || ' is about a booking in the state ' || booking.state as fault
        from booking_case opened join booking on booking.id = opened.booking_id
        where booking.state not in ('completed', 'no_show') and coalesce(outcome, '') <> 'no_show_withdrawn'
        union all
        select 'case ' || number || ' has no statement' from booking_case opened
        where not exists (select from case_statement where case_id = opened.id and side = 'guest')`,
  ],
]
