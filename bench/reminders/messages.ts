import type pg from 'pg'
import type { SentMessage } from './fake-bot-api.ts'

export function countRepeated(messages: readonly SentMessage[]): number {
  return messages.length - new Set(messages.map(({ chatId }) => chatId)).size
}

/** In any second, not only from one full second to the next. */
export function maxPerSecond(messages: readonly SentMessage[]): number {
  let first = 0
  let max = 0
  messages.forEach(({ at }, index) => {
    while (at - (messages[first]?.at ?? at) >= 1_000) first += 1
    max = Math.max(max, index - first + 1)
  })
  return max
}

export async function countSent(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ sent: number }>(
    "select count(*)::integer as sent from notification where state = 'sent'",
  )
  return rows[0]?.sent ?? 0
}

/** Jobs of another run must not arrive here. */
export function redisDatabase(redisUrl: string, number: number): string {
  const url = new URL(redisUrl)
  url.pathname = `/${number}`
  return url.toString()
}
