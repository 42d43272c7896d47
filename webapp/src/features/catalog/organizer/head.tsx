import type { Reply } from '@enp/shared/contract'
import type { ReactNode } from 'react'
import { Avatar } from '../../../ui/data/pictures/avatar.tsx'
import hero from '../../../ui/data/pictures/hero.module.css'
import { illustration } from '../../../ui/data/pictures/illustrations.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { verifiedIcon } from '../../../ui/icons/lazy-icons.ts'
import { joinClassNames } from '../../../ui/layout/join-class-names.ts'
import surface from '../../../ui/layout/surface.module.css'
import { useServiceTexts } from '../service.texts.ts'
import styles from './head.module.css'

interface OrganizerHeadProps {
  readonly organizer: Reply<'GET /v1/services/organizer/:organizerId'>['organizer']
  /** Cover of the most popular service; a route map if there is none. */
  readonly cover: string | undefined
  readonly notice: ReactNode
}

export function OrganizerHead({ organizer, cover, notice }: OrganizerHeadProps) {
  const { service: text, format } = useServiceTexts()
  const { name, about, rating, verified, contact, stats } = organizer
  const figures = [
    { value: rating > 0 ? format.number(rating, 1, 1) : '–', label: text.rating },
    { value: format.number(stats.services, 0), label: text.servicesOf(stats.services) },
    { value: format.number(stats.reviews, 0), label: text.reviewsOf(stats.reviews) },
  ]
  return (
    <header className={styles.head}>
      <img className={joinClassNames(hero.sky, styles.sky)} src={illustration(cover ?? 'fallback')} alt="" />
      <div className={styles.who}>
        <Avatar of={organizer} large />
        {verified && (
          <span className={styles.verified}>
            <Icon drawing={verifiedIcon} size={18} />
            {text.verified}
          </span>
        )}
      </div>
      {notice && <div className={styles.notice}>{notice}</div>}
      <h1 className={styles.name}>{name}</h1>
      {about !== '' && <p className={styles.about}>{about}</p>}
      {contact !== undefined && (
        <a className={styles.contact} href={toContactLink(contact)}>
          {contact}
        </a>
      )}
      <dl className={joinClassNames(surface.card, styles.figures)}>
        {figures.map(({ value, label }) => (
          <div key={label} className={styles.figure}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </header>
  )
}

/** A Telegram name, an email or a phone number. */
function toContactLink(contact: string): string {
  if (contact.startsWith('@')) return `https://t.me/${contact.slice(1)}`
  return contact.includes('@') ? `mailto:${contact}` : `tel:${contact.replace(/[^+\d]/g, '')}`
}
