import { sql } from 'kysely'
import type { Invariant } from '../../core/invariant.ts'

export const rebookingInvariants: readonly Invariant[] = [
  [
    'a rebooking is paid by the same traveller after a full refund by another organizer',
    sql`select 'booking ' || taken.number || ' rebooks ' || coalesce(ended.number, 'nothing') as fault
        from booking taken left join booking ended on ended.id = taken.rebooks
        where taken.rebooks is not null and (ended.id is null or taken.paid_at is null
          or ended.state not in ('declined', 'cancelled_by_organizer') or ended.user_id <> taken.user_id
          or ended.organizer_id = taken.organizer_id
          or not exists (select from booking_refund where booking_id = ended.id and percent = 100))`,
  ],
]
