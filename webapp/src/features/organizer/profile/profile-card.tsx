import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { Avatar } from '../../../ui/data/pictures/avatar.tsx'
import { QueryFailure } from '../../../ui/feedback/failure/part-failure.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton/skeleton.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { verifiedIcon } from '../../../ui/icons/lazy-icons.ts'
import stack from '../../../ui/layout/stack.module.css'
import { lazyPart } from '../../../ui/overlays/lazy-part.tsx'
import { LazySheet } from '../../../ui/overlays/lazy-sheet.tsx'
import styles from './profile.module.css'
import { profileQuery } from './profile.queries.ts'
import { useProfileTexts } from './profile.texts.ts'

const ProfileSheet = lazyPart(async () => (await import('./profile-sheet.tsx')).ProfileSheet)

/** See docs/rules/organizers.md#profile */
export function ProfileCard({ organizerId }: { organizerId: string }) {
  const words = useProfileTexts()
  const navigate = useNavigate()
  const [isEdited, setEdited] = useState(false)
  const known = useQuery(profileQuery(organizerId))
  const { data: profile } = known
  if (!profile)
    return known.isError ? (
      <QueryFailure title={words.failed} query={known} />
    ) : (
      <div aria-busy="true">
        <Skeleton width="100%" height={148} radius="20px" />
      </div>
    )
  const { name, photoUrl, verified } = profile
  return (
    <section className={styles.card} aria-label={words.title}>
      <div className={styles.head}>
        <Avatar of={{ id: organizerId, name, photoUrl }} />
        <h2 className={styles.name}>
          {name} {verified && <Icon drawing={verifiedIcon} size={15} />}
        </h2>
      </div>
      <p className={styles.about}>{words.about}</p>
      <div className={stack.wrap}>
        <Button look="tint" small onPress={() => setEdited(true)}>
          {words.edit}
        </Button>
        <Button look="line" small onPress={() => void navigate(`/organizer/${organizerId}`)}>
          {words.open}
        </Button>
      </div>
      {isEdited && (
        <LazySheet onClose={() => setEdited(false)}>
          <ProfileSheet profile={profile} words={words} onClose={() => setEdited(false)} />
        </LazySheet>
      )}
    </section>
  )
}
