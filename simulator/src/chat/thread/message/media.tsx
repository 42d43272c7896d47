import type { ShownChatMessage } from '../../../control/chats/show-message.ts'
import { Icon } from '../../ui/icon.tsx'
import { useWords } from '../../words/words-context.tsx'
import styles from './message.module.css'

export function Media({ message: { photo, preview, video, location, dice } }: { message: ShownChatMessage }) {
  const words = useWords()
  if (photo) {
    const aspectRatio = Math.max(photo.width / photo.height, 0.75)
    return <img className={styles.photo} src={photo.url} alt={words.photo} style={{ aspectRatio }} />
  }
  if (preview) return <img className={styles.photo} src={preview} alt={words.photo} style={{ aspectRatio: 1.5 }} />
  if (video) {
    // biome-ignore lint/a11y/useMediaCaption: what a bot sends has no captions
    return <video className={styles.photo} src={video.url} controls preload="metadata" aria-label={words.video} />
  }
  if (location) {
    const { latitude, longitude } = location
    return (
      <p className={styles.document}>
        <Icon name="compass" size={22} />
        <span>
          <b>{words.location}</b>
          {latitude}, {longitude}
        </span>
      </p>
    )
  }
  if (dice) {
    return (
      <p className={styles.dice}>
        {dice.emoji}
        <b>{dice.value}</b>
      </p>
    )
  }
  return null
}
