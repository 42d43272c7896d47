import { type ReactNode, useState } from 'react'
import { joinClassNames } from '../layout/join-class-names.ts'
import styles from './picture-message.module.css'

interface MessageProps {
  readonly picture: string
  readonly title: string
  readonly heading: 'h1' | 'h2' | 'h3'
  readonly children: ReactNode
  readonly actions?: ReactNode
  readonly alert?: boolean
  readonly tall?: boolean
}

export function PictureMessage({
  picture,
  title,
  heading: Heading,
  alert = false,
  tall = false,
  ...rest
}: MessageProps) {
  const [failed, setFailed] = useState<string>()
  return (
    <div className={joinClassNames(styles.message, tall && styles.tall)} role={alert ? 'alert' : undefined}>
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
