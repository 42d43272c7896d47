import type { OfferedPlace } from '@enp/shared/calls/bookings/tickets'
import hero from '../../../ui/data/pictures/hero.module.css'
import { ServiceCover } from '../../../ui/data/pictures/service-cover.tsx'
import { Tag } from '../../../ui/data/tag.tsx'
import { joinClassNames } from '../../../ui/layout/join-class-names.ts'
import styles from './tickets.module.css'

const coverWidth = 430

interface TicketHeroProps {
  readonly service: OfferedPlace['service']
  readonly tag?: string
  readonly title: string
}

export function TicketHero({ service, tag, title }: TicketHeroProps) {
  return (
    <header className={joinClassNames(hero.hero, styles.hero)}>
      <ServiceCover shape="fill" eager service={service} width={coverWidth} />
      <div className={styles.words}>
        {tag !== undefined && <Tag tone="over">{tag}</Tag>}
        <h1>{title}</h1>
      </div>
    </header>
  )
}
