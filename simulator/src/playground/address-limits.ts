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
      const [time, subscriber] = [now(), toSubscriber(address)]
      if (buckets.size > maxAddresses) {
        for (const [known, bucket] of buckets) if (refill(bucket, time) >= burst) buckets.delete(known)
      }
      const tokens = refill(buckets.get(subscriber) ?? { tokens: burst, at: time }, time)
      buckets.set(subscriber, { tokens: tokens >= 1 ? tokens - 1 : tokens, at: time })
      return tokens >= 1
    },
  }
}

/** An IPv4 address, or the /64 network that a subscriber has in IPv6. */
function toSubscriber(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '')
  if (!plain.includes(':')) return plain
  const [head = ''] = plain.split('::')
  return head.split(':').slice(0, 4).join(':')
}

/** From here on addresses with a full bucket are forgotten, so that memory stays bounded. */
const maxAddresses = 5_000
