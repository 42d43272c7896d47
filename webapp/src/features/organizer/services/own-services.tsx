import spotTrips from '@enp/shared/design/illustrations/spot-trips.svg'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { toDeskRights } from '../../../api/desk-rights.rules.ts'
import { membershipsQuery } from '../../../api/memberships-query.queries.ts'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { QueryFailure } from '../../../ui/feedback/failure/part-failure.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton/skeleton.tsx'
import stack from '../../../ui/layout/stack.module.css'
import { lazyPart } from '../../../ui/overlays/lazy-part.tsx'
import { ProfileCard } from '../profile/profile-card.tsx'
import { QuestionsRow } from '../questions/questions-row.tsx'
import { AddService } from './add-service.tsx'
import { OrganizerServiceCard } from './organizer-service-card.tsx'
import { useServicesTexts } from './own-services.texts.ts'
import { ownServicesQuery } from './services.queries.ts'

const ChannelManager = lazyPart(async () => (await import('../channels/channel-manager.tsx')).ChannelManager)
const ImportServices = lazyPart(async () => (await import('../import/import-services.tsx')).ImportServices)
const OrganizerQuestions = lazyPart(
  async () => (await import('../questions/organizer-questions.tsx')).OrganizerQuestions,
)
const ServiceForm = lazyPart(async () => (await import('../service-form/service-form.tsx')).ServiceForm)

/** See docs/rules/organizers.md. */
export function OwnServices({ organizerId }: { organizerId: string }) {
  const [query, setQuery] = useSearchParams()
  const draftId = query.get('draft')
  const importId = query.get('import')
  const areQuestionsOpen = query.has('questions')
  const memberships = useQuery(membershipsQuery())
  const rights = toDeskRights(memberships.data ?? [], organizerId)
  const managesAll = rights?.readsEarnings === true
  const words = useServicesTexts()
  const leave = () => setQuery({}, { replace: true })
  if (draftId) return <ServiceForm key={draftId} draftId={draftId} onLeave={leave} />
  if (areQuestionsOpen) return <OrganizerQuestions organizerId={organizerId} onLeave={leave} />
  const showImport = (id: string) => setQuery({ import: id }, { replace: true })
  if (query.has('channels')) return <ChannelManager organizerId={organizerId} onImport={showImport} onLeave={leave} />
  if (importId !== null)
    return <ImportServices organizerId={organizerId} importId={importId} onShow={showImport} onLeave={leave} />
  return (
    <div className={stack.medium}>
      {managesAll && <ProfileCard organizerId={organizerId} />}
      {managesAll && <AddService organizerId={organizerId} />}
      {managesAll && (
        <Button look="quiet" onPress={() => setQuery({ import: '' })}>
          {words.upload}
        </Button>
      )}
      {rights?.owns && (
        <Button look="quiet" onPress={() => setQuery({ channels: '' })}>
          {words.channels}
        </Button>
      )}
      <QuestionsRow organizerId={organizerId} onOpen={() => setQuery({ questions: '' })} />
      <ServiceList organizerId={organizerId} />
    </div>
  )
}

function ServiceList({ organizerId }: { organizerId: string }) {
  const words = useServicesTexts()
  const known = useQuery(ownServicesQuery(organizerId))
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
      {known.data.map((line) => (
        <OrganizerServiceCard key={line.key} line={line} words={words} />
      ))}
    </div>
  )
}
