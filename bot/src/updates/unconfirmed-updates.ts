/** Delivered but unconfirmed updates; with polling at most 100. */
export interface UnconfirmedUpdates {
  isKnown(updateId: number): boolean
  /** `done` resolves with false if the update must be delivered again. */
  add(updateId: number, done: Promise<boolean>): void
  /** Offset for `getUpdates`: confirms everything before the first unfinished update. */
  offset(): number
  forgetBefore(offset: number): void
  untilDone(): Promise<void> | undefined
}

/** In delivery order: after a quiet week Telegram may restart the ids. */
export function createUnconfirmedUpdates(): UnconfirmedUpdates {
  const known = new Set<number>()
  const unfinished = new Set<number>()
  let next = 0
  let sayDone = () => {}
  const finish = (updateId: number) => {
    unfinished.delete(updateId)
    if (unfinished.size === 0) sayDone()
  }
  return {
    isKnown: (updateId) => known.has(updateId),
    add: (updateId, done) => {
      next = updateId + 1
      known.add(updateId)
      unfinished.add(updateId)
      done.then((isDone) => isDone && finish(updateId))
    },
    offset: () => unfinished.values().next().value ?? next,
    forgetBefore: (offset) => {
      for (const updateId of known) {
        if (updateId === offset) return
        known.delete(updateId)
      }
    },
    untilDone: () => {
      if (unfinished.size === 0) return undefined
      return new Promise((resolve) => {
        sayDone = resolve
      })
    },
  }
}
