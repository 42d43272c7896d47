import type { Language } from '@enp/shared/calls/api'
import { sql } from 'kysely'
import type { Database } from '../../../core/database/database.ts'
import type { CountableSearch } from './countable-search.rules.ts'

/** With fewer users in one period they could be guessed; docs/rules/users.md. */
const minUsers = 5

/** Counts once per user, words and period. Returns whether it was the first time. */
export async function insertSearch(
  db: Database,
  { words, said }: CountableSearch,
  user: { readonly id: string; readonly language: Language },
): Promise<boolean> {
  const { rows } = await sql<{ isCounted: boolean }>`
    select count_search(${user.language}, ${words}, ${said}, ${user.id}) as "isCounted"`.execute(db)
  return rows[0]?.isCounted ?? false
}

export async function findPopularSearches(db: Database, language: Language, atMost: number): Promise<string[]> {
  const ofPeriod = (before: number) => sql`(
    select words, phrase, user_count from search_count
      where language = ${language} and period = search_period() - ${before}::int and user_count >= ${minUsers}
      order by user_count desc limit ${atMost})`
  const { rows } = await sql<{ phrase: string }>`
    with counted as (${ofPeriod(0)} union all ${ofPeriod(1)}),
    proposed as (
      select normalize_text(phrase) as words, max(phrase) as phrase, max(user_count) as user_count, min(position) as position from (
        select words, phrase, user_count, 0 as position from counted
        union all select normalize_text(phrase), phrase, 0, position from search_suggestion where language = ${language}
      ) every group by normalize_text(phrase)
    )
    select phrase from proposed order by user_count desc, position, words limit ${atMost}`.execute(db)
  return rows.map(({ phrase }) => phrase)
}
