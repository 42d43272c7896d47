import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { createPopupLimiter } from '../dialogs/popup-limiter.ts'
import type { BridgeEntry } from './bridge-log.ts'
import type { HostEffect, HostEvent, HostFacts } from './host-reaction.ts'
import { freshPage, type HostView } from './host-view.ts'
import { reactToApp } from './react-to-app.ts'
import { hostSends } from './since.ts'
import { readRequest, type Transport, writeEvent } from './transport.ts'

interface Wiring {
  frame: RefObject<HTMLIFrameElement | null>
  transport: Transport
  /** The mini app's origin; messages of another one are refused while the check is on. */
  origin: string
  checkOrigin: boolean
  firstView: Pick<HostView, 'expanded' | 'fullscreen'>
  facts(view: HostView): Omit<HostFacts, 'view' | 'popupsLocked'>
  onEffect(effect: HostEffect): void
  onEntry(entry: Omit<BridgeEntry, 'number' | 'at'>): void
}

export function useBridge(wiring: Wiring) {
  const [view, setView] = useState<HostView>(() => ({ ...freshPage, ...wiring.firstView }))
  const latest = useRef({ wiring, view })
  latest.current = { wiring, view }
  const [limiter] = useState(() => createPopupLimiter(wiring.facts(view).platform))
  /** The page listens from its first message on; earlier events would be lost. */
  const listens = useRef(false)

  const send = useCallback((event: HostEvent) => {
    const { frame, transport, origin, checkOrigin, facts, onEntry } = latest.current.wiring
    if (!listens.current || !hostSends(event.type, facts(latest.current.view).version)) return
    frame.current?.contentWindow?.postMessage(writeEvent(transport, event), checkOrigin ? origin : '*')
    onEntry({ direction: 'to-app', type: event.type, data: event.data })
  }, [])
  const change = useCallback(
    (part: Partial<HostView>) => {
      const before = latest.current.view
      latest.current.view = { ...before, ...part }
      if (before.dialog?.kind === 'popup' && !latest.current.view.dialog) limiter.closed(Date.now())
      setView(latest.current.view)
    },
    [limiter],
  )
  /** The frame's page has loaded. A native page that has sent nothing yet has no proxy. */
  const loaded = useCallback(() => {
    if (latest.current.wiring.transport === 'iframe' || listens.current) change({ ready: true })
  }, [change])
  /** The frame's page is gone; the next one must send the first message. */
  const forget = useCallback(() => {
    listens.current = false
    change(freshPage)
  }, [change])

  useEffect(() => {
    const receive = (event: MessageEvent) => {
      const { frame, transport, origin, checkOrigin, facts, onEffect, onEntry } = latest.current.wiring
      if (event.source !== frame.current?.contentWindow) return
      const request = readRequest(transport, event.data)
      if (!request) return
      if (checkOrigin && event.origin !== origin) {
        return onEntry({ direction: 'from-app', ...request, ignored: 'foreign-origin' })
      }
      listens.current = request.type !== 'iframe_will_reload'
      const { view } = latest.current
      const known = { ...facts(view), view, popupsLocked: limiter.isLocked(Date.now()) }
      const reaction = reactToApp(request.type, request.data, known)
      onEntry({ direction: 'from-app', ...request, ...(reaction ? {} : { ignored: 'unknown' }) })
      if (reaction?.view) change(reaction.view)
      for (const answer of reaction?.replies ?? []) send(answer)
      for (const effect of reaction?.effects ?? []) onEffect(effect)
    }
    window.addEventListener('message', receive)
    return () => window.removeEventListener('message', receive)
  }, [send, change, limiter])

  return { view, send, change, loaded, forget }
}
