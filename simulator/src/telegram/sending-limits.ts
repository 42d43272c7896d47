/** Sending limits of the Bot API's FAQ, plus the short bursts that pass in reality. */
export type SendingLimits = ReturnType<typeof createSendingLimits>

interface LimitedChat {
  id: number
  isPrivate: boolean
}

interface Rate {
  burst: number
  perSecond: number
}

interface Bucket {
  left: number
  atMs: number
}

const privateChat: Rate = { burst: 20, perSecond: 1 }
const sharedChat: Rate = { burst: 20, perSecond: 20 / 60 }
const allChats: Rate = { burst: 30, perSecond: 30 }
const paidBroadcasts: Rate = { burst: 1000, perSecond: 1000 }

export function createSendingLimits(nowMs: () => number) {
  const buckets = new Map<string, Bucket>()
  const happened = new Map<string, number>()
  const bucket = (key: string, { burst, perSecond }: Rate): Bucket => {
    const now = nowMs()
    const known = buckets.get(key)
    const left = known ? Math.min(burst, known.left + ((now - known.atMs) / 1000) * perSecond) : burst
    const fresh = { left, atMs: now }
    buckets.set(key, fresh)
    return fresh
  }
  const both = (chat: LimitedChat, isPaid: boolean) => {
    const total = isPaid ? paidBroadcasts : allChats
    return [
      [bucket(`chat ${chat.id}`, toRate(chat)), toRate(chat)],
      [bucket(isPaid ? 'paid' : 'all', total), total],
    ] as const
  }
  return {
    /** Reserves `count` messages; returns the seconds to wait if the limit is exceeded. */
    take(chat: LimitedChat, count: number, isPaid = false): number {
      const pairs = both(chat, isPaid)
      const waits = pairs.map(([{ left }, { perSecond }]) => (left >= count ? 0 : (count - left) / perSecond))
      // Offsets rounding errors, so that one second does not become two.
      const wait = Math.ceil(Math.max(...waits) - 1e-6)
      if (wait === 0) for (const [one] of pairs) one.left -= count
      return wait
    },
    giveBack(chat: LimitedChat, count: number, isPaid = false): void {
      for (const [one] of both(chat, isPaid)) one.left += count
    },
    /** Allows an action once per `periodMs`; an early attempt returns false and does not count. */
    allow(what: string, periodMs: number): boolean {
      const now = nowMs()
      if (now - (happened.get(what) ?? Number.NEGATIVE_INFINITY) < periodMs) return false
      happened.set(what, now)
      return true
    },
  }
}

function toRate({ isPrivate }: LimitedChat): Rate {
  return isPrivate ? privateChat : sharedChat
}
