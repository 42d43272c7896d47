import { useEffect, useRef } from 'react'
import styles from './app.module.css'
import { Scrim } from './scrim.tsx'
import { useWords } from './words-context.tsx'

export interface NoticeText {
  text: string
  /** Stays until somebody reads it. */
  alert?: boolean
}

const shownMs = 4000

/** A short word from the bot or the page over the chat: passing, or to be confirmed. */
export function Notice({ notice, onDone }: { notice: NoticeText; onDone(): void }) {
  const words = useWords()
  const confirm = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new notice begins its time anew
  useEffect(() => {
    confirm.current?.focus()
    if (notice.alert) return
    const timer = setTimeout(onDone, shownMs)
    return () => clearTimeout(timer)
  }, [notice])
  if (!notice.alert) {
    return (
      <p className={styles.toast} role="status">
        {notice.text}
      </p>
    )
  }
  return (
    <Scrim className={styles.alertScrim} onDismiss={onDone}>
      <div className={styles.alert} role="alertdialog" aria-modal="true" aria-label={notice.text}>
        <p>{notice.text}</p>
        <button type="button" ref={confirm} onClick={onDone}>
          {words.ok}
        </button>
      </div>
    </Scrim>
  )
}
