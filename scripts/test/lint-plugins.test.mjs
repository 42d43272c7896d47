import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { root } from '../processes/root.mjs'

const folder = mkdtempSync(join(tmpdir(), 'lint-'))
afterAll(() => rmSync(folder, { recursive: true }))

const plugin = join(root, 'scripts/lint-plugins/skip-locked.grit')
writeFileSync(join(folder, 'biome.json'), JSON.stringify({ plugins: [plugin], formatter: { enabled: false } }))

function lint(source) {
  writeFileSync(join(folder, 'query.ts'), source)
  return spawnSync(join(root, 'node_modules/.bin/biome'), ['lint', '--only=plugin', 'query.ts'], {
    cwd: folder,
    encoding: 'utf8',
  }).stderr
}

const sqlQuery = 'sql`delete from t where id in (select id from t for update skip locked limit 5)`'
const kyselyQuery = "db.where('id', 'in', (eb) => eb.selectFrom('t').select('id').skipLocked())"

test.each([
  ['SQL', sqlQuery],
  ['Kysely', kyselyQuery],
])('skip-locked refuses a plain subquery of %s', (_, query) => {
  expect(lint(`export const query = ${query}\n`)).toContain('through materializedLock')
})

test('skip-locked allows a query in materializedLock, and one that locks the rows it returns', () => {
  const inner = 'materializedLock(sql`select id from t for update skip locked`)'
  const nested = ['sql`delete from t where id in $', '{', inner, '}`'].join('')
  const direct = 'sql`select id from t for update skip locked limit 5`'
  expect(lint(`export const queries = [${nested}, ${direct}]\n`)).not.toContain('materializedLock:')
})
