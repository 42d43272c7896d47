import aurora from '@enp/shared/design/illustrations/aurora.svg'
import type { Profile } from '../profile-shape.ts'
import { Avatar } from './avatar.tsx'
import styles from './head.module.css'
import { fullName } from './name.rules.ts'

/** Who this is, under the northern lights. */
export function Head({ person }: { person: Profile }) {
  return (
    <header className={styles.head}>
      <img className={styles.sky} src={aurora} alt="" />
      <div className={styles.person}>
        <Avatar person={person} />
        <div className={styles.words}>
          <h1 className={styles.name}>{fullName(person)}</h1>
          {person.username && <p className={styles.username}>@{person.username}</p>}
        </div>
      </div>
    </header>
  )
}
