import type { Transaction } from '@enp/shared/calls/ledger'
import type { Currency } from '@enp/shared/money'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

export interface LedgerSchema {
  ledger_transfer: {
    id: GeneratedAlways<bigint>
    key: string
    fingerprint: string
    kind: string
    reverses: bigint | null
    created_at: Date
  }
  ledger_posting: {
    transfer_id: bigint
    seq: number
    from_account: bigint
    to_account: bigint
    amount: bigint
    currency: Currency
  }
  transactions: {
    id: Generated<string>
    user_id: string
    type: Transaction['type']
    status: Transaction['status']
    amount: bigint
    currency: Currency
    description: string
    metadata: JSONColumnType<Transaction['metadata']>
    related_entity_id: string | null
    related_entity_type: string | null
    transfer_id: bigint | null
    created_at: Date
    completed_at: Date | null
  }
  ledger_setting: { only_row: Generated<boolean>; system_shards: Generated<number> }
  journal_checkpoint: { only_row: Generated<boolean>; verified_before: Date; through_id: bigint }
  journal_checkpoint_balance: { account_id: bigint; balance: bigint }
  ledger_account: {
    id: GeneratedAlways<bigint>
    owner_id: string | null
    kind: string
    currency: Currency
    shard: Generated<number>
    balance: Generated<bigint>
    minimum: Generated<bigint>
  }
}
