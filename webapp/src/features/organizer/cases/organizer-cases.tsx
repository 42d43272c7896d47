import type { OrganizerCaseRow } from '@enp/shared/calls/bookings/organizer-cases'
import spotTrips from '@enp/shared/design/illustrations/spot-trips.svg'
import { formatPlaceTime } from '@enp/shared/time/place-time'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { useStaleData } from '../../../api/offline/use-stale-data.ts'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { List, ListRow } from '../../../ui/data/list.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { QueryFailure } from '../../../ui/feedback/failure/part-failure.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton/skeleton.tsx'
import { StaleBanner } from '../../../ui/feedback/stale-banner.tsx'
import stack from '../../../ui/layout/stack.module.css'
import typography from '../../../ui/layout/typography.module.css'
import { CasePage } from './case-page.tsx'
import { organizerCasesQuery } from './organizer-cases.queries.ts'
import { type CasesTexts, useCasesTexts } from './organizer-cases.texts.ts'

/** See docs/rules/cases.md#on-the-desk */
export function OrganizerCases({ organizerId }: { organizerId: string }) {
  const [query, setQuery] = useSearchParams()
  const caseId = query.get('case')
  if (caseId) return <CasePage key={caseId} id={caseId} onLeave={() => setQuery({}, { replace: true })} />
  return <CaseLists organizerId={organizerId} onOpen={(id) => setQuery({ case: id })} />
}

interface ListsProps {
  readonly organizerId: string
  readonly onOpen: (id: string) => void
}

function CaseLists({ organizerId, onOpen }: ListsProps) {
  const texts = useCasesTexts()
  const { words } = texts
  const known = useQuery(organizerCasesQuery(organizerId))
  const stale = useStaleData(known)
  if (!known.data)
    return known.isError ? (
      <QueryFailure title={words.failed} query={known} />
    ) : (
      <div aria-busy="true">
        <Skeleton width="100%" height={240} radius="20px" />
      </div>
    )
  const { open, closed } = known.data
  const refresh = (
    <Button look="quiet" busy={known.isFetching} onPress={() => void known.refetch()}>
      {words.refresh}
    </Button>
  )
  return (
    <div className={stack.large}>
      {stale && <StaleBanner {...stale} onRetry={() => void known.refetch()} />}
      {open.length === 0 && (
        <Empty heading="h2" picture={spotTrips} title={words.emptyTitle} action={refresh}>
          {words.emptyText}
        </Empty>
      )}
      {open.length > 0 && <CaseRows label={words.open} rows={open} texts={texts} onOpen={onOpen} />}
      {closed.length > 0 && <CaseRows label={words.closed} rows={closed} texts={texts} onOpen={onOpen} />}
    </div>
  )
}

interface RowsProps {
  readonly label: string
  readonly rows: readonly OrganizerCaseRow[]
  readonly texts: CasesTexts
  readonly onOpen: (id: string) => void
}

function CaseRows({ label, rows, texts, onOpen }: RowsProps) {
  const { words, format } = texts
  return (
    <section className={stack.small}>
      <h2 className={typography.sectionTitle}>{label}</h2>
      <List label={label}>
        {rows.map((row) => (
          <ListRow
            key={row.id}
            title={row.guestName ?? words.noName}
            detail={
              <>
                {[row.title, words.kinds[row.kind]].join(' · ')}
                <br />
                {words.short[row.state](formatPlaceTime(format.language, row.timeZone, row.deadline))}
              </>
            }
            onPress={() => onOpen(row.id)}
          />
        ))}
      </List>
    </section>
  )
}
