import type { Service } from '@enp/shared/calls/catalog/catalog'
import { toMonth } from '@enp/shared/time/days'
import type { Ref } from 'react'
import { PartFailure } from '../../../ui/feedback/failure/part-failure.tsx'
import { joinClassNames } from '../../../ui/layout/join-class-names.ts'
import typography from '../../../ui/layout/typography.module.css'
import { type DetailsTexts, useDetailsTexts } from '../details.texts.ts'
import { LazySimilarServices } from '../next/lazy-similar-services.tsx'
import { ServiceSection } from '../service-section.tsx'
import { AvailabilityCalendar } from './calendar/calendar.tsx'
import { monthName } from './calendar/dates.rules.ts'
import { MonthTurns } from './calendar/month-turns.tsx'
import { CalendarSkeleton } from './calendar/skeleton.tsx'
import { AvailabilityOptions } from './options.tsx'
import { AvailabilityParty } from './party/party.tsx'
import warning from './refusal-message.module.css'
import { SoldOutDay } from './sold-out-day.tsx'
import { AvailabilityTimes } from './times.tsx'
import type { AvailabilityState } from './use-availability.ts'
import styles from './view.module.css'

export interface AvailabilityViewProps {
  readonly service: Service
  readonly availability: AvailabilityState
  readonly daysPlace: Ref<HTMLElement>
  readonly timesPlace: Ref<HTMLDivElement>
}

export function AvailabilityView({ service, availability, daysPlace, timesPlace }: AvailabilityViewProps) {
  const words = useDetailsTexts()
  const { month, today, lastDay, showMonth, isWhollySoldOut, opensAt } = availability
  const name = monthName(words.format, month)
  const turns = <MonthTurns month={month} first={toMonth(today)} last={toMonth(lastDay)} onShow={showMonth} />
  return (
    <>
      <AvailabilityOptions service={service} availability={availability} />
      <ServiceSection place={daysPlace} title={name} aside={turns}>
        <Days availability={availability} label={`${words.service.dates}, ${name}`} />
        <SoldOutDay availability={availability} />
      </ServiceSection>
      <LazySimilarServices id={service.id} availability={availability} />
      <p className={joinClassNames(warning.refusal, styles.remark)} role="status">
        {remark(availability, words)}
      </p>
      {availability.needsTime && (
        <div ref={timesPlace} className={styles.times}>
          <AvailabilityTimes availability={availability} />
        </div>
      )}
      {!isWhollySoldOut && opensAt === undefined && <AvailabilityParty service={service} availability={availability} />}
    </>
  )
}

function Days({ availability, label }: { availability: AvailabilityState; label: string }) {
  const words = useDetailsTexts()
  const { service: text } = words
  const { isKnown, isSearching, isEmpty, isSoldOut, failure, retry, isRetrying } = availability
  if (!isKnown && failure) {
    return <PartFailure title={text.datesFailed} error={failure} retrying={isRetrying} onRetry={retry} />
  }
  if (isSearching) return <CalendarSkeleton />
  return (
    <>
      {!isSoldOut && <p className={typography.secondary}>{hint(availability, words)}</p>}
      <AvailabilityCalendar availability={availability} label={label} />
      {isKnown ? (
        <p className={joinClassNames(typography.secondary, styles.legend)}>
          <span className={styles.few}>{text.fewPlaces}</span>
          <span>
            <s aria-hidden="true">16</s>
            {text.noPlaces}
          </span>
        </p>
      ) : (
        <p className={joinClassNames(typography.secondary, styles.legend)} role="status">
          {text.loadingDates}
        </p>
      )}
      {isEmpty && !isSoldOut && <p className={styles.empty}>{text.emptyMonth}</p>}
    </>
  )
}

function hint({ terms, choice, opensAt }: AvailabilityState, { service: text }: DetailsTexts): string {
  if (opensAt !== undefined) return text.opensHint
  if (!terms.isStay) return text.dayHint
  return choice.from !== undefined && choice.until === undefined ? text.stayHintUntil : text.stayHintFrom
}

function remark(availability: AvailabilityState, { service: text }: DetailsTexts): string | undefined {
  if (availability.isWhollySoldOut) return `${text.soldOutTitle}. ${text.soldOutText}`
  if (availability.isSoldOut) return text.soldOutOption
  return availability.isGone ? text.goneRemark : undefined
}
