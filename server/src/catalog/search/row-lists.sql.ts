import { type RawBuilder, sql } from 'kysely'

export interface Row {
  readonly id: string
  readonly price?: bigint | null
}

export interface Lists {
  readonly ids: readonly string[]
  readonly prices: ReadonlyArray<string | null>
}

/** Returns rows as lists: a hundred arrive as quickly as one. */
export const toLists = (relation: RawBuilder<unknown>) =>
  sql`array(select id from ${relation}) as ids, array(select price::text from ${relation}) as prices`

export const toRows = ({ ids, prices }: Lists = { ids: [], prices: [] }): Row[] =>
  ids.map((id, at) => ({ id, price: typeof prices[at] === 'string' ? BigInt(prices[at]) : null }))
