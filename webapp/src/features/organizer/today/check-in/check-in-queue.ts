import type { KeyValueStore } from '../../../../api/offline/safe-storage.ts'
import { createStore } from '../../../../host/state/store.ts'
import { toUserStorageKey } from '../../../../host/storage/storage-keys.ts'
import { type CheckInConflict, type CheckInMark, listWaitingMarks } from './check-in-queue.rules.ts'

/** `sent`: the server has the mark. `away`: no response. Else the reason of the refusal. */
export type CheckInSendOutcome = 'sent' | 'away' | { readonly conflict: CheckInConflict }

interface QueueParts {
  readonly store: KeyValueStore
  /** User id, because several accounts of a phone share the storage. */
  readonly userId: number
  readonly send: (mark: CheckInMark) => Promise<CheckInSendOutcome>
}

export interface CheckInQueue {
  /** Oldest first. The array is the same object until it changes. */
  marks(): readonly CheckInMark[]
  subscribe(listener: () => void): () => void
  add(mark: CheckInMark): void
  /** Removes a mark that was not sent, or a conflict that a member has looked at. */
  drop(key: string): void
  flush(onSent?: (mark: CheckInMark) => void): Promise<void>
}

const storageKey = (userId: number) => toUserStorageKey('enp.door', userId)

/** Stores check-ins before it sends them, with stable keys; docs/rules/check-in.md. */
export function createCheckInQueue({ store, userId, send }: QueueParts): CheckInQueue {
  const marks = createStore(read(store, userId))
  let running: Promise<void> | undefined

  const become = (next: readonly CheckInMark[]) => {
    if (next.length > 0) store.setItem(storageKey(userId), JSON.stringify(next))
    else store.removeItem(storageKey(userId))
    marks.set(next)
  }
  const without = (key: string) => marks.get().filter((mark) => mark.key !== key)

  const sendAll = async (onSent: (mark: CheckInMark) => void) => {
    for (let [next] = listWaitingMarks(marks.get()); next; [next] = listWaitingMarks(marks.get())) {
      const mark = next
      const outcome = await send(mark)
      if (outcome === 'away') return
      if (outcome === 'sent') {
        onSent(mark)
        become(without(mark.key))
      } else become(marks.get().map((one) => (one.key === mark.key ? { ...one, conflict: outcome.conflict } : one)))
    }
  }

  return {
    marks: marks.get,
    subscribe: marks.subscribe,
    add: (mark) => become([...marks.get(), mark]),
    drop: (key) => become(without(key)),
    flush: (onSent = () => {}) => {
      running ??= sendAll(onSent).finally(() => {
        running = undefined
      })
      return running
    },
  }
}

/** Data of another release that is not a list of marks counts as empty. */
function read(store: KeyValueStore, userId: number): readonly CheckInMark[] {
  try {
    const stored: unknown = JSON.parse(store.getItem(storageKey(userId)) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isMark) : []
  } catch {
    return []
  }
}

function isMark(value: unknown): value is CheckInMark {
  if (typeof value !== 'object' || value === null) return false
  const { key, bookingId, number, code, name, units, at } = value as Partial<Record<keyof CheckInMark, unknown>>
  return [key, bookingId, number, code, name, at].every((text) => typeof text === 'string') && Array.isArray(units)
}
