import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/api.ts'
import { createIdempotentRetry } from '../../../api/errors/idempotent-retry.ts'
import { host } from '../../../host/host.ts'
import { errorText } from '../../../locales/error-text.ts'
import { useText } from '../../../locales/use-text.tsx'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { joinClassNames } from '../../../ui/layout/join-class-names.ts'
import stack from '../../../ui/layout/stack.module.css'
import surface from '../../../ui/layout/surface.module.css'
import { type BookingSnapshot, idempotencyOptions, toBookingSnapshot } from '../booking-calls.ts'
import { momentText } from '../booking-words.rules.ts'
import { cacheBooking, refreshAfterBooking } from '../bookings.queries.ts'
import { useMoveTexts } from './move.texts.ts'

interface MoveAnswerProps {
  readonly trip: BookingSnapshot
  readonly move: NonNullable<BookingSnapshot['move']>
  readonly now: Date
}

/** Asks the traveller to accept a moved departure, or to take a full refund. */
export function MoveAnswer({ trip, move, now }: MoveAnswerProps) {
  const words = useMoveTexts()
  const common = useText()
  const { move: text } = words
  const client = useQueryClient()
  const [isSure, setSure] = useState(false)
  const [repeatOnce] = useState(createIdempotentRetry)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (accept: boolean) => repeatOnce(String(accept), (key) => answerMove(trip.id, accept, key)),
    onSuccess: (booking) => {
      host.haptic('success')
      cacheBooking(client, booking)
    },
    onError: () => host.haptic('error'),
    onSettled: () => refreshAfterBooking(client),
  })
  const at = (moment: string) => momentText(moment, move.timeZone, now, words)
  return (
    <section className={joinClassNames(surface.message, stack.small)} aria-label={text.title}>
      <p role="status">
        <strong>{text.title}</strong>
      </p>
      <p>{text.to(at(move.startsAt))}</p>
      <p>{text.reason(move.reason)}</p>
      <p>{isSure ? text.sure : text.terms(at(move.answerBy))}</p>
      <div className={stack.wrap}>
        <Button small look={isSure ? 'danger' : 'primary'} busy={isPending} onPress={() => mutate(!isSure)}>
          {isSure ? text.confirm : text.accept}
        </Button>
        <Button small look="quiet" onPress={() => setSure(!isSure)}>
          {isSure ? text.back : text.decline}
        </Button>
      </div>
      {error && <p role="alert">{errorText(common, error)}</p>}
    </section>
  )
}

async function answerMove(id: string, accept: boolean, key: string): Promise<BookingSnapshot> {
  const request = { params: { id }, body: { accept } }
  const { data } = await call('POST /v1/bookings/:id/move', request, idempotencyOptions(key))
  return toBookingSnapshot(data.booking)
}
