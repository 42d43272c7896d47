export class QueueFull extends Error {}

export interface QueueLimits {
  readonly maxRunning: number
  readonly maxRunningPerCaller: number
  readonly maxWaitingPerCaller: number
  /** A caller with more waiting runs one at a time, with other events in between. */
  readonly floodAbove?: number
}

export interface FairQueue {
  /** Undefined means a turn at once. Each turn ends with one `leave`. Throws QueueFull. */
  enter(caller: string): Promise<void> | undefined
  leave(caller: string): void
  refuse(caller: string, reason: Error): void
}

interface Turn {
  readonly start: () => void
  readonly refuse: (reason: Error) => void
}

interface Caller {
  running: number
  readonly waiting: Turn[]
}

/** Creates a queue of turns per caller. Free turns go to the callers in rotation. */
export function openFairQueue({
  maxRunning,
  maxRunningPerCaller,
  maxWaitingPerCaller,
  floodAbove = Number.POSITIVE_INFINITY,
}: QueueLimits): FairQueue {
  const callers = new Map<string, Caller>()
  const turns = new Set<string>()
  let running = 0

  const isFlooding = (caller: Caller) => caller.waiting.length > floodAbove
  const isAtLimit = (caller: Caller) => caller.running >= (isFlooding(caller) ? 1 : maxRunningPerCaller)
  const start = (caller: Caller) => {
    caller.running += 1
    running += 1
  }
  const wakeNext = () => {
    for (const name of turns) {
      if (running >= maxRunning) return
      const caller = callers.get(name)
      if (!caller || isAtLimit(caller)) continue
      const next = caller.waiting.shift()
      turns.delete(name)
      if (caller.waiting.length > 0) turns.add(name)
      if (!next) continue
      start(caller)
      next.start()
    }
  }

  return {
    enter(name) {
      const caller = callers.get(name) ?? { running: 0, waiting: [] }
      callers.set(name, caller)
      if (running < maxRunning && !isAtLimit(caller)) {
        start(caller)
        return undefined
      }
      if (caller.waiting.length >= maxWaitingPerCaller) throw new QueueFull()
      turns.add(name)
      return new Promise((start, refuse) => caller.waiting.push({ start, refuse }))
    },
    leave(name) {
      const caller = callers.get(name)
      if (!caller) return
      caller.running -= 1
      running -= 1
      if (caller.running === 0 && caller.waiting.length === 0) callers.delete(name)
      if (turns.size === 0) return
      // Without a break, all waiting turns would run before the next request is read.
      if (isFlooding(caller)) setImmediate(wakeNext)
      else wakeNext()
    },
    refuse(name, reason) {
      turns.delete(name)
      for (const turn of callers.get(name)?.waiting.splice(0) ?? []) turn.refuse(reason)
    },
  }
}
