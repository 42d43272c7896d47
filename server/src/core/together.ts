import type { Database } from './database.ts'
import { DatabaseUnavailable } from './database-failure.ts'

/** Answers each of the questions, in their order; undefined where there is nothing. Reads, and changes nothing. */
type AskAll<Ask, Answer> = (db: Database, asks: readonly Ask[]) => Promise<ReadonlyArray<Answer | undefined>>

interface Waiting<Ask, Answer> {
  readonly ask: Ask
  readonly resolve: (answer: Answer | undefined) => void
  readonly reject: (error: unknown) => void
}

/** So that no statement runs long, and others get their turn of the connections. */
const mostTogether = 16

/**
 * A question that many ask at the same time, answered by one statement for all who have come by the time a connection is
 * free. Alone it is asked at once. Nobody reads what was read before they asked. In a transaction it is asked there, alone.
 */
export function askedTogether<Ask, Answer>(askAll: AskAll<Ask, Answer>) {
  const lines = new WeakMap<Database, Line<Ask, Answer>>()
  return async (db: Database, ask: Ask): Promise<Answer | undefined> => {
    if (db.isTransaction) return (await askAll(db, [ask]))[0]
    const line = lines.get(db) ?? new Line(db, askAll)
    lines.set(db, line)
    return line.answerTo(ask)
  }
}

class Line<Ask, Answer> {
  readonly #db: Database
  readonly #askAll: AskAll<Ask, Answer>
  readonly #waiting: Waiting<Ask, Answer>[] = []
  /** How many statements wait for a connection; together they take everybody who waits. */
  #coming = 0

  constructor(db: Database, askAll: AskAll<Ask, Answer>) {
    this.#db = db
    this.#askAll = askAll
  }

  answerTo(ask: Ask): Promise<Answer | undefined> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ ask, resolve, reject })
      if (this.#waiting.length > this.#coming * mostTogether) void this.#serve()
    })
  }

  async #serve(): Promise<void> {
    this.#coming += 1
    let taken: Waiting<Ask, Answer>[] | undefined
    const take = () => {
      this.#coming -= 1
      taken = this.#waiting.splice(0, mostTogether)
      return taken
    }
    try {
      const answers = await this.#db.connection().execute((connection) =>
        this.#askAll(
          connection,
          take().map(({ ask }) => ask),
        ),
      )
      for (const [index, { resolve }] of (taken ?? []).entries()) resolve(answers[index])
    } catch (error) {
      // Without a connection nobody was taken yet.
      await this.#refuse(taken ?? take(), error)
    }
  }

  /** What the database refused of many may be the fault of one: then each is asked alone. */
  async #refuse(taken: readonly Waiting<Ask, Answer>[], error: unknown): Promise<void> {
    const isForAll = taken.length === 1 || error instanceof DatabaseUnavailable
    for (const { ask, resolve, reject } of taken) {
      if (isForAll) reject(error)
      else await this.#askAll(this.#db, [ask]).then(([answer]) => resolve(answer), reject)
    }
  }
}
