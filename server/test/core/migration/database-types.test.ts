import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../../../src/core/database/database.ts'
import { createDatabase } from '../../fixtures/harness.ts'
import { generateDatabaseTypes } from './generate-database-types.ts'

test('core/database-types.ts has the types of the database', async () => {
  const { directUrl } = await createDatabase()
  const db = openDatabase({ url: directUrl, onConnectionLost: () => undefined })
  afterAll(() => db.destroy())
  await expect(await generateDatabaseTypes(db)).toMatchFileSnapshot('../../../src/core/database/database-types.ts')
})
