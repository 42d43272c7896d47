import type { BankPayoutState } from '@enp/shared/calls/operator-payouts'
import type { ApplicationState } from '@enp/shared/calls/organizer-applications'
import type { DraftContent, DraftState } from '@enp/shared/calls/organizer-drafts-shapes'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { OrganizerCalendarSchema } from './organizer-calendar-schema.ts'

export interface OrganizerSchema extends OrganizerCalendarSchema {
  bank_details: {
    organizer_id: string
    legal_name: string
    inn: string
    account: string
    bik: string
    submitted_by: string
    submitted_at: Date
  }
  bank_details_change: {
    id: Generated<string>
    organizer_id: string
    legal_name: string
    inn: string
    account: string
    bik: string
    submitted_by: string
    submitted_at: Date
  }
  bank_file: { id: GeneratedAlways<bigint>; key: string; created_by: bigint; created_at: Date }
  bank_payout: {
    id: Generated<string>
    number: GeneratedAlways<bigint>
    organizer_id: string
    requested_by: string
    amount: bigint
    state: Generated<BankPayoutState>
    file_id: bigint | null
    legal_name: string | null
    inn: string | null
    account: string | null
    bik: string | null
    details_by: string
    reason: string | null
    decided_by: bigint | null
    created_at: Date
    closed_at: Date | null
  }
  organizer_application: {
    id: Generated<string>
    user_id: string
    name: string
    about: string
    region: string
    contact: string
    state: Generated<ApplicationState>
    organizer_id: string | null
    reason: string | null
    decided_by: bigint | null
    decided_at: Date | null
    created_at: Generated<Date>
  }
  service_draft: {
    id: Generated<string>
    organizer_id: string
    service_id: string | null
    key: string
    content: ColumnType<DraftContent, string, string>
    published: ColumnType<DraftContent | null, string | null | undefined, string | null>
    state: Generated<DraftState>
    submission: Generated<number>
    reason: string | null
    decided_by: bigint | null
    submitted_at: Date | null
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
}
