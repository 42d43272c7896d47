interface Bucket {
  tokens: number
  at: number
}

/** At most `burst` calls of an address at once, and `perSecond` on average. */
export function createAddressLimit({ burst, perSecond }: { burst: number; perSecond: number }, now = Date.now) {
  const buckets = new Map<string, Bucket>()
  const refill = ({ tokens, at }: Bucket, time: number) => Math.min(burst, tokens + ((time - at) / 1000) * perSecond)
  return {
    /** Counts a call. Returns whether it is within the limit. */
    take(address: string): boolean {
      const time = now()
      if (buckets.size > maxAddresses) {
        for (const [known, bucket] of buckets) if (refill(bucket, time) >= burst) buckets.delete(known)
      }
      const tokens = refill(buckets.get(address) ?? { tokens: burst, at: time }, time)
      buckets.set(address, { tokens: tokens >= 1 ? tokens - 1 : tokens, at: time })
      return tokens >= 1
    },
  }
}

/** From here on addresses with a full bucket are forgotten, so that memory stays bounded. */
const maxAddresses = 5_000
