import { type LifeCycle, listStates } from '../src/core/life-cycle.ts'
import type { Product } from './harness.ts'

interface Subject {
  readonly table: string
  /** Primary key; defaults to `id`. */
  readonly key?: string
  /** Inserts a row in this state and returns its key as text. */
  readonly insert: (state: string) => Promise<string>
  /** Further columns that this state requires, in the syntax of an update. */
  readonly columns?: (state: string) => string
}

/** Returns the changes that the database allowed, as `from>to`. Retries rows without a change. */
export async function changesLetThrough<State extends string>(
  { sql }: Product,
  cycle: LifeCycle<State>,
  { table, key = 'id', insert, columns }: Subject,
): Promise<string[]> {
  const letThrough: string[] = []
  for (const from of listStates(cycle)) {
    let id: string | undefined
    for (const to of listStates(cycle).filter((state) => state !== from)) {
      id ??= await insert(from)
      const otherColumns = columns ? `, ${columns(to)}` : ''
      const update = sql(`update ${table} set state = $2${otherColumns} where ${key}::text = $1 returning 1`, [id, to])
      const rows = await update.catch((error: { code?: string }) => {
        if (error.code === 'P0410') return []
        throw error
      })
      if (rows.length === 0) continue
      letThrough.push(`${from}>${to}`)
      id = undefined
    }
  }
  return letThrough.sort()
}

export function listTransitions<State extends string>(cycle: LifeCycle<State>): string[] {
  return listStates(cycle)
    .flatMap((from) => cycle[from].map((to) => `${from}>${to}`))
    .sort()
}
