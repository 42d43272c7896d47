import type { Database } from './database.ts'
import { DatabaseUnavailable } from './database-failure.ts'

/** Answers each of those who ask, in their order; undefined where there is nothing. */
type AskAll<Ask, Answer> = (db: Database, asks: readonly Ask[]) => Promise<ReadonlyArray<Answer | undefined>>

interface Waiting<Ask, Answer> {
  readonly ask: Ask
  readonly resolve: (answer: Answer | undefined) => void
  readonly reject: (error: unknown) => void
}

interface Options {
  /** So that no statement runs long, and others get their turn of the connections. */
  readonly most: number
  /** What the database refused of many may be the fault of one: then each is asked alone. */
  readonly isRepeated: boolean
}

/**
 * A question that many ask at the same time, answered by one statement for all who have come by the time a connection is
 * free; the statement reads, and changes nothing. Alone it is asked at once. Nobody reads what was read before they asked.
 * In a transaction it is asked there, alone.
 */
export function batchReads<Ask, Answer>(askAll: AskAll<Ask, Answer>) {
  return together(askAll, { most: 16, isRepeated: true })
}

interface Writes<Ask, Answer> {
  /** One statement, or steps of the transaction it is given. */
  readonly alone: (db: Database, ask: Ask) => Promise<Answer>
  /** Writes each in a transaction of its own; undefined where nothing was written and it is to be tried alone. */
  readonly all: AskAll<Ask, Answer>
}

/**
 * Eight that each find their slot locked for the 200 ms of `hold_bookings` and `claim_sessions` are told within the time
 * that a request waits for an answer (`requestAnswerMs`).
 */
const maxWritten = 8

/**
 * The same for what writes: alone, and in a transaction, as it is; many by one statement. One that fails as a whole fails
 * for all in it and is not repeated: some of them may be written.
 */
export function batchWrites<Ask, Answer>({ alone, all }: Writes<Ask, Answer>) {
  const write = together<Ask, Answer>(
    async (db, asks) => {
      const [only, next] = asks
      return only !== undefined && next === undefined ? [await alone(db, only)] : all(db, asks)
    },
    { most: maxWritten, isRepeated: false },
  )
  return async (db: Database, ask: Ask): Promise<Answer> => (await write(db, ask)) ?? alone(db, ask)
}

function together<Ask, Answer>(askAll: AskAll<Ask, Answer>, options: Options) {
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
  /** How many statements wait for a connection; together they take everybody who waits. */
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
      // Without a connection nobody was taken yet.
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
