import type { Departure, Manifest } from '@enp/shared/calls/organizers/organizer-departures'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { serverNow } from '../../../api/clock/server-clock.ts'
import { QueryFailure } from '../../../ui/feedback/failure/part-failure.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton/skeleton.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { lazyPart } from '../../../ui/overlays/lazy-part.tsx'
import { LazySheet } from '../../../ui/overlays/lazy-sheet.tsx'
import { type CheckInMark, listWaitingMarks, withMarks } from './check-in/check-in-queue.rules.ts'
import type { CheckInState } from './check-in/use-check-in.ts'
import { DepartureActions } from './departure-actions.tsx'
import { DepartureBar } from './departure-bar.tsx'
import { DepartureCard } from './departure-card.tsx'
import { GuestList } from './guests/guest-list.tsx'
import { refreshIcon } from './icons.ts'
import styles from './today.module.css'
import type { TodayTexts } from './today.texts.ts'

const MessageSheet = lazyPart(async () => (await import('../departure/message-sheet.tsx')).MessageSheet)
const CancelSheet = lazyPart(async () => (await import('../departure/cancel-departure-sheet.tsx')).CancelDepartureSheet)
const AddWalkInSheet = lazyPart(async () => (await import('../walk-in/add-walk-in-sheet.tsx')).AddWalkInSheet)
const GuideSheet = lazyPart(async () => (await import('../departure/guide/guide-sheet.tsx')).GuideSheet)
const MoveSheet = lazyPart(async () => (await import('../departure/move/move-sheet.tsx')).MoveSheet)
const GoSheet = lazyPart(async () => (await import('../departure/go/go-sheet.tsx')).GoSheet)
const MinimumCard = lazyPart(async () => (await import('../../../ui/minimum/minimum-card.tsx')).MinimumCard)
const sheets = {
  message: MessageSheet,
  cancel: CancelSheet,
  add: AddWalkInSheet,
  guide: GuideSheet,
  move: MoveSheet,
  go: GoSheet,
}

interface DepartureViewProps {
  readonly departure: Departure
  readonly isToday: boolean
  readonly list: UseQueryResult<Manifest> | undefined
  /** Conflicts of guests who are not in a manifest. */
  readonly unlisted: readonly CheckInMark[]
  readonly door: CheckInState
  readonly words: TodayTexts
  readonly children: ReactNode
}

export function DepartureView({ departure, isToday, list, unlisted, door, words, children }: DepartureViewProps) {
  const { today } = words
  const [opened, setOpened] = useState<keyof typeof sheets>()
  const known = list?.data && withMarks(list.data, door.marks)
  const manages = list?.data?.manages === true
  const waiting = listWaitingMarks(door.marks).length
  const Opened = opened && sheets[opened]
  const { minimum } = known?.departure ?? departure
  return (
    <>
      <DepartureCard departure={known?.departure ?? departure} words={words} />
      {minimum && (
        <Suspense>
          <MinimumCard minimum={minimum} timeZone={departure.timeZone} now={serverNow()} />
        </Suspense>
      )}
      {waiting > 0 && (
        <p className={styles.waiting} role="status">
          <Icon drawing={refreshIcon} size={18} />
          {today.waiting(waiting)}
        </p>
      )}
      {known ? (
        <GuestList
          guests={known.guests}
          manages={manages}
          unlisted={unlisted}
          isStay={departure.isStay}
          isToday={isToday}
          timeZone={departure.timeZone}
          door={door}
          words={words}
        />
      ) : list?.isError ? (
        <QueryFailure title={today.guestsFailed} query={list} />
      ) : (
        <Skeleton width="100%" height={204} radius="20px" />
      )}
      <DepartureActions manifest={list?.data} words={words} onOpen={setOpened} />
      {children}
      {known && (isToday || manages) && (
        <DepartureBar
          guests={known.guests}
          isToday={isToday}
          door={door}
          words={words}
          onWrite={manages ? () => setOpened('message') : undefined}
        />
      )}
      {Opened && (
        <LazySheet onClose={() => setOpened(undefined)}>
          <Opened
            organizerId={departure.organizerId}
            departure={departure}
            moveId={list?.data?.moveId}
            onClose={() => setOpened(undefined)}
          />
        </LazySheet>
      )}
    </>
  )
}
