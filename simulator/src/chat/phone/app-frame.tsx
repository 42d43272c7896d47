import type { RefObject } from 'react'
import { useWords } from '../words/words-context.tsx'
import type { Transport } from './bridge/transport.ts'
import styles from './host.module.css'

interface Props {
  frame: RefObject<HTMLIFrameElement | null>
  screen: RefObject<HTMLDivElement | null>
  /** Another number remounts the frame. */
  generation: number
  url: string
  ready: boolean
  transport: Transport
  size: { width: number; height: number }
  scale: number
  background: string
  onLoad(): void
}

export function AppFrame({ frame, screen, generation, url, ready, transport, size, scale, background, onLoad }: Props) {
  const words = useWords()
  return (
    <div className={styles.screen} ref={screen} style={{ background }}>
      <iframe
        key={generation}
        ref={frame}
        src={url}
        title={words.appFrame}
        data-testid="mini-app"
        sandbox="allow-scripts allow-same-origin allow-popups allow-forms allow-modals allow-storage-access-by-user-activation"
        allow="camera; microphone; geolocation;"
        allowFullScreen
        onLoad={onLoad}
        style={{ width: size.width, height: size.height, transform: `scale(${scale})` }}
      />
      {!ready && <p className={styles.placeholder}>{transport === 'native' ? words.waitsForProxy : words.loading}</p>}
    </div>
  )
}
