import { useMemo, useRef } from 'react'
import { getTheme } from '../../launch/theme.ts'
import { usePage } from '../page-context.tsx'
import type { HostView } from './bridge/host-view.ts'
import { runEffect } from './bridge/run-effect.ts'
import { useBridge } from './bridge/use-bridge.ts'
import { useHostEvents } from './bridge/use-host-events.ts'
import { homeScreenStatus } from './home-screen.ts'
import { toInsets } from './insets.ts'
import type { OpenedApp } from './opened-app.ts'
import { useElementHeight } from './use-element-height.ts'
import { useReload } from './use-reload.ts'

/** The host of an opened mini app: the state it shows, and the bridge to the app's page. */
export function useHost(app: OpenedApp, scale: number) {
  const { chat, phone, homeIcon, server, now, actions } = usePage()
  const { host, width } = phone
  const frame = useRef<HTMLIFrameElement>(null)
  const [screen, height] = useElementHeight(scale)
  const size = { width, height }
  const themeParams = useMemo(() => getTheme(host.theme, host.version), [host.theme, host.version])
  const insetsOf = ({ main, secondary, fullscreen }: HostView) =>
    toInsets(host.insets, fullscreen, main !== undefined || secondary !== undefined || host.keyboard)
  const reload = useReload(host.transport === 'iframe' ? host.platform : undefined, () => forget())
  const { view, send, change, loaded, forget } = useBridge({
    frame,
    transport: host.transport,
    origin: new URL(app.url).origin,
    checkOrigin: host.checkOrigin,
    firstView: { expanded: !app.compact, fullscreen: app.fullscreen },
    facts: (shown) => ({
      version: app.version,
      platform: app.platform,
      themeParams,
      size,
      insets: insetsOf(shown),
      canWrite: chat.started && !chat.blocked,
      homeScreen: homeScreenStatus(app.platform, homeIcon.has),
      location: host.location,
      keyboardButton: app.keyboardButton,
    }),
    onEntry: phone.write,
    onEffect: (effect) =>
      runEffect(effect, {
        server,
        send,
        onClose: phone.close,
        onReloading: reload.announced,
        onOutside: actions.onOutside,
      }),
  })
  const insets = insetsOf(view)
  const { expanded } = view
  useHostEvents(send, { platform: app.platform, size, expanded, themeParams, insets, away: host.away, now })
  return { frame, screen, size, scale, themeParams, insets, view, send, change, loaded, reload }
}

export type Host = ReturnType<typeof useHost>
