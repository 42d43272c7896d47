import { type ParseResult, parse } from 'libpg-query'
import { describe, expect, test } from 'vitest'
import { lintMigrations } from './lint-migrations.ts'
import {
  isOutsideTransaction,
  listNonTransactionalStatements,
  readMigration,
  splitStatements,
} from './migration-files.ts'
import { listMigrations, readFunctions, readTables } from './sql-files.ts'

const outside = '-- outside a transaction\n'

const files = await Promise.all((await listMigrations()).map(readMigration))
const listProblems = async (...texts: string[]) =>
  (await lintMigrations(texts.map((text, index) => ({ name: `${index}`, text })))).map(({ problem }) => problem)

describe('the migrations', () => {
  test('lock and rewrite no existing table for long without a stated reason', async () => {
    expect(await lintMigrations(files)).toEqual([])
  })

  test('have a time to the second and a topic as their name', () => {
    for (const { name } of files) expect(name).toMatch(/^20\d{12}-[a-z0-9]+(-[a-z0-9]+)*$/)
  })
})

test("splitStatements finds the same statements as Postgres' parser in the files of tables and functions", async () => {
  const texts = [...(await readTables()), ...(await readFunctions()).map(({ text }) => text)]
  for (const text of texts) {
    const { stmts = [] }: ParseResult = await parse(text)
    expect([text.slice(0, 60), splitStatements(text).length]).toEqual([text.slice(0, 60), stmts.length])
  }
})

test('each file below functions holds the one function it is named after', async () => {
  for (const { name, text } of await readFunctions()) {
    const defined = [...text.matchAll(/^create or replace (?:function|procedure) (\w+)/gm)].map(([, found]) => found)
    expect(defined).toEqual([name.split('/')[1]])
  }
})

describe('lintMigrations on a statement with a fault', () => {
  test.each([
    ['create index i on booking (id)', /without concurrently/],
    ['create unique index i on booking (id)', /without concurrently/],
    ['create index concurrently if not exists i on booking (id)', /outside a transaction/],
    ['alter table booking add column a uuid default gen_random_uuid()', /volatile default/],
    ['alter table booking add column a timestamptz default clock_timestamp()', /volatile default/],
    ['alter table booking add column a bigserial', /numbers the rows/],
    ['alter table booking add column a int generated always as identity', /numbers the rows/],
    ['alter table booking add column a int generated always as (1) stored', /generated column/],
    ['alter table booking add column a int not null', /needs a default/],
    ['alter table booking add column a int check (a > 0)', /a check reads/],
    ['alter table booking add column a int unique', /builds an index/],
    ['alter table booking alter column a set not null', /set not null reads/],
    ['alter table booking alter column a type bigint', /alter type rewrites/],
    ['alter table booking add constraint c check (a > 0)', /"not valid"/],
    ['alter table booking add foreign key (a) references users', /"not valid"/],
    ['alter table booking add constraint c unique (a)', /using index/],
    ['alter table booking drop column a', /contract step/],
    ['drop table booking', /contract step/],
    ['alter table booking rename column a to b', /old name/],
    ['alter table booking rename to trip', /old name/],
    ['alter table booking set unlogged', /rewrites/],
    ['update booking set a = 1', /every row/],
    ['delete from booking', /every row/],
    ['alter table booking add column a int; update booking set a = 1 where a is null', /has a table locked/],
    ['alter table booking add column a int; delete from users where id is null', /has a table locked/],
    ['vacuum full booking', /outside a transaction/],
    ['cluster booking using i', /cluster/],
    ['reindex table booking', /reindex/],
    ['truncate booking', /truncate/],
    ['lock table booking', /lock table/],
    ['do $$ begin end $$', /do block/],
    ["set local lock_timeout = '1h'", /time limits/],
    ['begin; commit', /runner/],
  ])('refuses %s', async (text, problem) => {
    const problems = await listProblems(text)
    expect(problems.length).toBeGreaterThan(0)
    for (const found of problems) expect(found).toMatch(problem)
  })

  test.each([
    ['vacuum full booking', /vacuum full/],
    ['create index concurrently i on booking (id)', /if not exists/],
    ['create index if not exists i on booking (id)', /concurrently/],
    ['drop index concurrently i', /if exists/],
    ['alter table booking add column a int', /a file with a transaction/],
  ])('refuses outside a transaction: %s', async (text, problem) => {
    expect(await listProblems(outside + text)).toEqual([expect.stringMatching(problem)])
  })

  test('refuses to validate a constraint while the same file has its table locked', async () => {
    const add = 'alter table booking add constraint c check (a > 0) not valid;'
    const validate = 'alter table booking validate constraint c'
    expect(await listProblems(`${add} ${validate}`)).toEqual([expect.stringMatching(/later file/)])
    expect(await listProblems(add, validate)).toEqual([])
  })
})

describe('lintMigrations on a safe statement', () => {
  test.each([
    "alter table booking add column a int, add column b jsonb not null default '[]'::jsonb, add column c timestamptz default now()",
    'alter table booking add column a bigint references users',
    'alter table booking add constraint c check (a > 0) not valid',
    'alter table booking add constraint c unique using index i',
    'alter table booking drop constraint c, alter column a drop not null, alter column a set default gen_random_uuid()',
    '-- contract step: no version since 1.4 reads it\nalter table booking drop column a',
    'alter index i rename to j',
    'create table fresh (id int); create index on fresh (id); alter table fresh alter id type bigint; update fresh set id = 1',
    "update booking set a = 1 where id = 'x'",
    "create function f() returns void language sql as 'update booking set a = 1'",
  ])('allows %s', async (text) => {
    expect(await listProblems(text)).toEqual([])
  })

  test('allows statements outside a transaction that can be repeated and block no other session', async () => {
    const text = `${outside}create index concurrently if not exists i on booking (id);
      drop index concurrently if exists j; vacuum booking; alter table booking validate constraint c`
    expect(await listProblems(text)).toEqual([])
  })

  test('allows set not null after a file that validated a check of the same column', async () => {
    const add = 'alter table booking add constraint a_there check (a is not null) not valid'
    const validate = 'alter table booking validate constraint a_there'
    expect(await listProblems(add, validate, 'alter table booking alter column a set not null')).toEqual([])
    expect(await listProblems(add, validate, 'alter table booking alter column b set not null')).toHaveLength(1)
    expect(await listProblems(add, 'alter table booking alter column a set not null')).toHaveLength(1)
  })

  test('allows a refused statement with a reason, and only that statement', async () => {
    const index = (reason: string) => `${reason}\ncreate index i on broadcast (id);`
    expect(await listProblems(index('-- lock: a table of a few hundred rows'))).toEqual([])
    expect(await listProblems(index('-- lock:'))).toHaveLength(1)
    expect(await listProblems(`${index('-- lock: a table of a few hundred rows')}\n${index('-- «ё»')}`)).toHaveLength(1)
  })
})

describe('a file that begins with "-- outside a transaction"', () => {
  test('is recognized only by its first line', () => {
    expect(isOutsideTransaction({ name: 'a', text: `${outside}select 1` })).toBe(true)
    expect(isOutsideTransaction({ name: 'a', text: `select 1;\n${outside}` })).toBe(false)
  })

  test('is split into statements, each with the index that it creates', () => {
    const text = `${outside}-- why; with a semicolon
      create unique index concurrently if not exists by_word on booking (lower('a;''b'), "c;d");
      /* no; */
      drop index concurrently if exists old;
      alter table booking validate constraint c;`
    expect(listNonTransactionalStatements({ name: 'a', text })).toEqual([
      { text: expect.stringMatching(/^create unique .*"c;d"\)$/), isConcurrent: true, index: 'by_word' },
      { text: 'drop index concurrently if exists old', isConcurrent: true, index: undefined },
      { text: 'alter table booking validate constraint c', isConcurrent: false, index: undefined },
    ])
  })
})
