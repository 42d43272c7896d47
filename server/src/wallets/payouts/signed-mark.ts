export interface Redis {
  get(key: string): Promise<string | null>
  set(key: string, value: string): Promise<unknown>
}

export interface Mark {
  readonly release: bigint
  readonly payout: bigint
}

const toKey = (account: string) => `payouts:${account}`

/** Returns undefined if there is none or Redis is unavailable. */
export async function getMark(redis: Redis, account: string): Promise<Mark | undefined> {
  const text = await redis.get(toKey(account)).catch(() => null)
  const [, release, payout] = /^(\d+):(\d+)$/.exec(text ?? '') ?? []
  return release === undefined || payout === undefined
    ? undefined
    : { release: BigInt(release), payout: BigInt(payout) }
}

/** The caller has checked that it grows. If Redis is unavailable, the previous mark remains. */
export async function raiseMark(redis: Redis, account: string, { release, payout }: Mark): Promise<void> {
  await redis.set(toKey(account), `${release}:${payout}`).catch(() => undefined)
}

/** True if a database that was ahead of this one has signed payouts. */
export const isBehind = (own: Mark, mark: Mark): boolean =>
  own.release < mark.release || (own.release === mark.release && own.payout < mark.payout)
