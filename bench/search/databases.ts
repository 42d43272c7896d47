import { searchSettings } from '@enp/server/src/catalog/search-settings.ts'
import { openDatabase } from '@enp/server/src/core/database.ts'

/** Both pools, as the server opens them. */
export function openDatabases(url: string) {
  const place = { url, onConnectionLost: () => undefined }
  const db = openDatabase(place)
  const search = openDatabase({ ...place, settings: searchSettings })
  return { db, search, close: () => Promise.all([db.destroy(), search.destroy()]) }
}
