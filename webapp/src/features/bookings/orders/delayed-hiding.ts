interface HideParts {
  readonly send: (id: string) => Promise<unknown>
  readonly onFailure: (id: string, error: unknown) => void
  readonly onHidden: (id: string) => void
  readonly undoMs: number
}

export interface DelayedHiding {
  /** The set is the same object until it changes. */
  hidden(): ReadonlySet<string>
  subscribe(listener: () => void): () => void
  /** Hides a booking. The previous one can no longer be restored. */
  hide(id: string): void
  /** Restores a booking. Does nothing after the undo period. */
  undo(id: string): void
  /** Sends the waiting booking at once, because the page may close at any moment. */
  flush(): void
}

/** Removes on the server only after the undo period: the API has no call that restores. */
export function createDelayedHiding({ send, onFailure, onHidden, undoMs }: HideParts): DelayedHiding {
  const listeners = new Set<() => void>()
  let hidden: ReadonlySet<string> = new Set()
  let waiting: { readonly id: string; readonly timer: ReturnType<typeof setTimeout> } | undefined

  const become = (next: ReadonlySet<string>) => {
    hidden = next
    for (const listener of listeners) listener()
  }
  const without = (id: string) => new Set([...hidden].filter((each) => each !== id))
  const flush = () => {
    if (!waiting) return
    const { id, timer } = waiting
    clearTimeout(timer)
    waiting = undefined
    send(id).then(
      () => onHidden(id),
      (error: unknown) => {
        become(without(id))
        onFailure(id, error)
      },
    )
  }
  return {
    hidden: () => hidden,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    hide(id) {
      if (hidden.has(id)) return
      flush()
      waiting = { id, timer: setTimeout(flush, undoMs) }
      become(new Set([...hidden, id]))
    },
    undo(id) {
      if (waiting?.id !== id) return
      clearTimeout(waiting.timer)
      waiting = undefined
      become(without(id))
    },
    flush,
  }
}
