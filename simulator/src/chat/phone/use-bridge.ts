import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { BridgeEntry } from './bridge-log.ts'
import { freshView, type HostView } from './host-view.ts'
import { type Data, type Effect, type HostEvent, type HostFacts, reactToApp } from './react-to-app.ts'

interface Wiring {
  frame: RefObject<HTMLIFrameElement | null>
  /** The mini-app's own origin; messages of any other are refused. */
  origin: string
  facts: Omit<HostFacts, 'popupOpen'>
  onEffect(effect: Effect): void
  onEntry(entry: Omit<BridgeEntry, 'number' | 'at'>): void
}

export interface Bridge {
  view: HostView
  send(event: HostEvent): void
  change(view: Partial<HostView>): void
}

/** Speaks with the mini-app in the frame: JSON texts through `postMessage`, both ways. */
export function useBridge(wiring: Wiring): Bridge {
  const [view, setView] = useState(freshView)
  const latest = useRef({ wiring, view })
  latest.current = { wiring, view }
  /** The page in the frame listens from its first word on; before that there is nobody to tell. */
  const listens = useRef(false)

  const send = useCallback(({ type, data }: HostEvent) => {
    const { frame, origin, onEntry } = latest.current.wiring
    if (!listens.current) return
    const message = JSON.stringify(data === undefined ? { eventType: type } : { eventType: type, eventData: data })
    frame.current?.contentWindow?.postMessage(message, origin)
    onEntry({ direction: 'to-app', type, data, unknown: false })
  }, [])
  const change = useCallback((part: Partial<HostView>) => {
    latest.current.view = { ...latest.current.view, ...part }
    setView(latest.current.view)
  }, [])

  useEffect(() => {
    const receive = (event: MessageEvent) => {
      const { frame, origin, facts, onEffect, onEntry } = latest.current.wiring
      if (event.source !== frame.current?.contentWindow || event.origin !== origin) return
      const message = readMessage(event.data)
      if (!message) return
      listens.current = message.type !== 'iframe_will_reload'
      const popupOpen = latest.current.view.popup !== undefined
      const reaction = reactToApp(message.type, message.data, { ...facts, popupOpen })
      onEntry({ direction: 'from-app', ...message, unknown: reaction === undefined })
      if (reaction?.view) change(reaction.view)
      for (const answer of reaction?.replies ?? []) send(answer)
      if (reaction?.effect) onEffect(reaction.effect)
    }
    window.addEventListener('message', receive)
    return () => window.removeEventListener('message', receive)
  }, [send, change])

  return { view, send, change }
}

/** Methods without payload come with an empty text, nothing, or an empty object: all mean the same. */
function readMessage(raw: unknown): { type: string; data: Data } | undefined {
  if (typeof raw !== 'string') return undefined
  try {
    const { eventType, eventData }: { eventType?: unknown; eventData?: unknown } = JSON.parse(raw) ?? {}
    if (typeof eventType !== 'string') return undefined
    return { type: eventType, data: typeof eventData === 'object' && eventData !== null ? { ...eventData } : {} }
  } catch {
    return undefined
  }
}
