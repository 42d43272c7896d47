import { sql } from 'kysely'
import type { Database } from '../../../core/database/database.ts'
import type { UnknownWord } from '../search.rules.ts'

const maxLikely = 20

export async function findUnknownWords(db: Database, words: readonly string[]): Promise<UnknownWord[]> {
  const { rows } = await sql<UnknownWord>`
    select typed as word, array(
      select jsonb_build_object('word', word, 'stem', stem) from search_word where stem % word_stem(typed)
        order by similarity(stem, word_stem(typed)) desc, uses desc, word limit ${maxLikely}) as likely
    from unnest(${words}::text[]) as typed
    where numnode(to_tsquery('russian', typed)) > 0
      and not exists (select from search_word where stem = word_stem(typed) or word = typed)`.execute(db)
  return rows
}

export async function countUses(db: Database, words: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ word: string; uses: bigint }>`
    select typed as word, coalesce((select sum(uses) from search_word where stem = word_stem(typed)), 0) as uses
    from unnest(${words}::text[]) as typed`.execute(db)
  return new Map(rows.map(({ word, uses }) => [word, Number(uses)]))
}
