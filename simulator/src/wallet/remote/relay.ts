/**
 * One sealed message between an application and a wallet; both are known by their public keys,
 * hexadecimal.
 */
export interface Letter {
  to: string
  from: string
  /** Sealed for `to`, base64. */
  message: string
}

export interface NumberedLetter extends Letter {
  id: number
}

/**
 * The HTTP bridge of TON Connect: keeps letters until their time is over, and can read none of
 * them.
 */
export interface Relay {
  send(letter: Letter, ttlSeconds: number): void
  /** Brings what was kept after this number, then whatever comes. @returns how to stop */
  listen(receivers: readonly string[], after: number, bring: (letter: NumberedLetter) => void): () => void
}

/** @param now Unix seconds */
export function createRelay(now: () => number): Relay {
  const listeners = new Set<(letter: NumberedLetter) => void>()
  let kept: { letter: NumberedLetter; until: number }[] = []
  // Larger than every number of an earlier start, which applications remember.
  let lastId = now() * 1000
  return {
    send(letter, ttlSeconds) {
      lastId += 1
      const numbered = { ...letter, id: lastId }
      kept = [...kept.filter(({ until }) => until > now()), { letter: numbered, until: now() + ttlSeconds }]
      for (const bring of listeners) bring(numbered)
    },
    listen(receivers, after, bring) {
      const bringOurs = (letter: NumberedLetter) => {
        if (receivers.includes(letter.to)) bring(letter)
      }
      for (const { letter, until } of kept) if (letter.id > after && until > now()) bringOurs(letter)
      listeners.add(bringOurs)
      return () => listeners.delete(bringOurs)
    },
  }
}
