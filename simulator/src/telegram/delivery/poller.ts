import type { Update } from '../update-types.ts'

/** The open long poll; a second poll ends the first, as on the real server. */
export type Poller = ReturnType<typeof createPoller>

type PollEnd =
  | { kind: 'updates'; updates: Update[] }
  | { kind: 'terminated'; by: 'getUpdates' | 'setWebhook' }
  | { kind: 'gone' }

export function createPoller() {
  let waiting: { read: () => Update[]; end: (how: PollEnd) => void } | undefined
  let last: { offset: number; atMs: number } | undefined
  return {
    wait: (read: () => Update[], timeoutMs: number, gone: AbortSignal): Promise<PollEnd> =>
      new Promise((resolve) => {
        const end = (how: PollEnd) => {
          clearTimeout(timer)
          if (waiting?.end === end) waiting = undefined
          resolve(how)
        }
        const timer = setTimeout(() => end({ kind: 'updates', updates: [] }), timeoutMs)
        gone.addEventListener('abort', () => end({ kind: 'gone' }), { once: true })
        waiting?.end({ kind: 'terminated', by: 'getUpdates' })
        waiting = { read, end }
        if (gone.aborted) end({ kind: 'gone' })
      }),
    wake(): void {
      const updates = waiting?.read() ?? []
      if (updates.length > 0) waiting?.end({ kind: 'updates', updates })
    },
    terminate: (by: 'getUpdates' | 'setWebhook') => waiting?.end({ kind: 'terminated', by }),
    /** Returns the time since a call with this offset, or Infinity. Remembers this call. */
    sinceSame(offset: number, nowMs: number): number {
      const since = last?.offset === offset ? nowMs - last.atMs : Number.POSITIVE_INFINITY
      last = { offset, atMs: nowMs }
      return since
    },
    close: () => waiting?.end({ kind: 'gone' }),
  }
}
