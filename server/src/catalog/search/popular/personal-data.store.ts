import { sql } from 'kysely'
import type { PersonalData } from '../../../core/personal-data.ts'

/** Compares digests: a counted search doesn't name the user. */
const searchesByUser = (userId: string) => sql`
  search_count join search_salt using (period) join search_seeker using (period)
    where digest = search_digest(salt, language, words, ${userId})`

export const searchData: PersonalData = {
  name: 'searches',
  async export(tx, userId) {
    const { rows } = await sql<{ said: string }>`select said from ${searchesByUser(userId)} order by said`.execute(tx)
    return rows.map(({ said }) => said)
  },
  async erase(tx, userId) {
    await sql`delete from search_seeker where (period, digest) in (
      select search_seeker.period, digest from ${searchesByUser(userId)})`.execute(tx)
  },
}
