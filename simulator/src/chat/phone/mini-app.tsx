import { useMemo, useRef } from 'react'
import { getTheme } from '../../launch/theme.ts'
import type { HostChoice } from '../host-choice.ts'
import type { MenuItem } from '../ui/menu.tsx'
import type { HomeIcon } from '../use-home-icon.ts'
import { useWords } from '../words/words-context.tsx'
import { AppFrame } from './app-frame.tsx'
import { BottomButtons } from './bottom-buttons.tsx'
import type { BridgeEntry } from './bridge/bridge-log.ts'
import type { HostServer } from './bridge/host-server.ts'
import { type PageEffect, runEffect } from './bridge/run-effect.ts'
import { useBridge } from './bridge/use-bridge.ts'
import { useHostEvents } from './bridge/use-host-events.ts'
import { resolveColor, textOn } from './colors.ts'
import { HostDialog } from './dialogs/host-dialog.tsx'
import type { Receiver } from './dialogs/prepared-sheet.tsx'
import { homeScreenStatus } from './home-screen.ts'
import styles from './host.module.css'
import { HostHeader } from './host-header.tsx'
import { toInsets } from './insets.ts'
import { Keyboard } from './keyboard.tsx'
import type { OpenedApp } from './opened-app.ts'
import { StatusBar } from './status-bar.tsx'
import { swipeDown } from './swipe-down.ts'
import { useElementHeight } from './use-element-height.ts'
import { useReload } from './use-reload.ts'

export interface MiniAppProps {
  app: OpenedApp
  title: string
  host: HostChoice
  /** CSS pixels that the mini app sees, and the scale at which it is drawn. */
  width: number
  scale: number
  canWrite: boolean
  homeIcon: HomeIcon
  server: HostServer
  receivers: Receiver[]
  now: number
  onClose(): void
  onOutside(effect: PageEffect): void
  onEntry(entry: Omit<BridgeEntry, 'number' | 'at'>): void
}

const keyboardHeight = 291

export function MiniApp(props: MiniAppProps) {
  const { app, host, width, scale } = props
  const words = useWords()
  const frame = useRef<HTMLIFrameElement>(null)
  const [screen, height] = useElementHeight(scale)
  const size = { width, height }
  const themeParams = useMemo(() => getTheme(host.theme, host.version), [host.theme, host.version])
  const insetsIn = (covered: boolean, fullscreen: boolean) =>
    toInsets(host.insets, fullscreen, covered || host.keyboard)
  const reload = useReload(host.transport === 'iframe' ? host.platform : undefined, () => forget())
  const { view, send, change, loaded, forget } = useBridge({
    frame,
    transport: host.transport,
    origin: new URL(app.url).origin,
    checkOrigin: host.checkOrigin,
    firstView: { expanded: !app.compact, fullscreen: app.fullscreen },
    facts: ({ main, secondary, fullscreen }) => ({
      version: app.version,
      platform: app.platform,
      themeParams,
      size,
      insets: insetsIn(main !== undefined || secondary !== undefined, fullscreen),
      canWrite: props.canWrite,
      homeScreen: homeScreenStatus(app.platform, props.homeIcon.has),
      location: host.location,
      keyboardButton: app.keyboardButton,
    }),
    onEntry: props.onEntry,
    onEffect: (effect) => runEffect(effect, { ...props, send, onReloading: reload.announced }),
  })
  const insets = insetsIn(view.main !== undefined || view.secondary !== undefined, view.fullscreen)
  useHostEvents(send, {
    platform: app.platform,
    size,
    expanded: view.expanded,
    themeParams,
    insets,
    away: host.away,
    now: props.now,
  })

  const close = () => (view.needConfirmation ? change({ dialog: { kind: 'close' } }) : props.onClose())
  const swipe = (where: 'app' | 'header') => {
    const outcome = swipeDown(where, view, app.compact)
    if (outcome === 'close') close()
    if (outcome === 'shrink') change({ expanded: false })
  }
  const items: MenuItem[] = [
    { text: words.reload, act: () => reload.ask(() => send({ type: 'reload_iframe' })) },
    ...(view.settingsVisible ? [{ text: words.settings, act: () => send({ type: 'settings_button_pressed' }) }] : []),
    { text: words.swipeApp, act: () => swipe('app') },
    { text: words.swipeHeader, act: () => swipe('header') },
    ...(view.expanded ? [] : [{ text: words.expand, act: () => change({ expanded: true }) }]),
  ]
  const headerColor = resolveColor(view.headerColor, themeParams, 'header_bg_color')
  return (
    <div
      className={styles.inner}
      data-fullscreen={view.fullscreen}
      data-compact={!view.expanded}
      style={view.expanded ? { background: headerColor, color: textOn(headerColor) } : {}}
    >
      <StatusBar now={props.now} notch={host.insets === 'iphone'} />
      <HostHeader
        title={props.title}
        backVisible={view.backVisible}
        floating={view.fullscreen}
        color={headerColor}
        items={items}
        onLeave={() => (view.backVisible ? send({ type: 'back_button_pressed' }) : close())}
      />
      <AppFrame
        frame={frame}
        generation={reload.generation}
        screen={screen}
        url={app.url}
        ready={view.ready}
        transport={host.transport}
        size={size}
        scale={scale}
        background={resolveColor(view.backgroundColor, themeParams, 'bg_color')}
        onLoad={loaded}
      />
      <BottomButtons
        main={view.main}
        secondary={view.secondary}
        background={resolveColor(view.bottomColor, themeParams, 'bottom_bar_bg_color')}
        onPress={(which) => send({ type: `${which}_button_pressed` })}
      />
      {host.keyboard && <Keyboard height={keyboardHeight * scale} />}
      {insets.safe.bottom > 0 && <i className={styles.homeLine} aria-hidden="true" />}
      {view.dialog && (
        <HostDialog
          dialog={view.dialog}
          title={props.title}
          server={props.server}
          receivers={props.receivers}
          onAddIcon={props.homeIcon.add}
          tellsOfIcon={app.platform === 'android'}
          onDone={(answer) => {
            change({ dialog: undefined })
            if (answer) send(answer)
          }}
          onClose={props.onClose}
        />
      )}
    </div>
  )
}
