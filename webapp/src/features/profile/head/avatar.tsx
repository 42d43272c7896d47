import { useState } from 'react'
import type { Profile } from '../profile-shape.ts'
import styles from './avatar.module.css'
import { initials } from './name.rules.ts'

/** The person's photo; initials where there is none, or it does not load. Decorative: the name is beside it. */
export function Avatar({ person }: { person: Profile }) {
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
