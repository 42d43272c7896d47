import type { ChainCurrency, ChainNetwork, DepositState } from '@enp/shared/calls/wallets-shapes'
import type { Generated, GeneratedAlways } from 'kysely'

export interface WalletSchema {
  wallet: {
    id: Generated<string>
    user_id: string
    network: ChainNetwork
    address: string
    public_key: Buffer
    version: string
    label: string
    is_default: Generated<boolean>
    linked_at: Date
    unlinked_at: Date | null
  }
  wallet_proof_payload: { payload: string; user_id: string; expires_at: Date; used_at: Date | null }
  deposit_memo: { memo: string; user_id: string; purchase_id: string | null; created_at: Date }
  deposit: {
    id: Generated<string>
    user_id: string
    memo: string
    purchase_id: string | null
    currency: ChainCurrency
    amount: bigint
    received: Generated<bigint>
    state: Generated<DepositState>
    transaction_id: string | null
    sent_hash: string | null
    created_at: Date
    expires_at: Date
    closed_at: Date | null
  }
  chain_cursor: { network: ChainNetwork; account: string; lt: bigint; updated_at: Date }
  chain_transfer: {
    network: ChainNetwork
    hash: string
    account: string
    lt: bigint
    at: Date
    state: ChainTransferState
    reason: string | null
    currency: ChainCurrency | null
    amount: bigint | null
    sender: string | null
    memo: string | null
    deposit_id: string | null
    user_id: string | null
    transfer_key: string | null
    decided_by: bigint | null
    seen_at: Date
    reversals: Generated<number>
  }
  withdrawal: {
    id: Generated<string>
    user_id: string
    organizer_id: string | null
    wallet_id: string
    currency: ChainCurrency
    amount: bigint
    fee: bigint
    usdt_value: bigint
    state: Generated<WithdrawalState>
    transaction_id: string | null
    reason: string | null
    held_for: string | null
    approved_by: bigint | null
    released_at: Date | null
    created_at: Date
    process_at: Date
    closed_at: Date | null
  }
  payout_wallet: { address: string; next_query: number }
  payout: {
    id: GeneratedAlways<bigint>
    withdrawal_id: string
    hot_wallet: string
    query_id: number
    valid_from: bigint
    timeout_seconds: number
    boc: Buffer
    message_hash: string
    fence: bigint
    state: Generated<PayoutState>
    sent_count: Generated<number>
    last_error: string | null
    transaction_hash: string | null
    network_fee: bigint | null
    after_lt: bigint
    sent_at: Date | null
    created_at: Date
    closed_at: Date | null
  }
  outgoing_transfer: {
    network: ChainNetwork
    hash: string
    position: number
    account: string
    lt: bigint
    previous_lt: bigint
    at: Date
    query_id: number | null
    valid_from: bigint | null
    timeout_seconds: number | null
    boc: Buffer | null
    message_hash: string | null
    sent: boolean
    currency: ChainCurrency
    amount: bigint
    destination: string
    withdrawal_id: string | null
    organizer_id: string | null
    acknowledged_at: Date | null
    acknowledged_reason: string | null
    seen_at: Date
  }
  outgoing_cursor: { network: ChainNetwork; account: string; lt: bigint; complete_until: Date | null; read_at: Date }
  payout_release: {
    id: Generated<boolean>
    fingerprint: string
    written_by: string
    number: bigint
    released_at: Date | null
    held_for: PayoutsHoldReason | null
    held_at: Date | null
  }
  known_token_wallet: { network: ChainNetwork; master: string; owner: string; address: string; recorded_at: Date }
  solvency_check: {
    id: GeneratedAlways<bigint>
    currency: ChainCurrency
    on_chain: bigint
    hot: bigint
    owed: bigint
    in_flight: bigint
    at: Date
  }
}

/** `unmatched`: an operator looks for the owner. `ignored`: not counted as our money. */
export type ChainTransferState = 'credited' | 'unmatched' | 'ignored'

export type WithdrawalState = 'pending' | 'processing' | 'completed' | 'failed' | 'cancelled'

/** The last three mean that the chain shows it paid nothing. */
export type PayoutState = 'prepared' | 'broadcast' | 'delivered' | 'not_sent' | 'bounced' | 'expired'

export type PayoutsHoldReason = 'restored' | 'older' | 'missing'
