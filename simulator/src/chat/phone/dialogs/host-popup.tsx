import { Modal } from '../../ui/modal.tsx'
import { useWords } from '../../words/words-context.tsx'
import type { Popup } from '../bridge/host-view.ts'
import styles from './dialog.module.css'

export function HostPopup({ popup, onDone }: { popup: Popup; onDone(id: string | undefined): void }) {
  const words = useWords()
  const ownTexts: Record<string, string> = { ok: words.ok, close: words.close, cancel: words.cancel }
  return (
    <Modal
      place="phone"
      role="alertdialog"
      aria-label={popup.title || popup.message}
      onDismiss={() => onDone(undefined)}
    >
      <div className={styles.popup}>
        {popup.title && <b>{popup.title}</b>}
        <p>{popup.message}</p>
        <div>
          {popup.buttons.map((button) => (
            <button
              type="button"
              key={`${button.id}/${button.type}`}
              data-type={button.type}
              onClick={() => onDone(button.id)}
            >
              {ownTexts[button.type] && !button.text ? ownTexts[button.type] : button.text}
            </button>
          ))}
        </div>
      </div>
    </Modal>
  )
}
