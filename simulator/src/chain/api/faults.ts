/** What goes wrong with the API until it is told otherwise; all of it is off at first. */
export interface ChainFaults {
  /** Every so many calls one answers 429. */
  rateLimitEvery?: number
  /** The calls answer with this status. */
  status?: number
  /** The answers are cut off in the middle. */
  malformed?: boolean
  /** The calls are taken and never answered. */
  silent?: boolean
  /**
   * For how many calls `status`, `malformed` and `silent` last; without it until they are cleared.
   */
  times?: number
  /** Readers see what happened so many blocks ago. */
  lagBlocks?: number
  /** Every second reader is answered by a node that is so many blocks behind the other. */
  reorderBlocks?: number
  /**
   * The next message handed in: never carried out although the answer says so, or carried out
   * without an answer.
   */
  sendBoc?: 'drop' | 'lost-reply'
}

export type Failure = { kind: 'status'; status: number } | { kind: 'malformed' } | { kind: 'silent' }

export interface Faults {
  /** Adds to what is on already; a value of undefined ends one. */
  set(faults: { [Name in keyof ChainFaults]?: ChainFaults[Name] | undefined }): void
  clear(): void
  show(): ChainFaults
  /** Nobody is answered for so long, in real milliseconds; who asked meanwhile is answered then. */
  pauseFor(ms: number): void
  /** Resolves when no pause is on. */
  pauseEnded(): Promise<void>
  /** Counts a call: how it fails, or undefined. */
  nextCall(): Failure | undefined
  /** How far behind the node is that answers this reader. */
  blocksBehind(): number
  /** What happens to a message that is handed in now; the next one is safe again. */
  takeSendFault(): ChainFaults['sendBoc']
}

export function createFaults(): Faults {
  let on: ChainFaults = {}
  let calls = 0
  let readers = 0
  let pausedUntil = 0
  const toFailure = ({ status, malformed, silent }: ChainFaults): Failure | undefined => {
    if (silent) return { kind: 'silent' }
    if (malformed) return { kind: 'malformed' }
    return status === undefined ? undefined : { kind: 'status', status }
  }
  const forget = (names: readonly (keyof ChainFaults)[]) => {
    on = Object.fromEntries(Object.entries(on).filter(([name]) => !names.some((one) => one === name)))
  }
  return {
    set(faults) {
      forget(Object.keys(faults) as (keyof ChainFaults)[])
      on = { ...on, ...Object.fromEntries(Object.entries(faults).filter(([, value]) => value !== undefined)) }
    },
    clear() {
      on = {}
      pausedUntil = 0
    },
    show: () => ({ ...on }),
    pauseFor(ms) {
      pausedUntil = Date.now() + ms
    },
    async pauseEnded() {
      while (Date.now() < pausedUntil) await new Promise((resolve) => setTimeout(resolve, 50))
    },
    nextCall() {
      calls += 1
      if (on.rateLimitEvery && calls % on.rateLimitEvery === 0) return { kind: 'status', status: 429 }
      const failure = toFailure(on)
      if (!failure || on.times === undefined) return failure
      on.times -= 1
      if (on.times <= 0) forget(['status', 'malformed', 'silent', 'times'])
      return failure
    },
    blocksBehind() {
      readers += 1
      return (on.lagBlocks ?? 0) + (readers % 2 === 0 ? (on.reorderBlocks ?? 0) : 0)
    },
    takeSendFault() {
      const fault = on.sendBoc
      forget(['sendBoc'])
      return fault
    },
  }
}
