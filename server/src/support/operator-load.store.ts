import { sql } from 'kysely'
import type { Database } from '../core/database/database.ts'

export interface OperatorLoad {
  readonly telegramId: number
  readonly name: string
  readonly taken: number
}

/** Operators whom the bot can write to, with the requests they have taken; free ones first. */
export async function findOperatorLoad(db: Database): Promise<OperatorLoad[]> {
  const { rows } = await sql<{ telegram_id: bigint; first_name: string; taken: number }>`
    select users.telegram_id, users.first_name, count(support_request.id)::int as taken
    from operator_role
    join users on users.telegram_id = operator_role.telegram_id and users.reachable
    left join support_request on support_request.operator_id = users.telegram_id
      and support_request.state = 'taken'
    where operator_role.permissions && '{support,all}'
    group by users.telegram_id, users.first_name
    order by taken, users.first_name, users.telegram_id`.execute(db)
  return rows.map(({ telegram_id, first_name, taken }) => ({
    telegramId: Number(telegram_id),
    name: first_name,
    taken,
  }))
}
