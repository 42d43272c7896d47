import { createHash } from 'node:crypto'
import type { PostgresPool } from 'kysely'
import type pg from 'pg'
import { asDatabaseError, DatabaseUnavailable } from './database-failure.ts'
import type { SessionSettings } from './session-settings.ts'

interface Options {
  /** Unprepared statements cost two to four times as much: a statement's name is the digest of its text. */
  readonly prepare: boolean
  readonly session: SessionSettings | undefined
}

/** The pool as Kysely uses it. Errors: DatabaseUnavailable; everything else as the driver says it. */
export function poolForKysely(pool: pg.Pool, { prepare, session }: Options): PostgresPool {
  const nameOf = prepare ? openNames() : () => undefined
  return {
    connect: async () => {
      const client = await attempt(() => pool.connect())
      const send = (query: pg.QueryConfig) => (session ? session.query(client, query) : client.query(query))
      let isLost = false
      const query = (text: string, values?: readonly unknown[]) =>
        attempt(() => send({ name: nameOf(text), text, values: [...(values ?? [])] })).catch((error) => {
          isLost ||= error instanceof DatabaseUnavailable && error.isConnectionLost
          throw error
        })
      return { query, release: () => client.release(isLost) }
    },
    end: () => pool.end(),
  } as unknown as PostgresPool
}

async function attempt<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step()
  } catch (error) {
    throw asDatabaseError(error)
  }
}

function openNames() {
  const names = new Map<string, string>()
  return (text: string): string => {
    const known = names.get(text)
    if (known) return known
    const name = createHash('sha1').update(text).digest('hex')
    names.set(text, name)
    return name
  }
}
