import type { SuspendableSubject, SuspensionKind, SuspensionState } from '@enp/shared/calls/operators/suspensions'
import { toDisplayNameIfVisible } from '@enp/shared/text/plain-text'
import type { LifeCycle } from '../../core/life-cycle.ts'
import type { AuditEntry } from '../access/audit.rules.ts'

/** Active again if its end is undone. See docs/rules/suspensions.md. */
export const suspensionLifeCycle: LifeCycle<SuspensionState> = {
  active: ['ended'],
  ended: ['active'],
}

export interface Subject {
  readonly kind: SuspensionKind
  readonly id: string
}

export interface SubjectRow {
  readonly kind: SuspensionKind
  readonly id: string
  readonly name: string
  /** Of a service; undefined for other kinds. */
  readonly title_en: string | null
  readonly detail: string | null
  /** The status of a service without a suspension; null for others. */
  readonly status: 'published' | 'hidden' | null
  readonly is_public: boolean
  readonly time_zone: string
  readonly upcoming: bigint
  readonly reason: string | null
  readonly until: Date | null
  readonly suspended_at: Date | null
  readonly operator_name: string | null
}

export function toSuspendableSubject(row: SubjectRow): SuspendableSubject {
  const { kind, id, name, detail, status, reason, until, suspended_at: at } = row
  const operatorName = toDisplayNameIfVisible(row.operator_name ?? '')
  return {
    ...{ kind, id, name, timeZone: row.time_zone, upcomingBookings: Number(row.upcoming) },
    ...(detail !== null && { detail }),
    ...(status !== null && { status }),
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

const auditKinds = { service: 'service', organizer: 'organizer', user: 'person' } as const

export function toAuditEntry({ kind, id }: Subject, change: 'suspend' | 'resume', operatorId: number | null) {
  const audited = auditKinds[kind]
  return { operatorId, action: `${audited}.${change}`, subject: { kind: audited, id } } as const satisfies AuditEntry
}
