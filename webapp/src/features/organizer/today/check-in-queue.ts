import type { KeyValueStore } from '../../../api/safe-storage.ts'
import { userKey } from '../../../host/storage-keys.ts'
import { type CheckInMark, type Conflict, listWaitingMarks } from './check-in-queue.rules.ts'

/** `sent`: the server has it; `away`: nobody answered; else why it was refused. */
export type SendOutcome = 'sent' | 'away' | { readonly conflict: Conflict }

interface QueueParts {
  readonly store: KeyValueStore
  /** Phones share storage between accounts. */
  readonly personId: number
  readonly send: (mark: CheckInMark) => Promise<SendOutcome>
}

export interface CheckInQueue {
  /** The marks that the server doesn't have, oldest first; the same array until one changes. */
  marks(): readonly CheckInMark[]
  subscribe(listener: () => void): () => void
  add(mark: CheckInMark): void
  /** Takes a mark back that was not sent, or a conflict that somebody has seen. */
  drop(key: string): void
  /** Sends what waits, one after the other in the order in which it was made; stops when nobody answers. */
  flush(onSent?: (mark: CheckInMark) => void): Promise<void>
}

const keyOf = (userId: number) => userKey('enp.door', userId)

/** Whether this person left check-ins on the device. */
export const hasMarks = (store: KeyValueStore, userId: number) => store.getItem(keyOf(userId)) !== null

/**
 * Check-ins are stored before they are sent, so that neither a lost connection nor a closed page loses one. Each keeps its
 * key: what was sent and not answered counts once; docs/product.md, section 15.
 */
export function createCheckInQueue({ store, personId, send }: QueueParts): CheckInQueue {
  const listeners = new Set<() => void>()
  let marks = read(store, personId)
  let running: Promise<void> | undefined

  const become = (next: readonly CheckInMark[]) => {
    marks = next
    if (next.length > 0) store.setItem(keyOf(personId), JSON.stringify(next))
    else store.removeItem(keyOf(personId))
    for (const listener of listeners) listener()
  }
  const without = (key: string) => marks.filter((mark) => mark.key !== key)

  const sendAll = async (onSent: (mark: CheckInMark) => void) => {
    for (let [next] = listWaitingMarks(marks); next; [next] = listWaitingMarks(marks)) {
      const mark = next
      const outcome = await send(mark)
      if (outcome === 'away') return
      if (outcome === 'sent') {
        onSent(mark)
        become(without(mark.key))
      } else become(marks.map((one) => (one.key === mark.key ? { ...one, conflict: outcome.conflict } : one)))
    }
  }

  return {
    marks: () => marks,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    add: (mark) => become([...marks, mark]),
    drop: (key) => become(without(key)),
    flush: (onSent = () => {}) => {
      running ??= sendAll(onSent).finally(() => {
        running = undefined
      })
      return running
    },
  }
}

/** What isn't a list of marks, as of another release, is none. */
function read(store: KeyValueStore, userId: number): readonly CheckInMark[] {
  try {
    const kept: unknown = JSON.parse(store.getItem(keyOf(userId)) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isMark) : []
  } catch {
    return []
  }
}

function isMark(value: unknown): value is CheckInMark {
  if (typeof value !== 'object' || value === null) return false
  const { key, bookingId, number, code, name, units, at } = value as Partial<Record<keyof CheckInMark, unknown>>
  return [key, bookingId, number, code, name, at].every((text) => typeof text === 'string') && Array.isArray(units)
}
