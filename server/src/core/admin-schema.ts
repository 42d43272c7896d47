import type { Generated, JSONColumnType } from 'kysely'

export interface AdminSchema {
  operator_action: {
    audit_id: bigint
    undo: JSONColumnType<object>
    until: Date
    undone_at: Date | null
    undone_by: bigint | null
  }
  payment_review: {
    id: Generated<string>
    charge_id: string
    state: Generated<'noted' | 'open' | 'resolved'>
    decided_by: bigint | null
    decided_at: Date | null
    reason: string | null
  }
  operator_login: { digest: Buffer; operator_id: bigint; expires_at: Date; used_at: Date | null }
  operator_session: { digest: Buffer; operator_id: bigint; created_at: Date; expires_at: Date }
  daily_metric: { day: string; name: string; currency: Generated<string>; amount: bigint; counted_at: Date }
}
