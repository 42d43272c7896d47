import type { PlaceAlias } from '@enp/shared/calls/search-words/place-aliases'
import { sql } from 'kysely'
import type { Database, Tx } from '../../core/database/database.ts'

const maxListed = 20

export async function listMatchingAliases(
  db: Database,
  text: string,
): Promise<{ total: number; aliases: PlaceAlias[] }> {
  const { rows } = await sql<PlaceAlias & { total: bigint }>`
    select alias, region, count(*) over () as total from region_alias
      where not is_removed and strpos(alias, ${text}) > 0
      order by alias <> ${text}, alias, region limit ${maxListed}`.execute(db)
  return { total: Number(rows[0]?.total ?? 0n), aliases: rows.map(({ alias, region }) => ({ alias, region })) }
}

/** Several in the reference data: «Алтай» is a republic and a territory. */
export async function listRegionsOfAlias(db: Database, alias: string): Promise<string[]> {
  const rows = await db
    .selectFrom('region_alias')
    .select('region')
    .where('alias', '=', alias)
    .where('is_removed', '=', false)
    .orderBy('region')
    .execute()
  return rows.map(({ region }) => region)
}

/** True if the words mean something else in a search. `byOperator`: without the reference data. */
export async function hasSynonyms(db: Database, phrase: string, byOperator = false): Promise<boolean> {
  const row = await db
    .selectFrom('search_synonym')
    .select('phrase')
    .where('phrase', '=', phrase)
    .where('is_removed', '=', false)
    .$if(byOperator, (synonyms) => synonyms.where('is_by_operator', '=', true))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function saveAlias(tx: Tx, { alias, region }: PlaceAlias, isActive: boolean): Promise<void> {
  const change = { is_by_operator: true, is_removed: !isActive }
  await tx
    .insertInto('region_alias')
    .values({ alias, region, ...change })
    .onConflict((conflict) => conflict.columns(['alias', 'region']).doUpdateSet(change))
    .execute()
}
