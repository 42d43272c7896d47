import { randomUUID } from 'node:crypto'
import { money } from '@enp/shared/money/money'
import { getNow } from '../../../src/core/database/clock.ts'
import { inTransaction } from '../../../src/core/database/database.ts'
import { postTransfers } from '../../../src/ledger/ledger.store.ts'
import { systemAccount, userAccount } from '../../../src/ledger/transfer.rules.ts'
import type { Product, Traveller } from '../../fixtures/harness.ts'
import { round, sendAgain } from './payouts.ts'

/** A payout needs this many rounds from its withdrawal to its end. */
export async function settleRounds(product: Product): Promise<void> {
  for (let rounds = 0; rounds < 4; rounds += 1) {
    await sendAgain(product)
    await round(product)
  }
}

/** Removes the wallet's history, as a restore does: it is read again. */
const historyOf = `
  delete from outgoing_transfer where withdrawal_id = any(ids) or withdrawal_id is null;
  update outgoing_cursor set lt = coalesce((select min(after_lt) from payout where withdrawal_id = any(ids)), lt), complete_until = null;`

const toTransfers = (keys: string) => `
  keys := (select array_agg(key) from (${keys}) named (key));
  update ledger_account account set balance = balance + coalesce(
      (select sum(amount) from ledger_posting join ledger_transfer on ledger_transfer.id = transfer_id
        where key = any(keys) and from_account = account.id), 0)
    - coalesce((select sum(amount) from ledger_posting join ledger_transfer on ledger_transfer.id = transfer_id
        where key = any(keys) and to_account = account.id), 0);
  delete from ledger_posting where transfer_id in (select id from ledger_transfer where key = any(keys));
  delete from ledger_transfer where key = any(keys);`

const fees = "select 'network_fee:' || id from payout where withdrawal_id = any(ids)"
const named = (name: string) => `select '${name}:' || id from unnest(ids) id`

const withoutTriggers = ({ sql }: Product, { id }: Traveller, steps: string) =>
  sql(`do $$
    declare
      ids uuid[] := (select array_agg(id) from withdrawal where user_id = '${id}');
      keys text[];
    begin
      set local session_replication_role = replica;
      ${steps}
    end $$`)

/** Resets the database to the state before the user's withdrawals were paid. */
export const deletePayouts = (product: Product, traveller: Traveller) =>
  withoutTriggers(
    product,
    traveller,
    `${historyOf}
    ${toTransfers(fees)}
    ${toTransfers(named('withdrawal_paid'))}
    delete from payout where withdrawal_id = any(ids);
    update payout_wallet set next_query = 0;
    update transactions set status = 'pending', completed_at = null from withdrawal
      where withdrawal.id = any(ids) and transaction_id = transactions.id;
    update withdrawal set state = 'pending', closed_at = null where id = any(ids);`,
  )

/** Resets the database to the state before the user requested withdrawals. */
export const deleteRows = (product: Product, traveller: Traveller) =>
  withoutTriggers(
    product,
    traveller,
    `${historyOf}
    ${toTransfers(fees)}
    ${toTransfers(named('withdrawal_paid'))}
    delete from payout where withdrawal_id = any(ids);
    delete from transactions where id in (select transaction_id from withdrawal where id = any(ids));
    delete from withdrawal where id = any(ids);
    ${toTransfers(named('withdrawal'))}`,
  )

/** Loads the rows that gate payouts from a copy, as a restore into emptied tables does. */
export const holdAsRestored = ({ sql }: Product) =>
  sql(`do $$ begin
    create temp table release_copy on commit drop as select * from payout_release;
    delete from payout_release;
    insert into payout_release select * from release_copy;
  end $$`)

export async function spend({ db }: Product, { id }: Traveller, amount: bigint): Promise<void> {
  const postings = [{ from: userAccount(id), to: systemAccount('revenue'), amount: money('usdt', amount) }] as const
  await inTransaction(db, async (tx) => {
    await postTransfers(tx, [{ key: `gift:${randomUUID()}`, kind: 'gift', postings }], await getNow(tx))
  })
}
