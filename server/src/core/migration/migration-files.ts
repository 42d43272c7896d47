import { readdir, readFile } from 'node:fs/promises'
import { splitStatements } from './split-statements.ts'

const folder = new URL('../../../migrations/', import.meta.url)
const outside = /^-- outside a transaction\b/

export interface MigrationFile {
  /** File name without `.sql`, as stored in `kysely_migration`. */
  readonly name: string
  readonly text: string
}

export async function listMigrations(): Promise<string[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql'))
  return files.map((file) => file.slice(0, -'.sql'.length)).sort()
}

export async function readMigration(name: string): Promise<MigrationFile> {
  return { name, text: await readFile(new URL(`${name}.sql`, folder), 'utf8') }
}

/** Such a file runs statement by statement and may stop in between: each must be repeatable. */
export const isOutsideTransaction = ({ text }: MigrationFile): boolean => outside.test(text)

const concurrently = /^(create (unique )?index|drop index|reindex .*) concurrently\b/i
const indexName = /^create (?:unique )?index concurrently (?:if not exists )?"?(\w+)"? on\b/i

export interface OutsideStatement {
  readonly text: string
  /** Waits for other transactions without blocking them, so it may wait long. */
  readonly isConcurrent: boolean
  /** If a failed run left it invalid, it is dropped first. */
  readonly index: string | undefined
}

export function outsideStatements({ text }: MigrationFile): OutsideStatement[] {
  return splitStatements(text).map((statement) => {
    const words = statement.replace(/\s+/g, ' ')
    return { text: statement, isConcurrent: concurrently.test(words), index: indexName.exec(words)?.[1] }
  })
}
