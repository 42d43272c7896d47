import { type ReactNode, useState } from 'react'
import { joinClassNames } from '../../layout/join-class-names.ts'
import styles from './cover.module.css'
import { type CoverPictures, coverSource } from './cover-source.ts'

export interface CoverProps extends CoverPictures {
  /** Empty in a list, where text names the subject; a description where it is the subject. */
  readonly alt: string
  /** Frame before and after the picture loads; `fill` takes the container's height. */
  readonly shape?: 'wide' | 'square' | 'fill'
  readonly round?: boolean
  readonly colour?: string | undefined
  /** Service id: the picture grows into that of the service's page. */
  readonly of?: string
  /** On the first screen, so the browser must not load it lazily. */
  readonly eager?: boolean
  readonly topLeft?: ReactNode
  readonly topRight?: ReactNode
}

export function Cover({ alt, shape = 'wide', round = false, eager = false, colour, of, ...rest }: CoverProps) {
  const [failedUrl, setFailedUrl] = useState<string>()
  const source = coverSource(rest, failedUrl)
  return (
    <div
      data-picture={of}
      className={joinClassNames(styles.cover, styles[shape], round && styles.round)}
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
        <div className={joinClassNames(styles.topLeft, rest.topRight !== undefined && styles.withTopRight)}>
          {rest.topLeft}
        </div>
      )}
      {rest.topRight && <div className={styles.topRight}>{rest.topRight}</div>}
    </div>
  )
}
