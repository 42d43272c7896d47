interface HideParts {
  /** Takes it off the list for good. */
  readonly send: (id: string) => Promise<unknown>
  /** It could not be taken off: it is on the list again. */
  readonly onFailure: (id: string, error: unknown) => void
  /** It is off the list. */
  readonly onHidden: (id: string) => void
  /** How long it may be taken back. */
  readonly undoMs: number
}

export interface HideLater {
  /** The ids that are off the list, or on their way. The very same set until it changes. */
  hidden(): ReadonlySet<string>
  subscribe(listener: () => void): () => void
  /** Takes it off the list; what was taken off before can't be brought back any more. */
  hide(id: string): void
  /** Back on the list; too late it changes nothing. */
  undo(id: string): void
  /** What waits goes at once: the page may be gone in a moment. */
  flush(): void
}

/**
 * Removes a booking from the list at once and from the server when the undo has passed: the server has no way to bring
 * one back.
 */
export function createHideLater({ send, onFailure, onHidden, undoMs }: HideParts): HideLater {
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
