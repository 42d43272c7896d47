import { useEffect } from 'react'
import styles from '../app.module.css'
import { useWords } from '../words/words-context.tsx'
import { Modal } from './modal.tsx'

export interface NoticeText {
  text: string
  /** Stays until somebody reads it. */
  alert?: boolean
}

const shownMs = 4000

/** A toast from the bot or the page over the chat, or an alert that has to be confirmed. */
export function Notice({ notice, onDone }: { notice: NoticeText; onDone(): void }) {
  const words = useWords()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new notice begins its time anew
  useEffect(() => {
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
    <Modal place="chat" role="alertdialog" aria-label={notice.text} onDismiss={onDone}>
      <div className={styles.alert}>
        <p>{notice.text}</p>
        <button type="button" onClick={onDone}>
          {words.ok}
        </button>
      </div>
    </Modal>
  )
}
