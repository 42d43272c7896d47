/** Programs that serve no requests. Each refreshes a Redis key that expires after it stops. */
export const heartbeatPrograms = ['bot', 'worker'] as const
export type HeartbeatProgram = (typeof heartbeatPrograms)[number]

const everyMs = 5_000
const livesSeconds = 20

export const heartbeatKey = (program: HeartbeatProgram) => `heartbeat:${program}`

interface Redis {
  set(key: string, value: string, unit: 'EX', seconds: number): Promise<unknown>
}

/** The worker sets it after each complete read of the chain. */
export const chainHeartbeatKey = 'heartbeat:chain'

export async function reportChainRead(redis: Redis): Promise<void> {
  await redis.set(chainHeartbeatKey, 'read', 'EX', livesSeconds)
}

/** Ignores Redis failures, which are reported elsewhere. Returns a function that stops it. */
export function startHeartbeat(redis: Redis, program: HeartbeatProgram): () => void {
  const beat = () => void redis.set(heartbeatKey(program), 'lives', 'EX', livesSeconds).catch(() => undefined)
  beat()
  const timer = setInterval(beat, everyMs)
  return () => clearInterval(timer)
}
