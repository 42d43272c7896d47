import { type RawBuilder, sql } from 'kysely'

/** For example `{ ton: '12400000000' }`, in minor units; unused currencies are missing. */
export const selectBalances = (userId: RawBuilder<unknown>): RawBuilder<Readonly<Record<string, string>>> => sql`(
  select coalesce(jsonb_object_agg(currency, balance::text), '{}')
  from ledger_account where owner_id = ${userId} and kind = 'available')`
