import { operators, type Product } from '../../fixtures/harness.ts'
import type { KnownValues } from './valid-values.ts'

const perTable = 8
const mostTelegramIds = 20

/** Reads identifiers of all tables, so that requests find what they ask for. */
export async function readKnownValues({ sql }: Pick<Product, 'sql'>): Promise<KnownValues> {
  const tables = await sql<{ name: string }>(
    `select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'id' and data_type = 'uuid' order by table_name`,
  )
  const byTable = new Map<string, string[]>()
  for (const { name } of tables) {
    const rows = await sql<{ id: string }>(`select id from "${name}" order by id limit ${perTable}`)
    if (rows.length > 0)
      byTable.set(
        name,
        rows.map(({ id }) => id),
      )
  }
  const all = [...byTable.values()].flat()
  const users = await sql<{ id: string }>(`select telegram_id as id from users limit ${mostTelegramIds}`)
  return {
    telegramIds: [...operators.slice(0, 2), ...users.map(({ id }) => Number(id))],
    idsOf: (field) => {
      const name = field.replace(/Ids?$/, '').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
      const table = [...byTable.keys()].find(
        (each) => each === name || each.endsWith(`_${name}`) || each === `${name}s`,
      )
      return (table && byTable.get(table)) || all
    },
  }
}
