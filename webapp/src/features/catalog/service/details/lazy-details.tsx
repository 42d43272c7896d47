import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { PartFailure } from '../../../../ui/feedback/part-failure.tsx'
import { CalendarSkeleton } from '../../availability/calendar/skeleton.tsx'
import type { AvailabilityViewProps } from '../../availability/view.tsx'
import { useServiceWords } from '../../service-words.ts'

let loaded: ComponentType<AvailabilityViewProps> | undefined

/** Loads what stands below the first screen, once; the page asks for it while the service is on its way. */
export async function loadServiceDetails(): Promise<ComponentType<AvailabilityViewProps>> {
  loaded ??= (await import('./details.tsx')).ServiceDetails
  return loaded
}

/** The rest of the page, whose code comes after its first screen. Where it does not come, the first screen stays. */
export function LazyServiceDetails(props: AvailabilityViewProps) {
  const { text } = useServiceWords()
  const [Rest, setRest] = useState(() => loaded)
  const [failed, setFailed] = useState(false)
  const load = useCallback(() => {
    setFailed(false)
    loadServiceDetails().then(
      (rest) => setRest(() => rest),
      () => setFailed(true),
    )
  }, [])
  useEffect(load, [load])
  if (Rest) return <Rest {...props} />
  const { failedTitle, network } = text.problems
  return (
    <section ref={props.daysPlace}>
      {failed ? (
        <PartFailure title={failedTitle} sentence={network} retrying={false} onRetry={load} />
      ) : (
        <CalendarSkeleton />
      )}
    </section>
  )
}
