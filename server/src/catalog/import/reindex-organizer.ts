import { regions } from '@enp/shared/regions/regions'
import type { Tx } from '../../core/database/database.ts'
import { reindexOrganizers } from './import-rows.store.ts'

const regionNames = Object.fromEntries(regions.map(({ code, ru }) => [code, ru]))

/** After a new name, so that the search finds the services by it. */
export function reindexOrganizer(tx: Tx, key: string): Promise<void> {
  return reindexOrganizers(tx, [key], regionNames)
}
