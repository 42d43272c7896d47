import type { BroadcastSegment } from '@enp/shared/calls/operators/broadcast-shapes'
import { settingsZone } from '@enp/shared/settings/settings-zone'
import { sql } from 'kysely'
import type { Database } from '../../core/database/database.ts'

interface PlannedBroadcast {
  readonly segment: BroadcastSegment
  readonly hour: number
}

export async function listBroadcastsPlannedFor(db: Database, day: string): Promise<PlannedBroadcast[]> {
  const { rows } = await sql<PlannedBroadcast>`
    select segment, extract(hour from planned_for at time zone ${settingsZone})::integer as hour from broadcast
    where state = 'planned' and (planned_for at time zone ${settingsZone})::date = ${day}::date
    order by planned_for`.execute(db)
  return rows
}
