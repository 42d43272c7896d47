import type { Availability } from '@enp/shared/calls/catalog/catalog'
import { Fragment, Suspense } from 'react'
import { serverNow } from '../../../api/clock/server-clock.ts'
import { host } from '../../../host/host.ts'
import { joinClassNames } from '../../../ui/layout/join-class-names.ts'
import stack from '../../../ui/layout/stack.module.css'
import { lazyPart } from '../../../ui/overlays/lazy-part.tsx'
import { useDetailsTexts } from '../details.texts.ts'
import { ServiceSection } from '../service-section.tsx'
import { hasVacancies } from './calendar/calendar.rules.ts'
import { RefusalMessage } from './refusal-message.tsx'
import { startRefusalText } from './refusal-words.ts'
import styles from './times.module.css'
import type { AvailabilityState } from './use-availability.ts'

const MinimumCard = lazyPart(async () => (await import('../../../ui/minimum/minimum-card.tsx')).MinimumCard)

export function AvailabilityTimes({ availability }: { availability: AvailabilityState }) {
  const { service: text } = useDetailsTexts()
  const { calendar, choice, terms, refusedStart, watchable } = availability
  const starts = (choice.from !== undefined && calendar.get(choice.from)) || []
  const refusal = starts.find((start) => start.startTime === refusedStart && !hasVacancies(start, terms.places))
  const chosen = starts.find((start) => start.startTime === choice.startTime)
  return (
    <ServiceSection title={text.times} aside={<span className={styles.zone}>{text.localTime}</span>}>
      <div className={joinClassNames(stack.wrap, styles.times)}>
        {starts.map((start) => {
          const { startTime } = start
          if (startTime === undefined) return <Fragment key={start.date} />
          const open = hasVacancies(start, terms.places)
          return (
            <button
              key={startTime}
              type="button"
              className={styles.time}
              aria-pressed={startTime === choice.startTime}
              aria-disabled={!open || undefined}
              onClick={() => {
                host.haptic(open ? 'selection' : 'error')
                if (open) availability.chooseTime(startTime)
                else availability.refuseTime(startTime)
              }}
            >
              <b>{startTime}</b>
              <span>{stateWords(start)}</span>
            </button>
          )
        })}
      </div>
      {chosen?.minimum && (
        <Suspense>
          <div className={styles.minimum}>
            <MinimumCard
              minimum={chosen.minimum}
              timeZone={chosen.timeZone}
              now={serverNow()}
              price={chosen.price.amount}
              promises
            />
          </div>
        </Suspense>
      )}
      {refusal && (
        <RefusalMessage>
          {[startRefusalText(refusal, terms.places, text), ...(watchable ? [text.orWait] : [])].join(' ')}
        </RefusalMessage>
      )}
    </ServiceSection>
  )

  function stateWords({ status, vacancies, minimum }: Availability): string {
    if (status === 'CLOSED') return text.closed
    if (vacancies === 0) return text.noPlaces
    if (minimum && !minimum.goes) return text.gathered(minimum.booked, minimum.guests)
    return text.placesLeft(vacancies)
  }
}
