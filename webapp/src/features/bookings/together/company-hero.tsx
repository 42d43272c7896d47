import type { ServiceCard } from '@enp/shared/calls/catalog-shapes'
import { Cover } from '../../../ui/data/cover.tsx'
import { illustration } from '../../../ui/data/illustrations.ts'
import { photoVariant } from '../../../ui/data/photo-variant.ts'
import styles from './together.module.css'
import { useTogetherWords } from './use-together-words.ts'

const coverWidth = 430

interface CompanyHeroProps {
  readonly service: Pick<ServiceCard, 'title' | 'media' | 'cover'>
  readonly when: string
  readonly title: string
}

/** The place, and who goes there. */
export function CompanyHero({ service: { title: place, media, cover }, when, title }: CompanyHeroProps) {
  const { together: text } = useTogetherWords()
  const photo = media[0]
  return (
    <header className={styles.hero}>
      <Cover
        alt=""
        shape="fill"
        eager
        photoUrl={photo && photoVariant(photo.url, coverWidth, window.devicePixelRatio)}
        illustration={illustration(cover)}
      />
      <div className={styles.words}>
        <p>{text.placeAndDay(place, when)}</p>
        <h1>{title}</h1>
      </div>
    </header>
  )
}
