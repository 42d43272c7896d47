import { loadDemo } from '@enp/server/src/catalog/demo/demo-catalog.ts'
import { openDatabase } from '@enp/server/src/core/database/database.ts'

/** The demo catalog, so that lists and services have pictures. */
export async function fillCatalog(url: string): Promise<void> {
  const db = openDatabase({ application: 'bench-web', url, onConnectionLost: () => undefined })
  try {
    await loadDemo(db)
  } finally {
    await db.destroy()
  }
}
