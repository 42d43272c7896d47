/** The programs whose life nobody sees in a request: each keeps a key in Redis that ends soon after it has stopped. */
export const heartbeatPrograms = ['bot', 'worker'] as const
export type HeartbeatProgram = (typeof heartbeatPrograms)[number]

const everyMs = 5_000
const livesSeconds = 20

export const heartbeatKey = (program: HeartbeatProgram) => `heartbeat:${program}`

/** What is needed of a Redis client. */
interface Redis {
  set(key: string, value: string, unit: 'EX', seconds: number): Promise<unknown>
}

/** Written by the worker whenever it has read the chain to its end. */
export const chainKey = 'heartbeat:chain'

/** The worker has read the chain. */
export async function reportChainRead(redis: Redis): Promise<void> {
  await redis.set(chainKey, 'read', 'EX', livesSeconds)
}

/** Says at once and from then on that the program lives. A Redis that is away is told by others. Answers how to stop. */
export function startHeartbeat(redis: Redis, program: HeartbeatProgram): () => void {
  const beat = () => void redis.set(heartbeatKey(program), 'lives', 'EX', livesSeconds).catch(() => undefined)
  beat()
  const timer = setInterval(beat, everyMs)
  return () => clearInterval(timer)
}
