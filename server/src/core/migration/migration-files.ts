import { readdir, readFile } from 'node:fs/promises'
import { splitStatements } from './split-statements.ts'

const folder = new URL('../../../migrations/', import.meta.url)
const outside = /^-- outside a transaction\b/

export interface MigrationFile {
  /** The file without `.sql`, as `kysely_migration` knows it. */
  readonly name: string
  readonly text: string
}

/** Names of all migrations, in the order in which they are applied. */
export async function listMigrations(): Promise<string[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql'))
  return files.map((file) => file.slice(0, -'.sql'.length)).sort()
}

export async function readMigration(name: string): Promise<MigrationFile> {
  return { name, text: await readFile(new URL(`${name}.sql`, folder), 'utf8') }
}

/**
 * A file whose first line is `-- outside a transaction` is executed statement by statement, for `create index
 * concurrently`. It may stop between two statements, so each of them can be repeated.
 */
export const isOutsideTransaction = ({ text }: MigrationFile): boolean => outside.test(text)

const concurrently = /^(create (unique )?index|drop index|reindex .*) concurrently\b/i
const indexName = /^create (?:unique )?index concurrently (?:if not exists )?"?(\w+)"? on\b/i

export interface OutsideStatement {
  readonly text: string
  /** Waits for other transactions without holding up anybody, so it may wait for long. */
  readonly isConcurrent: boolean
  /** The index that it makes. Left invalid by a run that failed, it is dropped first. */
  readonly index: string | undefined
}

export function outsideStatements({ text }: MigrationFile): OutsideStatement[] {
  return splitStatements(text).map((statement) => {
    const words = statement.replace(/\s+/g, ' ')
    return { text: statement, isConcurrent: concurrently.test(words), index: indexName.exec(words)?.[1] }
  })
}
