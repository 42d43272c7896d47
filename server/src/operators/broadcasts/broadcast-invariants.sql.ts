import { sql } from 'kysely'
import type { Invariant } from '../../core/invariant.ts'

export const broadcastInvariants: readonly Invariant[] = [
  [
    'an ended broadcast has no pending notifications',
    // A notification claimed when the broadcast stopped is settled within a minute.
    sql`select 'notification ' || notification.id as fault from notification join broadcast on broadcast.id = broadcast_id
        where notification.state in ('waiting', 'queued', 'sending') and broadcast.state in ('stopped', 'finished')
          and broadcast.ended_at < app_now() - interval '2 minutes'`,
  ],
  [
    'a broadcast has at most one outcome per enqueued notification',
    sql`select 'broadcast ' || number as fault from broadcast
        where sent + unreachable + switched_off + cancelled > written`,
  ],
]
