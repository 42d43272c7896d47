import type { SupportRequestOutcome, SupportRequestState } from '@enp/shared/calls/support'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

export interface SupportSchema {
  support_request: {
    id: Generated<string>
    user_id: string
    update_id: bigint
    transaction_id: string | null
    text: string
    number: GeneratedAlways<bigint>
    state: Generated<SupportRequestState>
    outcome: SupportRequestOutcome | null
    operator_id: bigint | null
    created_at: Date
    closed_at: Date | null
  }
  support_message: {
    id: GeneratedAlways<bigint>
    request_id: string
    operator_id: bigint | null
    update_id: bigint
    text: string
    created_at: Date
  }
  operator_role: {
    telegram_id: bigint
    role: 'admin'
    source: 'configuration' | 'operator'
    granted_at: Date
  }
  audit_entry: {
    id: GeneratedAlways<bigint>
    operator_id: bigint | null
    action: string
    subject_kind: string
    subject_id: string
    details: JSONColumnType<object>
    at: Date
  }
}
