import type { ClientBase, QueryConfig, QueryResult } from 'pg'

/** Settings of Postgres by name, each value as `current_setting` shows it. */
export type Settings = Readonly<Record<string, string>>

export interface SessionSettings {
  onConnect(client: ClientBase): Promise<void>
  query(client: ClientBase, query: QueryConfig): Promise<QueryResult>
}

/**
 * Settings for every statement of a pool. They don't travel in the start-up packet, which poolers refuse or forget. A
 * backend of our own is told once. Behind a pooler the backend belongs to others too: there they are told in a
 * transaction of each statement, sent in one piece with it, at 0.06 to 0.2 ms (docs/numbers.md). Such a pool is for
 * single statements, not for transactions.
 */
export function sessionSettings(settings: Settings): SessionSettings {
  const shared = new WeakSet<ClientBase>()
  const begin = `begin; ${setAll('set local', settings)}`
  return {
    onConnect: async (client) => {
      if (await isShared(client)) shared.add(client)
      else await client.query(setAll('set', settings))
    },
    query: async (client, query) => {
      if (!shared.has(client)) return client.query(query)
      // After a statement that failed, `commit` rolls back.
      const [, answer] = await Promise.all([client.query(begin), client.query(query), client.query('commit')])
      return answer
    },
  }
}

/** A pooler gives its clients process ids of its own making. */
async function isShared(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid !== (client as { readonly processID?: number }).processID
}

/** Names and values are the program's own: nothing here comes from outside. */
function setAll(command: 'set' | 'set local', settings: Settings): string {
  return Object.entries(settings)
    .map(([name, value]) => `${command} ${name} = '${value}'`)
    .join('; ')
}
