/** The updates that the messenger has delivered and not been told to forget: by polling, up to a hundred of them. */
export interface Unconfirmed {
  isKnown(updateId: number): boolean
  /** `done` resolves with false when the update is to be delivered again. */
  add(updateId: number, done: Promise<boolean>): void
  /** What `getUpdates` is called with: it confirms everything before the first update that is not done. */
  offset(): number
  /** Everything before this offset is confirmed. */
  forgetBefore(offset: number): void
  /** Resolves when everything is done; undefined when it is already. */
  untilDone(): Promise<void> | undefined
}

/** Updates stand in the order of their delivery: after a quiet week the messenger may number them anew. */
export function createUnconfirmed(): Unconfirmed {
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
