import type { BankPayoutState } from '@enp/shared/calls/operator-payouts'
import type { Generated, GeneratedAlways } from 'kysely'

/** What organizers keep of their own work; see `schema.ts`. */
export interface OrganizerSchema {
  bank_details: {
    organizer_id: string
    legal_name: string
    inn: string
    account: string
    bik: string
    given_by: string
    given_at: Date
  }
  bank_file: { id: GeneratedAlways<bigint>; key: string; taken_by: bigint; taken_at: Date }
  bank_payout: {
    id: Generated<string>
    number: GeneratedAlways<bigint>
    organizer_id: string
    asked_by: string
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
}
