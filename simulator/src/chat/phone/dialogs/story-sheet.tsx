import { Modal } from '../../ui/modal.tsx'
import { useWords } from '../../words/words-context.tsx'
import type { SharedStory } from '../bridge/host-view.ts'
import styles from './dialog.module.css'

interface Props {
  story: SharedStory
  onDone(): void
}

export function StorySheet({ story: { mediaUrl, text, link }, onDone }: Props) {
  const words = useWords()
  return (
    <Modal place="phone" aria-label={words.newStory} onDismiss={onDone}>
      <div className={styles.popup}>
        <b>{words.newStory}</b>
        <img className={styles.story} src={mediaUrl} alt={words.photo} />
        <p className={styles.preview}>{text}</p>
        {link && (
          <a href={link.url} target="_blank" rel="noreferrer">
            {link.name || link.url}
          </a>
        )}
        <div>
          <button type="button" onClick={onDone}>
            {words.cancel}
          </button>
          <button type="button" onClick={onDone}>
            {words.publish}
          </button>
        </div>
      </div>
    </Modal>
  )
}
