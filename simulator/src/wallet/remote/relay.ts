/** A sealed message; both sides are public keys in hexadecimal. */
export interface BridgeMessage {
  to: string
  from: string
  message: string
}

interface NumberedLetter extends BridgeMessage {
  id: number
}

/** TON Connect's HTTP bridge: stores letters until they expire and cannot read them. */
export type TonConnectBridge = ReturnType<typeof createTonConnectBridge>

export function createTonConnectBridge(now: () => number) {
  const listeners = new Set<(letter: NumberedLetter) => void>()
  let stored: { letter: NumberedLetter; until: number }[] = []
  // Above all numbers of an earlier start, which apps remember.
  let lastId = now() * 1000
  return {
    send(letter: BridgeMessage, ttlSeconds: number): void {
      lastId += 1
      const numbered = { ...letter, id: lastId }
      stored = [...stored.filter(({ until }) => until > now()), { letter: numbered, until: now() + ttlSeconds }]
      for (const bring of listeners) bring(numbered)
    },
    /** Delivers letters after this number, then new ones. Returns an unsubscribe function. */
    listen(receivers: readonly string[], after: number, bring: (letter: NumberedLetter) => void): () => void {
      const bringOurs = (letter: NumberedLetter) => {
        if (receivers.includes(letter.to)) bring(letter)
      }
      for (const { letter, until } of stored) if (letter.id > after && until > now()) bringOurs(letter)
      listeners.add(bringOurs)
      return () => listeners.delete(bringOurs)
    },
  }
}
