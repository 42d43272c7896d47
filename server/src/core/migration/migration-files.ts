import { readMigrationText } from './sql-files.ts'

const outside = /^-- outside a transaction\b/

export interface MigrationFile {
  readonly name: string
  readonly text: string
}

export async function readMigration(name: string): Promise<MigrationFile> {
  return { name, text: await readMigrationText(name) }
}

/** Such a file runs statement by statement and may stop in between: each must be repeatable. */
export const isOutsideTransaction = ({ text }: MigrationFile): boolean => outside.test(text)

const concurrently = /^(create (unique )?index|drop index|reindex .*) concurrently\b/i
const indexName = /^create (?:unique )?index concurrently (?:if not exists )?"?(\w+)"? on\b/i

export interface NonTransactionalStatement {
  readonly text: string
  /** Waits for other transactions without blocking them, so it may wait long. */
  readonly isConcurrent: boolean
  /** If a failed run left it invalid, it is dropped first. */
  readonly index: string | undefined
}

export function listNonTransactionalStatements({ text }: MigrationFile): NonTransactionalStatement[] {
  return splitStatements(text).map((statement) => {
    const words = statement.replace(/\s+/g, ' ')
    return { text: statement, isConcurrent: concurrently.test(words), index: indexName.exec(words)?.[1] }
  })
}

/** Parts that may contain semicolons: comments, texts, names, bodies between dollars. */
const token = /--[^\n]*|\/\*[\s\S]*?\*\/|\b[eE]'(?:[^'\\]|\\.|'')*'|'[^']*'|"[^"]*"|\$(\w*)\$[\s\S]*?\$\1\$|;|[^;]/g
const comment = /^(--|\/\*)/

/** Without the comments around them. `begin atomic` bodies are not supported. */
export function splitStatements(text: string): string[] {
  const statements = ['']
  for (const [part] of text.matchAll(token)) {
    if (part === ';') statements.push('')
    else if (!comment.test(part)) statements.push(`${statements.pop() ?? ''}${part}`)
  }
  return statements.map((statement) => statement.trim()).filter((statement) => statement !== '')
}
