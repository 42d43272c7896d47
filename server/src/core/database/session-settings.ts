import type { ClientBase, QueryConfig, QueryResult } from 'pg'

/** Each value has the format of `current_setting`. */
export type PostgresSettings = Readonly<Record<string, string>>

export interface SessionSettings {
  onConnect(client: ClientBase): Promise<void>
  query(client: ClientBase, query: QueryConfig): Promise<QueryResult>
}

/**
 * A start-up packet can't carry settings, because poolers refuse or drop it. Behind a pooler each
 * statement is sent with a transaction that sets them, so the pool supports single statements, not
 * transactions (docs/benchmarks.md).
 */
export function sessionSettings(settings: PostgresSettings): SessionSettings {
  const shared = new WeakSet<ClientBase>()
  const begin = `begin; ${setAll('set local', settings)}`
  return {
    onConnect: async (client) => {
      if (await isShared(client)) shared.add(client)
      else await client.query(setAll('set', settings))
    },
    query: async (client, query) => {
      if (!shared.has(client)) return client.query(query)
      // After a failed statement `commit` rolls back.
      const [, answer] = await Promise.all([client.query(begin), client.query(query), client.query('commit')])
      return answer
    },
  }
}

/** Poolers give clients their own process ids. */
async function isShared(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid !== (client as { readonly processID?: number }).processID
}

/** Names and values come from our code only, so they need no escaping. */
function setAll(command: 'set' | 'set local', settings: PostgresSettings): string {
  return Object.entries(settings)
    .map(([name, value]) => `${command} ${name} = '${value}'`)
    .join('; ')
}
