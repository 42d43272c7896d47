import { type ReactNode, useState } from 'react'
import { classes } from '../layout/classes.ts'
import styles from './cover.module.css'
import { type CoverPictures, coverSource } from './cover-source.ts'

export interface CoverProps extends CoverPictures {
  /** Empty in a list, where the words beside it name the place; described where the picture is the subject. */
  readonly alt: string
  /** Its frame, the same before the picture comes; `fill` takes the height of what holds it. */
  readonly shape?: 'wide' | 'square' | 'fill'
  readonly round?: boolean
  /** Its mean colour, which the frame shows until it comes. */
  readonly colour?: string | undefined
  /** Of which service: it grows into that of its page. */
  readonly of?: string
  /** It is on the first screen, so the browser does not wait for it to scroll near. */
  readonly eager?: boolean
  readonly topLeft?: ReactNode
  readonly topRight?: ReactNode
  readonly bottomRight?: ReactNode
}

/** The picture of a place: its photo, or an illustration where there is none or it does not load. */
export function Cover({ alt, shape = 'wide', round = false, eager = false, colour, of, ...rest }: CoverProps) {
  const [failedUrl, setFailedUrl] = useState<string>()
  const source = coverSource(rest, failedUrl)
  return (
    <div
      data-picture={of}
      className={classes(styles.cover, styles[shape], round && styles.round)}
      style={colour && source !== rest.illustration ? { backgroundColor: colour } : undefined}
    >
      <img
        src={source}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        onError={() => source !== rest.illustration && setFailedUrl(source)}
      />
      {rest.topLeft && (
        <div className={classes(styles.topLeft, rest.topRight !== undefined && styles.beside)}>{rest.topLeft}</div>
      )}
      {rest.topRight && <div className={styles.topRight}>{rest.topRight}</div>}
      {rest.bottomRight && <div className={styles.bottomRight}>{rest.bottomRight}</div>}
    </div>
  )
}
