import type { LiveEvent } from '../telegram/live-events.ts'

/** `open` comes after every connection, also the first: readers then read everything again. */
export type PageEvent = LiveEvent | { type: 'open' } | { type: 'lost' }

const listeners = new Set<(event: PageEvent) => void>()
let source: EventSource | undefined

export function listenToLiveEvents(listener: (event: PageEvent) => void): () => void {
  listeners.add(listener)
  if (!source) connect()
  else if (source.readyState === EventSource.OPEN) listener({ type: 'open' })
  return () => listeners.delete(listener)
}

function connect(): void {
  source = new EventSource('/control/events')
  source.onopen = () => tell({ type: 'open' })
  source.onerror = () => tell({ type: 'lost' })
  source.onmessage = ({ data }) => tell(JSON.parse(data) as LiveEvent)
}

function tell(event: PageEvent): void {
  for (const listener of listeners) listener(event)
}
