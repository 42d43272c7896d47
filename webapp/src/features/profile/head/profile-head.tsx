import aurora from '@enp/shared/design/illustrations/aurora.svg'
import { useNavigate } from 'react-router-dom'
import { IconButton } from '../../../ui/actions/buttons/icon-button.tsx'
import hero from '../../../ui/data/pictures/hero.module.css'
import { bellIcon } from '../../../ui/icons/lazy-icons.ts'
import { joinClassNames } from '../../../ui/layout/join-class-names.ts'
import { useProfileTexts } from '../profile.texts.ts'
import type { UserProfile } from '../profile-shape.ts'
import { Avatar } from './avatar.tsx'
import { fullName } from './name.rules.ts'
import styles from './profile-head.module.css'

/** A badge has room for two digits. */
const maxShown = 99

export function ProfileHead({ person }: { person: UserProfile }) {
  return (
    <header className={styles.head}>
      <img className={joinClassNames(hero.sky, styles.sky)} src={aurora} alt="" />
      <div className={styles.person}>
        <Avatar person={person} />
        <div className={styles.words}>
          <h1 className={styles.name}>{fullName(person)}</h1>
          {person.username && <p className={styles.username}>@{person.username}</p>}
        </div>
        <Bell unread={person.unread} />
      </div>
    </header>
  )
}

function Bell({ unread }: { unread: number }) {
  const text = useProfileTexts()
  const navigate = useNavigate()
  return (
    <IconButton
      icon={bellIcon}
      label={text.inbox(unread)}
      look="glass"
      size={22}
      count={Math.min(unread, maxShown)}
      onPress={() => void navigate('/inbox')}
    />
  )
}
