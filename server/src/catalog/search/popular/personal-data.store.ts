import { sql } from 'kysely'
import type { PersonalDataHandler } from '../../../core/personal-data-handler.ts'

/** Compares digests: a counted search doesn't name the user. */
const searchesByUser = (userId: string) => sql`
  search_count join search_salt using (period) join search_session using (period)
    where digest = search_digest(salt, language, words, ${userId})`

export const searchData: PersonalDataHandler = {
  name: 'searches',
  async export(tx, userId) {
    const { rows } = await sql<{
      phrase: string
    }>`select phrase from ${searchesByUser(userId)} order by phrase`.execute(tx)
    return rows.map(({ phrase }) => phrase)
  },
  async erase(tx, userId) {
    await sql`delete from search_session where (period, digest) in (
      select search_session.period, digest from ${searchesByUser(userId)})`.execute(tx)
  },
}
