import { Link } from 'react-router-dom'
import { useFormat } from '../../../locales/use-text.tsx'
import { Icon, type IconDrawing } from '../../../ui/icons/icon.tsx'
import { heartIcon, ticketsIcon } from '../../../ui/icons/lazy-icons.ts'
import { joinClassNames } from '../../../ui/layout/join-class-names.ts'
import surface from '../../../ui/layout/surface.module.css'
import { useProfileTexts } from '../profile.texts.ts'
import type { UserProfile } from '../profile-shape.ts'
import styles from './profile-tiles.module.css'

export function ProfileTiles({ stats }: Pick<UserProfile, 'stats'>) {
  const text = useProfileTexts()
  return (
    <div className={styles.tiles}>
      <Tile to="/order-history" icon={ticketsIcon} title={text.trips} count={stats.trips} />
      <Tile to="/favorites" icon={heartIcon} title={text.favorites} count={stats.favorites} />
    </div>
  )
}

interface TileProps {
  readonly to: string
  readonly icon: IconDrawing
  readonly title: string
  readonly count: number
}

function Tile({ to, icon, title, count }: TileProps) {
  const { number } = useFormat()
  return (
    <Link className={joinClassNames(surface.card, styles.tile)} to={to}>
      <span className={styles.head}>
        <Icon drawing={icon} />
        <b className={styles.count}>{number(count, 0)}</b>
      </span>
      <span className={styles.title}>{title}</span>
    </Link>
  )
}
