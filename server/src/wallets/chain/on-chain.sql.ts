import { sql } from 'kysely'

/** Hash of the chain transaction of a row of `transactions`; null if there is none yet. */
export const chainHash = sql<string | null>`coalesce(
  (select chain_transfer.hash from ledger_transfer join chain_transfer on chain_transfer.transfer_key = ledger_transfer.key
    where ledger_transfer.id = transactions.transfer_id),
  (select payout.transaction_hash from withdrawal join payout on payout.withdrawal_id = withdrawal.id and payout.state = 'delivered'
    where transactions.type = 'withdrawal' and withdrawal.id::text = transactions.related_entity_id and withdrawal.user_id = transactions.user_id))`

export const chainPartner = sql<string | null>`coalesce(
  (select chain_transfer.sender from ledger_transfer join chain_transfer on chain_transfer.transfer_key = ledger_transfer.key
    where ledger_transfer.id = transactions.transfer_id),
  (select wallet.address from withdrawal join wallet on wallet.id = withdrawal.wallet_id
    where transactions.type = 'withdrawal' and withdrawal.id::text = transactions.related_entity_id and withdrawal.user_id = transactions.user_id))`
