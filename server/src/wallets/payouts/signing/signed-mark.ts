export interface MarkRedis {
  get(key: string): Promise<string | null>
  set(key: string, value: string): Promise<unknown>
}

export interface SignedPayoutMark {
  readonly release: bigint
  readonly payout: bigint
}

const toKey = (account: string) => `payouts:${account}`

/** Returns undefined if there is none or Redis is unavailable. */
export async function getMark(redis: MarkRedis, account: string): Promise<SignedPayoutMark | undefined> {
  const text = await redis.get(toKey(account)).catch(() => null)
  const [, release, payout] = /^(\d+):(\d+)$/.exec(text ?? '') ?? []
  return release === undefined || payout === undefined
    ? undefined
    : { release: BigInt(release), payout: BigInt(payout) }
}

/** The caller has checked that it grows. If Redis is unavailable, the previous mark remains. */
export async function raiseMark(
  redis: MarkRedis,
  account: string,
  { release, payout }: SignedPayoutMark,
): Promise<void> {
  await redis.set(toKey(account), `${release}:${payout}`).catch(() => undefined)
}

/** True if a database that was ahead of this one has signed payouts. */
export const isBehindMark = (own: SignedPayoutMark, mark: SignedPayoutMark): boolean =>
  own.release < mark.release || (own.release === mark.release && own.payout < mark.payout)
