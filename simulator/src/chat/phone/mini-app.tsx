import { usePage } from '../page-context.tsx'
import type { MenuItem } from '../ui/menu.tsx'
import { useWords } from '../words/words-context.tsx'
import { AppFrame } from './app-frame.tsx'
import { BottomButtons } from './bottom-buttons.tsx'
import { resolveColor, textOn } from './colors.ts'
import { HostDialog } from './dialogs/host-dialog.tsx'
import styles from './host.module.css'
import { HostHeader } from './host-header.tsx'
import { Keyboard } from './keyboard.tsx'
import type { OpenedApp } from './opened-app.ts'
import { StatusBar } from './status-bar.tsx'
import { swipeDown } from './swipe-down.ts'
import { useHost } from './use-host.ts'

const keyboardHeight = 291

interface Props {
  app: OpenedApp
  /** Factor from the CSS pixels of the mini app to those of the page. */
  scale: number
}

export function MiniApp({ app, scale }: Props) {
  const { bot, phone } = usePage()
  const words = useWords()
  const host = useHost(app, scale)
  const { view, send, change, themeParams } = host
  const close = () => (view.needConfirmation ? change({ dialog: { kind: 'close' } }) : phone.close())
  const swipe = (where: 'app' | 'header') => {
    const outcome = swipeDown(where, view, app.compact)
    if (outcome === 'close') close()
    if (outcome === 'shrink') change({ expanded: false })
  }
  const items: MenuItem[] = [
    { text: words.reload, act: () => host.reload.ask(() => send({ type: 'reload_iframe' })) },
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
      <StatusBar />
      <HostHeader
        title={bot.firstName}
        backVisible={view.backVisible}
        floating={view.fullscreen}
        color={headerColor}
        items={items}
        onLeave={() => (view.backVisible ? send({ type: 'back_button_pressed' }) : close())}
      />
      <AppFrame app={app} host={host} />
      <BottomButtons host={host} />
      {phone.host.keyboard && <Keyboard height={keyboardHeight * scale} />}
      {host.insets.safe.bottom > 0 && <i className={styles.homeLine} aria-hidden="true" />}
      {view.dialog && <HostDialog dialog={view.dialog} app={app} host={host} />}
    </div>
  )
}
