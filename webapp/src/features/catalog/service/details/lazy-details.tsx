import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { PartFailure } from '../../../../ui/feedback/failure/part-failure.tsx'
import { CalendarSkeleton } from '../../availability/calendar/skeleton.tsx'
import type { AvailabilityViewProps } from '../../availability/view.tsx'
import { useServiceTexts } from '../../service.texts.ts'

let loaded: ComponentType<AvailabilityViewProps> | undefined

export async function loadServiceDetails(): Promise<ComponentType<AvailabilityViewProps>> {
  loaded ??= (await import('./details.tsx')).ServiceDetails
  return loaded
}

/** If it fails to load, the first screen stays. */
export function LazyServiceDetails(props: AvailabilityViewProps) {
  const { text } = useServiceTexts()
  const [Details, setDetails] = useState(() => loaded)
  const [failed, setFailed] = useState(false)
  const load = useCallback(() => {
    setFailed(false)
    loadServiceDetails().then(
      (details) => setDetails(() => details),
      () => setFailed(true),
    )
  }, [])
  useEffect(load, [load])
  if (Details) return <Details {...props} />
  const { failedTitle } = text.problems
  return (
    <section ref={props.daysPlace}>
      {failed ? <PartFailure title={failedTitle} retrying={false} onRetry={load} /> : <CalendarSkeleton />}
    </section>
  )
}
