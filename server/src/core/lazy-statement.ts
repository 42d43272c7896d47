import type { CompiledQuery } from 'kysely'
import type { Database } from './database.ts'

/**
 * A statement that is built and compiled at its first use. Compiling took an eighth of the server's time under claims,
 * so those that run with every request or claim are kept. The builder gets a placeholder for each value and passes it
 * on unread: what it decides is decided once.
 */
export function compileLazily<Values extends object, Row>(
  build: (db: Database, values: Values) => CompiledQuery<Row>,
): (db: Database, values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined
  return async (db, values) => {
    compiled ??= build(db, placeholders<Values>())
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name as keyof Values] : parameter,
    )
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters })
    return rows
  }
}

class Placeholder {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/** Whatever value is asked for, its placeholder. */
function placeholders<Values extends object>(): Values {
  return new Proxy({}, { get: (_, name) => new Placeholder(String(name)) }) as Values
}
