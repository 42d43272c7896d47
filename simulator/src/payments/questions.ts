import { randomInt } from 'node:crypto'
import type { Clock } from '../telegram/clock.ts'
import type { Live } from '../telegram/live.ts'

/** How long a person who pays waits for the bot, counted on the messenger's clock. */
export const patienceMs = 10_000

/** Queries the bot must answer while somebody waits. They live in memory: after a restart nobody waits any more. */
export interface Questions<Answer> {
  /** `send` gives the question to the bot under this id. Undefined when the bot took too long. */
  ask(send: (id: string) => void): Promise<Answer | undefined>
  /** False when nobody waits under this id: it is unknown, answered already, or too old. */
  answer(id: string, answer: Answer): boolean
}

export function createQuestions<Answer>(clock: Clock, live: Live): Questions<Answer> {
  const waiting = new Map<string, { dueAtMs: number; finish: (answer?: Answer) => void }>()

  return {
    ask: (send) =>
      new Promise((resolve) => {
        const id = newQueryId()
        const dueAtMs = clock.nowMs() + patienceMs
        let timer: NodeJS.Timeout | undefined
        const look = () => {
          clearTimeout(timer)
          const left = dueAtMs - clock.nowMs()
          if (left <= 0) finish()
          else timer = setTimeout(look, left).unref()
        }
        const stopListening = live.listen(({ type }) => {
          if (type === 'clock') look()
        })
        const finish = (answer?: Answer) => {
          clearTimeout(timer)
          stopListening()
          waiting.delete(id)
          resolve(answer)
        }
        waiting.set(id, { dueAtMs, finish })
        look()
        send(id)
      }),
    answer(id, answer) {
      const question = waiting.get(id)
      if (!question) return false
      const inTime = clock.nowMs() < question.dueAtMs
      question.finish(inTime ? answer : undefined)
      return inTime
    },
  }
}

/** As long as Telegram's, and a text as all its query ids are. */
function newQueryId(): string {
  return `${randomInt(1, 9)}${String(randomInt(0, 10 ** 9)).padStart(9, '0')}${String(randomInt(0, 10 ** 9)).padStart(9, '0')}`
}
