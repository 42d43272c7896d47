import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { findMissingSettings, findUnprotectedJournals } from '../../../src/core/database/check-database.ts'
import { openDatabase } from '../../../src/core/database/database.ts'
import { setUpDatabaseRole } from '../../../src/core/database/roles.ts'
import { startProduct } from '../../fixtures/harness.ts'

const product = await startProduct()
const open = (url: string) => openDatabase({ url, onConnectionLost: () => undefined, prepare: false })
function toAddress(role: string, password = 'one'): string {
  const url = new URL(product.directUrl)
  url.username = role
  url.password = password
  return url.toString()
}
const newRole = () => `role_${randomUUID().slice(0, 8)}`

async function ask(url: string, text: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client.query(text).finally(() => client.end())
}

async function admitted(url: string, access: 'write' | 'read') {
  const owner = open(product.directUrl)
  return setUpDatabaseRole(owner, url, access).finally(() => owner.destroy())
}

describe('the database role of the programs', () => {
  test.each(['ledger_transfer', 'ledger_posting', 'payment_event', 'audit_entry'])(
    'cannot rewrite %s',
    async (journal) => {
      for (const text of [`update ${journal} set id = id`, `delete from ${journal}`, `truncate ${journal}`])
        await expect(ask(product.databaseUrl, text.replace('id = id', journalColumn(journal)))).rejects.toThrow(
          `permission denied for table ${journal}`,
        )
    },
  )
  test('cannot change the list of migrations, or create or alter a table', async () => {
    await expect(ask(product.databaseUrl, 'delete from schema_migration')).rejects.toThrow('permission denied')
    await expect(ask(product.databaseUrl, 'create table mine ()')).rejects.toThrow('permission denied')
    await expect(ask(product.databaseUrl, 'drop trigger ledger_posting_append_only on ledger_posting')).rejects.toThrow(
      'must be owner',
    )
  })
  test('has time limits and all required rights', async () => {
    const db = open(product.databaseUrl)
    expect([await findMissingSettings(db, 'DATABASE_URL'), await findUnprotectedJournals(db)]).toEqual([
      undefined,
      undefined,
    ])
    await db.destroy()
  })
})

describe('the owner of the database', () => {
  test('creates the role of a new address and updates its password', async () => {
    const role = newRole()
    expect(await admitted(toAddress(role), 'write')).toBe(role)
    expect(await admitted(toAddress(role, 'another'), 'write')).toBe(role)
    await expect(ask(toAddress(role), 'select 1')).rejects.toThrow('password authentication failed')
    const { rows } = await ask(toAddress(role, 'another'), "select current_setting('statement_timeout') as limit")
    expect(rows).toEqual([{ limit: '10s' }])
  })
  test('gives a read-only role no right to write', async () => {
    const role = newRole()
    await admitted(toAddress(role), 'read')
    expect((await ask(toAddress(role), 'select count(*) from users')).rowCount).toBe(1)
    await expect(ask(toAddress(role), 'delete from session')).rejects.toThrow('permission denied')
  })
  test('sets up the same role correctly in three concurrent runs', async () => {
    const role = newRole()
    await admitted(toAddress(role), 'write')
    await ask(
      product.directUrl,
      `alter role ${role} in database ${new URL(product.directUrl).pathname.slice(1)} reset all`,
    )
    expect(await Promise.all([1, 2, 3].map(() => admitted(toAddress(role), 'write')))).toEqual([role, role, role])
  })
})

describe('a single role for all connections', () => {
  test('works, and the check names its missing settings', async () => {
    const role = newRole()
    const owner = open(product.directUrl)
    await ask(product.directUrl, `create role ${role} superuser login password 'one'`)
    const db = open(toAddress(role))
    expect(await findMissingSettings(db, 'DATABASE_URL')).toBe(
      'The sessions of DATABASE_URL lack statement_timeout = 10s, idle_in_transaction_session_timeout = 5s: run enp migrate with DATABASE_DIRECT_URL, and let a pooler reconnect.',
    )
    await setUpDatabaseRole(db, toAddress(role), 'write')
    await db.destroy()
    const again = open(toAddress(role))
    expect(await findMissingSettings(again, 'DATABASE_URL')).toBeUndefined()
    expect(await findUnprotectedJournals(again)).toMatch(
      /^The role in DATABASE_URL can change journals \(.*ledger_posting, ledger_transfer.*\): use a separate role/,
    )
    await Promise.all([again.destroy(), owner.destroy()])
  })
})

const columns: Record<string, string> = {
  ledger_transfer: "kind = 'x'",
  ledger_posting: 'amount = 1',
  payment_event: "detail = 'x'",
  audit_entry: "action = 'x'",
}

function journalColumn(journal: string): string {
  return columns[journal] ?? ''
}
