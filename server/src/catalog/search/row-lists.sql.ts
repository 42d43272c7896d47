import { type RawBuilder, sql } from 'kysely'

export interface FoundServiceRow {
  readonly id: string
  readonly price?: bigint | null
}

export interface FoundServiceLists {
  readonly ids: readonly string[]
  readonly prices: ReadonlyArray<string | null>
}

/** Returns rows as lists: a hundred arrive as quickly as one. */
export const selectServiceLists = (relation: RawBuilder<unknown>) =>
  sql`array(select id from ${relation}) as ids, array(select price::text from ${relation}) as prices`

export const toServiceRows = ({ ids, prices }: FoundServiceLists = { ids: [], prices: [] }): FoundServiceRow[] =>
  ids.map((id, at) => ({ id, price: typeof prices[at] === 'string' ? BigInt(prices[at]) : null }))
