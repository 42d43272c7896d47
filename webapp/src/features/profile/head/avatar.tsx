import { useState } from 'react'
import type { UserProfile } from '../profile-shape.ts'
import styles from './avatar.module.css'
import { initials } from './name.rules.ts'

/** Initials if there is no photo or it fails. Decorative, because the name is next to it. */
export function Avatar({ person }: { person: UserProfile }) {
  const [broken, setBroken] = useState<string>()
  const { photoUrl } = person
  if (photoUrl && photoUrl !== broken) {
    return <img className={styles.avatar} src={photoUrl} alt="" onError={() => setBroken(photoUrl)} />
  }
  return (
    <span className={styles.avatar} aria-hidden="true">
      {initials(person)}
    </span>
  )
}
