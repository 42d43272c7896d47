/** The needed part of a Redis client. */
export interface Redis {
  get(key: string): Promise<string | null>
  set(key: string, value: string): Promise<unknown>
}

/** How far a database has come: its release, and the newest payout that it signed. */
export interface Mark {
  readonly release: bigint
  readonly payout: bigint
}

const keyOf = (account: string) => `payouts:${account}`

/** Undefined where nothing is remembered, or Redis is away: then only the database itself and the chain speak. */
export async function getMark(redis: Redis, account: string): Promise<Mark | undefined> {
  const text = await redis.get(keyOf(account)).catch(() => null)
  const [, release, payout] = /^(\d+):(\d+)$/.exec(text ?? '') ?? []
  return release === undefined || payout === undefined
    ? undefined
    : { release: BigInt(release), payout: BigInt(payout) }
}

/** The caller has compared it: it only grows. Redis that is away remembers the mark before. */
export async function raiseMark(redis: Redis, account: string, { release, payout }: Mark): Promise<void> {
  await redis.set(keyOf(account), `${release}:${payout}`).catch(() => undefined)
}

/** True where a database that was ahead of this one has signed. */
export const isBehind = (own: Mark, mark: Mark): boolean =>
  own.release < mark.release || (own.release === mark.release && own.payout < mark.payout)
