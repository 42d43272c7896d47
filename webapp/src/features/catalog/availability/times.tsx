import { Fragment } from 'react'
import { host } from '../../../host/host.ts'
import { joinClassNames } from '../../../ui/layout/join-class-names.ts'
import stack from '../../../ui/layout/stack.module.css'
import { useDetailsTexts } from '../details.texts.ts'
import { ServiceSection } from '../service-section.tsx'
import { hasVacancies } from './calendar/calendar.rules.ts'
import { RefusalMessage } from './refusal-message.tsx'
import { startRefusalText } from './refusal-words.ts'
import styles from './times.module.css'
import type { AvailabilityState } from './use-availability.ts'

export function AvailabilityTimes({ availability }: { availability: AvailabilityState }) {
  const { service: text } = useDetailsTexts()
  const { calendar, choice, terms, refusedStart, watchable } = availability
  const starts = (choice.from !== undefined && calendar.get(choice.from)) || []
  const refusal = starts.find((start) => start.startTime === refusedStart && !hasVacancies(start, terms.places))
  return (
    <ServiceSection title={text.times} aside={<span className={styles.zone}>{text.localTime}</span>}>
      <div className={joinClassNames(stack.wrap, styles.times)}>
        {starts.map((start) => {
          const { startTime, status, vacancies } = start
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
              <span>{stateWords(status, vacancies)}</span>
            </button>
          )
        })}
      </div>
      {refusal && (
        <RefusalMessage>
          {[startRefusalText(refusal, terms.places, text), ...(watchable ? [text.orWait] : [])].join(' ')}
        </RefusalMessage>
      )}
    </ServiceSection>
  )

  function stateWords(status: string, vacancies: number): string {
    if (status === 'CLOSED') return text.closed
    return vacancies === 0 ? text.noPlaces : text.placesLeft(vacancies)
  }
}
