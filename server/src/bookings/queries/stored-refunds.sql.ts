import { sql } from 'kysely'
import type { StoredRefund } from '../cancellation/show-refund.rules.ts'

/** Oldest first. Expects the rows as `back`, left joined with the card `refund`. */
export const storedRefunds = sql<readonly StoredRefund[] | null>`
  jsonb_agg(jsonb_build_object('percent', percent, 'amount', back.amount::text, 'currency', back.currency,
    'method', method, 'at', back.created_at, 'enp', enp::text, 'isDone', method <> 'card' or refund.state is null or refund.state = 'done',
    'isOwn', coalesce((select payer_id from booking_charge where id = booking_charge_id) = booking.user_id, true))
    order by back.created_at, back.id)`
