import type { ServiceCard } from '@enp/shared/calls/catalog-shapes'
import { Cover } from '../../../ui/data/cover.tsx'
import { illustration } from '../../../ui/data/illustrations.ts'
import { photoVariant } from '../../../ui/data/photo-variant.ts'
import styles from './item-line.module.css'

interface ItemLineProps {
  readonly service: Pick<ServiceCard, 'title' | 'media' | 'cover'>
  /** When, and who comes. */
  readonly details: readonly string[]
}

const pictureWidth = 64

/** What is being booked, at the top of every stage. */
export function ItemLine({ service: { title, media, cover }, details }: ItemLineProps) {
  const photo = media[0]
  return (
    <div className={styles.item}>
      <div className={styles.picture}>
        <Cover
          alt=""
          shape="square"
          photoUrl={photo && photoVariant(photo.url, pictureWidth, window.devicePixelRatio)}
          illustration={illustration(cover)}
        />
      </div>
      <div className={styles.words}>
        <h3>{title}</h3>
        {details.map((detail) => (
          <p key={detail}>{detail}</p>
        ))}
      </div>
    </div>
  )
}
