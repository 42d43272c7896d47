import type { Service } from '@enp/shared/calls/catalog/catalog'
import { Link } from 'react-router-dom'
import { host } from '../../../../host/host.ts'
import { Avatar } from '../../../../ui/data/pictures/avatar.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { chevronIcon, verifiedIcon } from '../../../../ui/icons/lazy-icons.ts'
import { joinClassNames } from '../../../../ui/layout/join-class-names.ts'
import surface from '../../../../ui/layout/surface.module.css'
import typography from '../../../../ui/layout/typography.module.css'
import { useDetailsTexts } from '../../details.texts.ts'
import styles from './organizer.module.css'

export function ServiceOrganizer({ organizer }: Pick<Service, 'organizer'>) {
  const { service: text, format } = useDetailsTexts()
  const { id, name, rating, verified } = organizer
  const details = [
    text.organizer,
    verified && text.verified.toLocaleLowerCase(format.language),
    rating > 0 && format.number(rating, 1, 1),
  ]
  return (
    <Link
      className={joinClassNames(surface.card, styles.organizer)}
      to={`/organizer/${id}`}
      onClick={() => host.haptic('selection')}
    >
      <Avatar of={organizer} />
      <span className={styles.words}>
        <span className={styles.name}>
          {name}
          {verified && <Icon drawing={verifiedIcon} size={15} />}
        </span>
        <span className={joinClassNames(typography.secondary, styles.detail)}>
          {details.filter(Boolean).join(' · ')}
        </span>
      </span>
      <Icon drawing={chevronIcon} size={18} />
    </Link>
  )
}
