import { sql } from 'kysely'
import type { Invariant } from '../../core/invariant.ts'

export const suspensionInvariants: readonly Invariant[] = [
  [
    'a service is suspended and hidden exactly during a suspension',
    sql`select 'service ' || service.id || ' is ' || status as fault from service
        where suspended <> exists (
            select from suspension where kind = 'service' and subject_id = service.id and state = 'active')
          or suspended <> (resumed_status is not null) or (suspended and status <> 'hidden')`,
  ],
]
