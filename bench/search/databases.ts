import { closeSearchPool, openSearchPool } from '@enp/server/src/catalog/search/search-pool.ts'
import { openDatabase } from '@enp/server/src/core/database/database.ts'

export function openDatabases(url: string) {
  const place = { url, onConnectionLost: () => undefined }
  const db = openDatabase(place)
  const search = openSearchPool(place)
  return { db, search, close: () => Promise.all([db.destroy(), closeSearchPool(search)]) }
}
