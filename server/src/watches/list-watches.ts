import type { Watch } from '@enp/shared/calls/watches'
import { fail } from '@enp/shared/errors'
import { showBookedCards } from '../catalog/listing/show-cards.ts'
import type { Deps } from '../core/deps.ts'
import type { Person } from '../users/person.rules.ts'
import { showWatch, type WatchRow } from './show-watch.rules.ts'
import { findWatch, findWatches } from './watches.store.ts'

type Reader = Pick<Person, 'id' | 'language'>

/** Beside the live ones those that ended by themselves lately. */
const shownAtMost = 50

/** What somebody waits for; docs/product.md, section 13. */
export async function listWatches({ db }: Pick<Deps, 'db'>, reader: Reader): Promise<{ data: Watch[] }> {
  return { data: await show({ db }, reader, await findWatches(db, reader.id, shownAtMost)) }
}

/** Errors: NOT_FOUND, also for somebody else's. */
export async function readWatch({ db }: Pick<Deps, 'db'>, reader: Reader, id: string): Promise<{ data: Watch }> {
  const row = await findWatch(db, reader.id, id)
  const [data] = row ? await show({ db }, reader, [row]) : []
  return { data: data ?? fail('NOT_FOUND') }
}

async function show({ db }: Pick<Deps, 'db'>, reader: Reader, rows: readonly WatchRow[]): Promise<Watch[]> {
  const cards = await showBookedCards({ db }, reader, [...new Set(rows.map(({ service_id: id }) => id))])
  return rows.flatMap((row) => {
    const service = cards.get(row.service_id)
    return service ? [showWatch(row, service)] : []
  })
}
