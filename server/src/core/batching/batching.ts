import type { Database } from '../database/database.ts'
import { DatabaseUnavailable } from '../database/database-failure.ts'

/** Returns one result per query, in order; undefined if there is none. */
type AskAll<Ask, Answer> = (db: Database, asks: readonly Ask[]) => Promise<ReadonlyArray<Answer | undefined>>

interface Waiting<Ask, Answer> {
  readonly ask: Ask
  readonly resolve: (answer: Answer | undefined) => void
  readonly reject: (error: unknown) => void
}

interface Options {
  /** So that no statement runs long and other work gets connections. */
  readonly most: number
  readonly isRepeated: boolean
}

/**
 * Combines concurrent reads into one statement per free connection. Never returns data read before
 * the call. Inside a transaction a read runs there, alone.
 */
export function batchReads<Ask, Answer>(askAll: AskAll<Ask, Answer>) {
  return openLines(askAll, { most: 16, isRepeated: true })
}

interface Writes<Ask, Answer> {
  readonly alone: (db: Database, ask: Ask) => Promise<Answer>
  /** Returns undefined for a write that did not happen and has to be tried alone. */
  readonly all: AskAll<Ask, Answer>
}

/**
 * If eight writes each wait for a locked slot for the 200 ms of `hold_bookings` and
 * `claim_sessions`, all return within `requestTimeoutMs`.
 */
const maxWritten = 8

/**
 * Combines concurrent writes into one statement. If it fails, all its writes fail without a retry,
 * because some may be written.
 */
export function batchWrites<Ask, Answer>({ alone, all }: Writes<Ask, Answer>) {
  const write = openLines<Ask, Answer>(
    async (db, asks) => {
      const [only, next] = asks
      return only !== undefined && next === undefined ? [await alone(db, only)] : all(db, asks)
    },
    { most: maxWritten, isRepeated: false },
  )
  return async (db: Database, ask: Ask): Promise<Answer> => (await write(db, ask)) ?? alone(db, ask)
}

function openLines<Ask, Answer>(askAll: AskAll<Ask, Answer>, options: Options) {
  const lines = new WeakMap<Database, Line<Ask, Answer>>()
  return async (db: Database, ask: Ask): Promise<Answer | undefined> => {
    if (db.isTransaction) return (await askAll(db, [ask]))[0]
    const line = lines.get(db) ?? new Line(db, askAll, options)
    lines.set(db, line)
    return line.answerTo(ask)
  }
}

class Line<Ask, Answer> {
  readonly #db: Database
  readonly #askAll: AskAll<Ask, Answer>
  readonly #options: Options
  readonly #waiting: Waiting<Ask, Answer>[] = []
  /** Statements that wait for a connection. They have room for all waiting queries. */
  #coming = 0

  constructor(db: Database, askAll: AskAll<Ask, Answer>, options: Options) {
    this.#db = db
    this.#askAll = askAll
    this.#options = options
  }

  answerTo(ask: Ask): Promise<Answer | undefined> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ ask, resolve, reject })
      if (this.#waiting.length > this.#coming * this.#options.most) void this.#serve()
    })
  }

  async #serve(): Promise<void> {
    this.#coming += 1
    let taken: Waiting<Ask, Answer>[] | undefined
    const take = () => {
      this.#coming -= 1
      taken = this.#waiting.splice(0, this.#options.most)
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
      // Without a connection no query has left the line yet.
      await this.#refuse(taken ?? take(), error)
    }
  }

  async #refuse(taken: readonly Waiting<Ask, Answer>[], error: unknown): Promise<void> {
    const isForAll = taken.length === 1 || !this.#options.isRepeated || error instanceof DatabaseUnavailable
    for (const { ask, resolve, reject } of taken) {
      if (isForAll) reject(error)
      else await this.#askAll(this.#db, [ask]).then(([answer]) => resolve(answer), reject)
    }
  }
}
