import type { Watch } from '@enp/shared/calls/catalog/watches'
import { throwRefusal } from '@enp/shared/errors'
import { showBookedCards } from '../catalog/listing/show-cards.ts'
import { findTranslations } from '../catalog/texts/find-translations.ts'
import type { Deps } from '../core/deps.ts'
import type { User } from '../users/user.rules.ts'
import { showWatch, type WatchRow } from './show-watch.rules.ts'
import { findWatch, findWatches } from './watches.store.ts'

type Reader = Pick<User, 'id' | 'language'>

const maxShown = 50

export async function listWatches({ db }: Pick<Deps, 'db'>, reader: Reader): Promise<{ data: Watch[] }> {
  return { data: await showRows({ db }, reader, await findWatches(db, reader.id, maxShown)) }
}

/** Errors: NOT_FOUND, also for another user's watch. */
export async function getWatch({ db }: Pick<Deps, 'db'>, reader: Reader, id: string): Promise<{ data: Watch }> {
  const row = await findWatch(db, reader.id, id)
  const [data] = row ? await showRows({ db }, reader, [row]) : []
  return { data: data ?? throwRefusal('NOT_FOUND') }
}

async function showRows({ db }: Pick<Deps, 'db'>, reader: Reader, rows: readonly WatchRow[]): Promise<Watch[]> {
  const serviceIds = [...new Set(rows.map(({ service_id: id }) => id))]
  const cards = await showBookedCards({ db }, reader, serviceIds)
  const translatorFor = await findTranslations({ db }, reader.language, serviceIds)
  return rows.flatMap((row) => {
    const service = cards.get(row.service_id)
    if (!service) return []
    const { option_name, units } = row
    return [showWatch({ ...row, ...translatorFor(row.service_id)({ option_name, units }) }, service)]
  })
}
