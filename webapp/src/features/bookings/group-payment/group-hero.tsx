import type { ServiceCard } from '@enp/shared/calls/catalog/catalog-shapes'
import hero from '../../../ui/data/pictures/hero.module.css'
import { ServiceCover } from '../../../ui/data/pictures/service-cover.tsx'
import { joinClassNames } from '../../../ui/layout/join-class-names.ts'
import styles from './group-payment.module.css'
import { useGroupPaymentTexts } from './group-payment.texts.ts'

const coverWidth = 430

interface GroupHeroProps {
  readonly service: Pick<ServiceCard, 'title' | 'media' | 'cover'>
  readonly when: string
  readonly title: string
}

export function GroupHero({ service, when, title }: GroupHeroProps) {
  const { together: text } = useGroupPaymentTexts()
  return (
    <header className={joinClassNames(hero.hero, styles.hero)}>
      <ServiceCover shape="fill" eager service={service} width={coverWidth} />
      <div className={styles.words}>
        <p>{text.placeAndDay(service.title, when)}</p>
        <h1>{title}</h1>
      </div>
    </header>
  )
}
