import { useState } from 'react'
import { errorText } from '../../../locales/error-text.ts'
import { useText } from '../../../locales/use-text.tsx'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { joinClassNames } from '../../../ui/layout/join-class-names.ts'
import stack from '../../../ui/layout/stack.module.css'
import surface from '../../../ui/layout/surface.module.css'
import type { BookingSnapshot } from '../booking-calls.ts'
import { momentText } from '../booking-words.rules.ts'
import { useMoveTexts } from './move.texts.ts'
import { useAnswerMove } from './use-answer-move.ts'

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
  const [isSure, setSure] = useState(false)
  const { mutate, isPending, error } = useAnswerMove(trip.id)
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
        <Button small look={isSure ? 'danger' : 'primary'} busy={isPending} onPress={() => mutate({ accept: !isSure })}>
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
