import type { SuspendableService, SuspensionState } from '@enp/shared/calls/operators/suspensions'
import { toDisplayNameIfVisible } from '@enp/shared/text/plain-text'
import type { LifeCycle } from '../../core/life-cycle.ts'

/** Active again if its end is undone. See docs/rules/suspensions.md. */
export const suspensionLifeCycle: LifeCycle<SuspensionState> = {
  active: ['ended'],
  ended: ['active'],
}

export interface SuspendableServiceRow {
  readonly id: string
  readonly title: string
  readonly title_en: string | null
  readonly organizer_id: string
  readonly organizer_name: string
  readonly status: 'published' | 'hidden'
  readonly resumed_status: 'published' | 'hidden' | null
  readonly time_zone: string
  readonly upcoming: bigint
  readonly reason: string | null
  readonly until: Date | null
  readonly suspended_at: Date | null
  readonly operator_name: string | null
}

export function toSuspendableService(row: SuspendableServiceRow): SuspendableService {
  const { id, title, organizer_name: organizerName, reason, until, suspended_at: at } = row
  const operatorName = toDisplayNameIfVisible(row.operator_name ?? '')
  return {
    ...{ serviceId: id, title, organizerName, timeZone: row.time_zone, upcomingBookings: Number(row.upcoming) },
    status: row.resumed_status ?? row.status,
    ...(reason !== null &&
      at !== null && {
        suspension: {
          ...{ reason, at: at.toISOString() },
          ...(until !== null && { until: until.toISOString() }),
          ...(operatorName !== undefined && { operatorName }),
        },
      }),
  }
}
