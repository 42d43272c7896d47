import { useEffect, useRef, useState } from 'react'
import { type ThemeName, themes } from '../../launch/theme.ts'
import { Icon } from '../icon.tsx'
import { Menu } from '../menu.tsx'
import { useWords } from '../words-context.tsx'
import { BottomButtons } from './bottom-buttons.tsx'
import type { BridgeEntry } from './bridge-log.ts'
import { resolveColor, textOn } from './colors.ts'
import styles from './host.module.css'
import { HostPopup } from './host-popup.tsx'
import { type Effect, viewportChanged } from './react-to-app.ts'
import { StatusBar } from './status-bar.tsx'
import { useBridge } from './use-bridge.ts'
import { useReload } from './use-reload.ts'
import { useSize } from './use-size.ts'

export interface MiniAppProps {
  url: string
  title: string
  theme: ThemeName
  /** CSS pixels the mini-app believes to have, and how much smaller it is drawn. */
  width: number
  scale: number
  canWrite: boolean
  now: number
  onClose(): void
  onEffect(effect: Effect): void
  onEntry(entry: Omit<BridgeEntry, 'number' | 'at'>): void
}

/** The mini-app in its host: header, frame, bottom buttons, popups. */
export function MiniApp(props: MiniAppProps) {
  const words = useWords()
  const frame = useRef<HTMLIFrameElement>(null)
  const [screen, size] = useSize(props.scale)
  const themeParams = themes[props.theme]
  const reload = useReload()
  const bridge = useBridge({
    frame,
    origin: new URL(props.url).origin,
    facts: { themeParams, size: { width: props.width, height: size.height }, canWrite: props.canWrite },
    onEntry: props.onEntry,
    onEffect(effect) {
      if (effect.kind === 'close') props.onClose()
      if (effect.kind === 'will-reload') reload.announced()
      props.onEffect(effect)
    },
  })
  const { view, send, change } = bridge
  const [asking, setAsking] = useState(false)

  useEffect(() => {
    if (size.height > 0) send(viewportChanged({ width: props.width, height: size.height }))
  }, [send, props.width, size.height])
  useEffect(() => send({ type: 'theme_changed', data: { theme_params: themeParams } }), [send, themeParams])

  const headerColor = resolveColor(view.headerColor, themeParams, 'header_bg_color')
  const close = () => (view.needConfirmation ? setAsking(true) : props.onClose())
  const items = [
    { text: words.reload, act: () => reload.ask(() => send({ type: 'reload_iframe' })) },
    ...(view.settingsVisible ? [{ text: words.settings, act: () => send({ type: 'settings_button_pressed' }) }] : []),
  ]
  return (
    <div className={styles.inner} style={{ background: headerColor, color: textOn(headerColor) }}>
      <StatusBar now={props.now} />
      <header className={styles.header}>
        <button
          type="button"
          className={styles.leave}
          onClick={() => (view.backVisible ? send({ type: 'back_button_pressed' }) : close())}
        >
          {view.backVisible ? words.back : words.close}
        </button>
        <b>{props.title}</b>
        <div className={styles.more}>
          <Menu label={words.moreApp} items={items}>
            <Icon name="moreWide" />
          </Menu>
        </div>
      </header>
      <div
        className={styles.screen}
        ref={screen}
        style={{ background: resolveColor(view.backgroundColor, themeParams, 'bg_color') }}
      >
        <iframe
          key={reload.generation}
          ref={frame}
          src={props.url}
          title={words.appFrame}
          data-testid="mini-app"
          sandbox="allow-scripts allow-same-origin allow-popups allow-forms allow-modals allow-storage-access-by-user-activation"
          allow="camera; microphone; geolocation;"
          allowFullScreen
          onLoad={() => change({ ready: true })}
          style={{ width: props.width, height: size.height, transform: `scale(${props.scale})` }}
        />
        {!view.ready && <p className={styles.placeholder}>{words.loading}</p>}
      </div>
      <BottomButtons
        main={view.main}
        secondary={view.secondary}
        background={resolveColor(view.bottomColor, themeParams, 'bottom_bar_bg_color')}
        onPress={(which) => send({ type: `${which}_button_pressed` })}
      />
      {view.popup && (
        <HostPopup
          popup={view.popup}
          onDone={(id) => {
            change({ popup: undefined })
            send({ type: 'popup_closed', data: id === undefined ? {} : { button_id: id } })
          }}
        />
      )}
      {asking && (
        <HostPopup
          popup={{
            title: '',
            message: words.closeAnyway,
            buttons: [
              { id: 'close', type: 'destructive', text: words.close },
              { id: '', type: 'cancel', text: '' },
            ],
          }}
          onDone={(id) => {
            setAsking(false)
            if (id === 'close') props.onClose()
          }}
        />
      )}
    </div>
  )
}
