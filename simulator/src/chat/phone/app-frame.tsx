import { usePage } from '../page-context.tsx'
import { useWords } from '../words/words-context.tsx'
import { resolveColor } from './colors.ts'
import styles from './host.module.css'
import type { OpenedApp } from './opened-app.ts'
import type { Host } from './use-host.ts'

export function AppFrame({ app, host }: { app: OpenedApp; host: Host }) {
  const words = useWords()
  const { transport } = usePage().phone.host
  const { view, size, scale } = host
  return (
    <div
      className={styles.screen}
      ref={host.screen}
      style={{ background: resolveColor(view.backgroundColor, host.themeParams, 'bg_color') }}
    >
      <iframe
        key={host.reload.generation}
        ref={host.frame}
        src={app.url}
        title={words.appFrame}
        data-testid="mini-app"
        sandbox="allow-scripts allow-same-origin allow-popups allow-forms allow-modals allow-storage-access-by-user-activation"
        allow="camera; microphone; geolocation;"
        allowFullScreen
        onLoad={host.loaded}
        style={{ width: size.width, height: size.height, transform: `scale(${scale})` }}
      />
      {!view.ready && (
        <p className={styles.placeholder}>{transport === 'native' ? words.waitsForProxy : words.loading}</p>
      )}
    </div>
  )
}
