import { useEffect } from 'react'
import styles from '../app.module.css'
import { useWords } from '../words/words-context.tsx'
import { Modal } from './modal.tsx'

export interface NoticeText {
  text: string
  alert?: boolean
}

const shownMs = 4000

export function Notice({ notice, onDone }: { notice: NoticeText; onDone(): void }) {
  const words = useWords()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new notice restarts the timer
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
