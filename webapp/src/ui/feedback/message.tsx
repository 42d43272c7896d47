import { type ReactNode, useState } from 'react'
import { classes } from '../layout/classes.ts'
import styles from './message.module.css'

interface MessageProps {
  readonly picture: string
  readonly title: string
  /** The heading's place in the page: the whole page is one message, or a part of it is. */
  readonly heading: 'h1' | 'h2' | 'h3'
  readonly children: ReactNode
  readonly actions?: ReactNode
  /** Something went wrong, so it is announced at once. */
  readonly alert?: boolean
  readonly tall?: boolean
}

/** Picture, title, a sentence, what to do: what a screen and a part of it say alike when there is nothing to show. */
export function Message({ picture, title, heading: Heading, alert = false, tall = false, ...rest }: MessageProps) {
  const [failed, setFailed] = useState<string>()
  return (
    <div className={classes(styles.message, tall && styles.tall)} role={alert ? 'alert' : undefined}>
      {failed === picture ? (
        <span className={styles.noPicture} />
      ) : (
        <img src={picture} alt="" width={220} height={165} onError={() => setFailed(picture)} />
      )}
      <Heading className={styles.title}>{title}</Heading>
      <p className={styles.text}>{rest.children}</p>
      {rest.actions && <div className={styles.actions}>{rest.actions}</div>}
    </div>
  )
}
