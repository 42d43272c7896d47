// At a release this script stores the schema that installations have:
// `npx tsx server/test/core/migration/write-baseline.ts`
import { writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { baselineMigrationName } from '../../../src/core/migration/records.ts'
import { listMigrations, readWholeSchema } from '../../../src/core/migration/sql-files.ts'

const names = [baselineMigrationName, ...(await listMigrations())]
const records = names.map((name) => `insert into schema_migration (name) values ('${name}');`)
const text = [await readWholeSchema(), ...records, ''].join('\n')
writeFileSync(new URL('../../../sql/last-release.sql.gz', import.meta.url), gzipSync(text, { level: 9 }))
