import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'

const folder = new URL('../../../sql/', import.meta.url)

export interface FunctionFile {
  /** Path below `server/sql/functions` without `.sql`. */
  readonly name: string
  readonly text: string
  readonly hash: string
}

/** Triggers need their functions, which name no row types; all other functions need the tables. */
export const isForTriggers = ({ text }: FunctionFile): boolean =>
  /^create or replace function \w+\(\)\s+returns trigger\b/m.test(text)

export const readTables = async (): Promise<string[]> => (await readSqlFiles('schema/')).map(({ text }) => text)

const readReferenceData = (): Promise<string> => readFile(new URL('reference-data.sql', folder), 'utf8')

/** Statements that make the current schema and its first rows in an empty database. */
export async function readWholeSchema(): Promise<string> {
  const functions = await readFunctions()
  const texts = [
    ...functions.filter(isForTriggers).map(({ text }) => text),
    ...(await readTables()),
    ...functions.filter((file) => !isForTriggers(file)).map(({ text }) => text),
    await readReferenceData(),
  ]
  return texts.join('\n')
}

let functions: Promise<FunctionFile[]> | undefined

/** Reads the files once per process, because each readiness probe compares them. */
export function readFunctions(): Promise<FunctionFile[]> {
  functions ??= readFunctionFiles().catch((error: unknown) => {
    functions = undefined
    throw error
  })
  return functions
}

async function readFunctionFiles(): Promise<FunctionFile[]> {
  const domains = await readdir(new URL('functions/', folder))
  const files = await Promise.all(domains.sort().map((domain) => readSqlFiles(`functions/${domain}/`)))
  return files.flat().map(({ path, text }) => ({
    name: path.slice('functions/'.length, -'.sql'.length),
    text,
    hash: createHash('sha256').update(text).digest('hex'),
  }))
}

export async function listMigrations(): Promise<string[]> {
  return (await listSqlFiles('migrations/')).map((file) => file.slice(0, -'.sql'.length))
}

export const readMigrationText = (name: string): Promise<string> =>
  readFile(new URL(`migrations/${name}.sql`, folder), 'utf8')

async function readSqlFiles(below: string) {
  const names = await listSqlFiles(below)
  return Promise.all(
    names.map(async (name) => ({ path: below + name, text: await readFile(new URL(below + name, folder), 'utf8') })),
  )
}

const listSqlFiles = async (below: string): Promise<string[]> =>
  (await readdir(new URL(below, folder))).filter((file) => file.endsWith('.sql')).sort()
