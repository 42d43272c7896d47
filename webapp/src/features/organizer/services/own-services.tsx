import spotTrips from '@enp/shared/design/illustrations/spot-trips.svg'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toDeskRights } from '../../../api/desk-rights.rules.ts'
import { membershipsQuery } from '../../../api/memberships-query.queries.ts'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { QueryFailure } from '../../../ui/feedback/failure/part-failure.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton/skeleton.tsx'
import stack from '../../../ui/layout/stack.module.css'
import { ProfileCard } from '../profile/profile-card.tsx'
import { OrganizerServiceCard } from './organizer-service-card.tsx'
import styles from './own-services.module.css'
import { useServicesTexts } from './own-services.texts.ts'
import { ownServicesQuery } from './services.queries.ts'

/** See docs/rules/organizers.md. */
export function OwnServices({ organizerId }: { organizerId: string }) {
  const memberships = useQuery(membershipsQuery())
  const managesAll = toDeskRights(memberships.data ?? [], organizerId)?.readsEarnings === true
  return (
    <div className={stack.medium}>
      {managesAll && <ProfileCard organizerId={organizerId} />}
      <ServiceList organizerId={organizerId} />
    </div>
  )
}

function ServiceList({ organizerId }: { organizerId: string }) {
  const words = useServicesTexts()
  const known = useQuery(ownServicesQuery(organizerId))
  const [edited, setEdited] = useState<string>()
  if (!known.data)
    return known.isError ? (
      <QueryFailure title={words.failed} query={known} />
    ) : (
      <div className={stack.medium} aria-busy="true">
        <Skeleton width="100%" height={128} radius="20px" />
        <Skeleton width="100%" height={128} radius="20px" />
      </div>
    )
  if (known.data.length === 0)
    return (
      <Empty
        heading="h2"
        picture={spotTrips}
        title={words.emptyTitle}
        action={
          <Button look="quiet" busy={known.isFetching} onPress={() => void known.refetch()}>
            {words.refresh}
          </Button>
        }
      >
        {words.emptyText}
      </Empty>
    )
  return (
    <div className={stack.medium}>
      <p className={styles.hint}>{words.addHint}</p>
      {known.data.map((line) => (
        <OrganizerServiceCard
          key={line.key}
          line={line}
          words={words}
          isEdited={edited === line.key}
          onEdit={(isOpen) => setEdited(isOpen ? line.key : undefined)}
        />
      ))}
    </div>
  )
}
