import { randomInt } from 'node:crypto'
import type { LiveEvents } from '../telegram/live-events.ts'
import type { SimulatorClock } from '../telegram/simulator-clock.ts'

/** How long a payment waits for the bot, on the simulator's clock. */
const botAnswerTimeoutMs = 10_000

/** Queries the bot must answer during a payment. In memory only; a restart drops them. */
export interface PendingQueries<Answer> {
  ask(send: (id: string) => void): Promise<Answer | undefined>
  answer(id: string, answer: Answer): boolean
}

export function createPendingQueries<Answer>(clock: SimulatorClock, live: LiveEvents): PendingQueries<Answer> {
  const waiting = new Map<string, { dueAtMs: number; finish: (answer?: Answer) => void }>()

  return {
    ask: (send) =>
      new Promise((resolve) => {
        const id = newQueryId()
        const dueAtMs = clock.nowMs() + botAnswerTimeoutMs
        let timer: NodeJS.Timeout | undefined
        const check = () => {
          clearTimeout(timer)
          const left = dueAtMs - clock.nowMs()
          if (left <= 0) finish()
          else timer = setTimeout(check, left).unref()
        }
        const stopListening = live.listen(({ type }) => {
          if (type === 'clock') check()
        })
        const finish = (answer?: Answer) => {
          clearTimeout(timer)
          stopListening()
          waiting.delete(id)
          resolve(answer)
        }
        waiting.set(id, { dueAtMs, finish })
        check()
        send(id)
      }),
    answer(id, answer) {
      const query = waiting.get(id)
      if (!query) return false
      const inTime = clock.nowMs() < query.dueAtMs
      query.finish(inTime ? answer : undefined)
      return inTime
    },
  }
}

function newQueryId(): string {
  return `${randomInt(1, 9)}${String(randomInt(0, 10 ** 9)).padStart(9, '0')}${String(randomInt(0, 10 ** 9)).padStart(9, '0')}`
}
