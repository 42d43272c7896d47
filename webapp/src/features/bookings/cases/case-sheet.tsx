import { useQuery } from '@tanstack/react-query'
import { PartFailure } from '../../../ui/feedback/failure/part-failure.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton/skeleton.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import type { BookingSnapshot } from '../booking-calls.ts'
import { caseQuery } from './case.queries.ts'
import { useCaseTexts } from './case.texts.ts'
import { CaseForm } from './case-form.tsx'
import { CaseView } from './case-view.tsx'

interface CaseSheetProps {
  readonly trip: BookingSnapshot
  readonly onClose: () => void
}

export function CaseSheet({ trip, onClose }: CaseSheetProps) {
  const { case: text } = useCaseTexts()
  const isOpened = trip.case?.state !== undefined
  const { data, error, isError, isFetching, refetch } = useQuery({ ...caseQuery(trip.id), enabled: isOpened })
  if (data) return <CaseView trip={trip} shown={data} onClose={onClose} />
  if (!isOpened) return <CaseForm trip={trip} onClose={onClose} />
  return (
    <Sheet title={text.title} onClose={onClose}>
      {isError ? (
        <PartFailure title={text.failed} error={error} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={160} radius="20px" />
      )}
    </Sheet>
  )
}
