import { createStore } from '../../../host/state/store.ts'

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
  const hidden = createStore<ReadonlySet<string>>(new Set())
  let waiting: { readonly id: string; readonly timer: ReturnType<typeof setTimeout> } | undefined

  const show = (id: string) => hidden.set(new Set([...hidden.get()].filter((each) => each !== id)))
  const flush = () => {
    if (!waiting) return
    const { id, timer } = waiting
    clearTimeout(timer)
    waiting = undefined
    send(id).then(
      () => onHidden(id),
      (error: unknown) => {
        show(id)
        onFailure(id, error)
      },
    )
  }
  return {
    hidden: hidden.get,
    subscribe: hidden.subscribe,
    hide(id) {
      if (hidden.get().has(id)) return
      flush()
      waiting = { id, timer: setTimeout(flush, undoMs) }
      hidden.set(new Set([...hidden.get(), id]))
    },
    undo(id) {
      if (waiting?.id !== id) return
      clearTimeout(waiting.timer)
      waiting = undefined
      show(id)
    },
    flush,
  }
}
