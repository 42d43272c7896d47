import { useState } from 'react'
import { joinClassNames } from '../../layout/join-class-names.ts'
import styles from './avatar.module.css'
import { toAvatarTone, toInitials } from './initials.ts'

interface AvatarProps {
  readonly of: { readonly id: string; readonly name: string; readonly photoUrl: string | null }
  readonly large?: boolean
}

export function Avatar({ of, large = false }: AvatarProps) {
  const [broken, setBroken] = useState<string>()
  const { id, name, photoUrl } = of
  const look = joinClassNames(styles.avatar, large && styles.large)
  if (photoUrl !== null && photoUrl !== broken) {
    return <img className={look} src={photoUrl} alt="" onError={() => setBroken(photoUrl)} />
  }
  return (
    <span className={joinClassNames(look, styles[toAvatarTone(id)])} aria-hidden="true">
      {toInitials(name)}
    </span>
  )
}
