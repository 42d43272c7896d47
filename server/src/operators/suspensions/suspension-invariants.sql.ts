import { sql } from 'kysely'
import type { Invariant } from '../../core/invariant.ts'

export const suspensionInvariants: readonly Invariant[] = [
  [
    'a service is suspended and hidden exactly during a suspension of it or its organizer',
    sql`select 'service ' || service.id || ' is ' || status as fault from service
        where suspended <> is_service_suspended(id, organizer_id)
          or suspended <> (resumed_status is not null) or (suspended and status <> 'hidden')`,
  ],
]
