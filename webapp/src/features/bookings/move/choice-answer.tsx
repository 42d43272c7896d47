import { CallFailure } from '@enp/shared/client'
import type { Reply } from '@enp/shared/contract'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/api.ts'
import { errorText } from '../../../locales/error-text.ts'
import { formatDayAndMonth } from '../../../locales/format/days.ts'
import { localDay } from '../../../locales/format/zoned-format.ts'
import { useText } from '../../../locales/use-text.tsx'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { QueryFailure } from '../../../ui/feedback/failure/part-failure.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton/skeleton.tsx'
import { joinClassNames } from '../../../ui/layout/join-class-names.ts'
import stack from '../../../ui/layout/stack.module.css'
import surface from '../../../ui/layout/surface.module.css'
import type { BookingSnapshot } from '../booking-calls.ts'
import { momentText, whenText } from '../booking-words.rules.ts'
import { type MoveTexts, useMoveTexts } from './move.texts.ts'
import { useAnswerMove } from './use-answer-move.ts'

interface ChoiceAnswerProps {
  readonly trip: BookingSnapshot
  readonly choice: NonNullable<BookingSnapshot['choice']>
  readonly now: Date
}

/** Asks the traveller to choose another departure, or to take a full refund. */
export function ChoiceAnswer({ trip, choice, now }: ChoiceAnswerProps) {
  const words = useMoveTexts()
  const common = useText()
  const { move: text, choice: choose } = words
  const [isSure, setSure] = useState(false)
  const answering = useAnswerMove(trip.id)
  const { mutate, isPending, error } = answering
  const free = useQuery({
    queryKey: ['Bookings', 'free-departures', trip.id],
    queryFn: async ({ signal }) =>
      (await call('GET /v1/bookings/:id/departures', { params: { id: trip.id } }, { signal })).data,
  })
  const isTaken = error instanceof CallFailure && (error.code === 'CAPACITY_TAKEN' || error.code === 'DATE_CLOSED')
  return (
    <section className={joinClassNames(surface.message, stack.small)} aria-label={choose.title}>
      <p role="status">
        <strong>{choose.title}</strong>
      </p>
      <p>{text.reason(choice.reason)}</p>
      <p>{isSure ? text.sure : choose.terms(momentText(choice.answerBy, trip.timeZone, now, words))}</p>
      {isSure ? (
        <div className={stack.wrap}>
          <Button small look="danger" busy={isPending} onPress={() => mutate({ accept: false })}>
            {text.confirm}
          </Button>
          <Button small look="quiet" onPress={() => setSure(false)}>
            {text.back}
          </Button>
        </div>
      ) : (
        <>
          <FreeDepartures query={free} answering={answering} now={now} />
          <Button small look="quiet" onPress={() => setSure(true)}>
            {text.decline}
          </Button>
        </>
      )}
      {error && <p role="alert">{isTaken ? choose.taken : errorText(common, error)}</p>}
    </section>
  )
}

type Free = Reply<'GET /v1/bookings/:id/departures'>['data'][number]

const toStart = ({ date, startTime }: Free) => ({ date, ...(startTime !== undefined && { startTime }) })

/** Returns «Сб, 13 марта, 08:30», for a stay «13 марта – 15 марта», so that it fits the button. */
function toLabel({ date, startTime, checkOut, timeZone }: Free, now: Date, words: MoveTexts): string {
  if (checkOut === undefined)
    return whenText({ date, timeZone, ...(startTime !== undefined && { startTime }) }, now, words)
  const today = localDay(now, timeZone)
  return `${formatDayAndMonth(words.format, date, today)}\u00a0– ${formatDayAndMonth(words.format, checkOut, today)}`
}

interface FreeDeparturesProps {
  readonly query: UseQueryResult<Reply<'GET /v1/bookings/:id/departures'>['data']>
  readonly answering: ReturnType<typeof useAnswerMove>
  readonly now: Date
}

function FreeDepartures({ query, answering, now }: FreeDeparturesProps) {
  const words = useMoveTexts()
  const { choice } = words
  if (!query.data)
    return query.isError ? (
      <QueryFailure title={choice.failed} query={query} />
    ) : (
      <div aria-busy="true">
        <Skeleton height={44} radius="16px" />
      </div>
    )
  if (query.data.length === 0) return <p>{choice.none}</p>
  const chosen = answering.isPending ? answering.variables?.to : undefined
  return (
    <ul className={stack.small} aria-label={choice.list}>
      {query.data.map((free) => (
        <li key={free.startsAt} className={stack.small}>
          <Button
            small
            look="tint"
            busy={chosen?.date === free.date && chosen.startTime === free.startTime}
            onPress={() => answering.mutate({ accept: true, to: toStart(free) })}
          >
            {toLabel(free, now, words)}
          </Button>
        </li>
      ))}
    </ul>
  )
}
