export interface ChainFaults {
  /** Every Nth call returns 429. */
  rateLimitEvery?: number
  status?: number
  malformed?: boolean
  silent?: boolean
  /** Number of calls for `status`, `malformed` and `silent`; without it until cleared. */
  times?: number
  /** Readers see the state of this many blocks ago. */
  lagBlocks?: number
  /** Every second call is served by a node that is this many blocks behind. */
  reorderBlocks?: number
  /** The next message: dropped after a success reply, or executed without a reply. */
  sendBoc?: 'drop' | 'lost-reply'
}

type ChainApiFault = { kind: 'status'; status: number } | { kind: 'malformed' } | { kind: 'silent' }

export type ChainFaultControls = ReturnType<typeof createChainFaultControls>

export function createChainFaultControls() {
  let on: ChainFaults = {}
  let calls = 0
  let readers = 0
  let pausedUntil = 0
  const toFailure = ({ status, malformed, silent }: ChainFaults): ChainApiFault | undefined => {
    if (silent) return { kind: 'silent' }
    if (malformed) return { kind: 'malformed' }
    return status === undefined ? undefined : { kind: 'status', status }
  }
  const forget = (names: readonly (keyof ChainFaults)[]) => {
    on = Object.fromEntries(Object.entries(on).filter(([name]) => !names.some((one) => one === name)))
  }
  return {
    set(faults: { [Name in keyof ChainFaults]?: ChainFaults[Name] | undefined }): void {
      forget(Object.keys(faults) as (keyof ChainFaults)[])
      on = { ...on, ...Object.fromEntries(Object.entries(faults).filter(([, value]) => value !== undefined)) }
    },
    clear(): void {
      on = {}
      pausedUntil = 0
    },
    show: (): ChainFaults => ({ ...on }),
    pauseFor(ms: number): void {
      pausedUntil = Date.now() + ms
    },
    async pauseEnded(): Promise<void> {
      while (Date.now() < pausedUntil) await new Promise((resolve) => setTimeout(resolve, 50))
    },
    nextCall(): ChainApiFault | undefined {
      calls += 1
      if (on.rateLimitEvery && calls % on.rateLimitEvery === 0) return { kind: 'status', status: 429 }
      const failure = toFailure(on)
      if (!failure || on.times === undefined) return failure
      on.times -= 1
      if (on.times <= 0) forget(['status', 'malformed', 'silent', 'times'])
      return failure
    },
    blocksBehind(): number {
      readers += 1
      return (on.lagBlocks ?? 0) + (readers % 2 === 0 ? (on.reorderBlocks ?? 0) : 0)
    },
    /** Fault of the message sent now; consumed by this call. */
    takeSendFault(): ChainFaults['sendBoc'] {
      const fault = on.sendBoc
      forget(['sendBoc'])
      return fault
    },
  }
}
