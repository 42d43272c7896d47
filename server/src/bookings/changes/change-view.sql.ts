import { changeStates } from '@enp/shared/calls/booking-change-shapes'
import { sql } from 'kysely'
import type { ChangeView } from './change-view.rules.ts'

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
