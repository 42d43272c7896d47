import type { Synonym } from '@enp/shared/calls/search-words/synonyms'
import { sql } from 'kysely'
import type { Database, Tx } from '../../core/database/database.ts'
import { lockByName } from '../../core/database/lock-by-name.ts'
import { listRegionsOfAlias } from './place-aliases.store.ts'

const maxListed = 20

export async function listMatchingSynonyms(
  db: Database,
  text: string,
): Promise<{ total: number; synonyms: Synonym[] }> {
  const { rows } = await sql<Synonym & { total: bigint }>`
    select phrase, meaning, count(*) over () as total from search_synonym
      where kind = 'words' and not is_removed and (strpos(phrase, ${text}) > 0 or strpos(meaning, ${text}) > 0)
      order by phrase <> ${text}, phrase, meaning limit ${maxListed}`.execute(db)
  const synonyms = rows.map(({ phrase, meaning }) => ({ phrase, meaning }))
  return { total: Number(rows[0]?.total ?? 0n), synonyms }
}

/** False for words that the database writes in another way, such as letters of Latin Extended-D. */
export async function areStorable(db: Database, ...words: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ is_same: boolean }>`
    select bool_and(word <> '' and word = normalize_text(word)) as is_same from unnest(${words}::text[]) word`.execute(
    db,
  )
  return rows[0]?.is_same ?? false
}

/** Changes of synonyms and place aliases wait for each other. */
export async function lockSynonyms(tx: Tx): Promise<void> {
  await lockByName(tx, 'search synonyms')
}

interface SynonymState {
  readonly isActive: boolean
  readonly hasOtherKind: boolean
}

export async function findSynonymState(db: Database, { phrase, meaning }: Synonym): Promise<SynonymState> {
  const rows = await db
    .selectFrom('search_synonym')
    .select(['kind', 'meaning'])
    .where('phrase', '=', phrase)
    .where('is_removed', '=', false)
    .execute()
  const isAlias = (await listRegionsOfAlias(db, phrase)).length > 0
  return {
    isActive: rows.some((row) => row.kind === 'words' && row.meaning === meaning),
    hasOtherKind: isAlias || rows.some(({ kind }) => kind !== 'words'),
  }
}

export async function saveSynonym(tx: Tx, { phrase, meaning }: Synonym, isActive: boolean): Promise<void> {
  const change = { is_by_operator: true, is_removed: !isActive }
  await tx
    .insertInto('search_synonym')
    .values({ phrase, kind: 'words', meaning, ...change })
    .onConflict((conflict) => conflict.columns(['phrase', 'kind', 'meaning']).doUpdateSet(change))
    .execute()
}

export async function listServiceTitles(db: Database, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('service')
    .select(['id', 'title'])
    .where('id', 'in', [...ids])
    .execute()
  const titles = new Map(rows.map(({ id, title }) => [id, title]))
  return ids.flatMap((id) => titles.get(id) ?? [])
}
