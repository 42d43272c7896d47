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

/**
 * The pool as Kysely uses it; a connection that was lost is closed and not lent again.
 * Errors: DatabaseUnavailable; everything else as the driver says it.
 */
export function poolForKysely(pool: pg.Pool, { prepare, session }: Options): PostgresPool {
  const nameOf = prepare ? openNames() : () => undefined
  return {
    connect: async () => {
      const client = await attempt(() => pool.connect())
      const send = (query: pg.QueryConfig) => (session ? session.query(client, query) : client.query(query))
      let lost: DatabaseUnavailable | undefined
      const query = async (text: string, values?: readonly unknown[]) => {
        // A rollback too has nobody to ask: it would wait as long again, and hide what went wrong.
        if (lost) throw lost
        try {
          return await attempt(() => send({ name: nameOf(text), text, values: [...(values ?? [])] }))
        } catch (error) {
          if (error instanceof DatabaseUnavailable && error.isConnectionLost) lost = error
          throw error
        }
      }
      return { query, release: () => client.release(lost !== undefined) }
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
