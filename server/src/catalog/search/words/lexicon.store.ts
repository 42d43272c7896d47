import { regions } from '@enp/shared/regions/regions'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Database } from '../../../core/database/database.ts'
import { type LexiconRow, regionWords, toLexicon } from './lexicon.rules.ts'
import type { Lexicon } from './synonym.rules.ts'

const renewedAfterMs = 60_000

const cached = new WeakMap<Database, { readonly at: number; readonly lexicon: Promise<Lexicon> }>()

export function getLexicon(db: Database): Promise<Lexicon> {
  const known = cached.get(db)
  if (known && performance.now() - known.at < renewedAfterMs) return known.lexicon
  const lexicon = findLexicon(db)
  cached.set(db, { at: performance.now(), lexicon })
  lexicon.catch(() => cached.delete(db))
  return lexicon
}

/** Not cached. With one more synonym, so that an operator can try it. */
export async function findLexicon(
  db: Database,
  {
    phrase,
    kind = 'words',
    meaning,
  }: { readonly phrase?: string; readonly kind?: 'words' | 'alias'; readonly meaning?: string } = {},
): Promise<Lexicon> {
  const english = regions.map(({ code, en }) => ({ code, phrase: regionWords(en).join(' ') }))
  const { rows } = await sql<LexiconRow>`
    select kind, meaning as means, phrase, is_by_operator as "isByOperator", (
      select string_agg(word_stem(word), ' ' order by place)
        from string_to_table(phrase, ' ') with ordinality as each (word, place)) as stems
    from (
      select phrase, case kind when 'place' then 'nickname' else kind end as kind, meaning, is_by_operator
        from search_synonym where not is_removed
      union select ${phrase ?? null}::text, ${kind}::text, ${meaning ?? null}::text, true where ${phrase !== undefined}
      union all select alias, 'alias', region, false from region_alias where not is_removed
      union all select phrase, 'place', code, false
        from unnest(${english.map(({ phrase }) => phrase)}::text[], ${english.map(({ code }) => code)}::text[]) as named (phrase, code)
    ) everyday`.execute(db)
  return toLexicon(rows)
}

const stemsAtMost = 20_000
const stemsByDatabase = new WeakMap<Database, LRUCache<string, string>>()

export async function findStems(db: Database, words: readonly string[]): Promise<Map<string, string>> {
  const known = stemsByDatabase.get(db) ?? new LRUCache<string, string>({ max: stemsAtMost })
  stemsByDatabase.set(db, known)
  const unknown = words.filter((word) => !known.has(word))
  if (unknown.length > 0) {
    const { rows } = await sql<{ word: string; stem: string }>`
      select word, word_stem(word) as stem from unnest(${unknown}::text[]) as word`.execute(db)
    for (const { word, stem } of rows) known.set(word, stem)
  }
  return new Map(words.map((word) => [word, known.get(word) ?? word]))
}
