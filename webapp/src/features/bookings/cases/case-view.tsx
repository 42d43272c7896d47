import type { Case } from '@enp/shared/calls/bookings/cases'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { serverNow } from '../../../api/clock/server-clock.ts'
import { createIdempotentRetry } from '../../../api/errors/idempotent-retry.ts'
import { errorText } from '../../../locales/error-text.ts'
import { useText } from '../../../locales/use-text.tsx'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { useSingleFlight } from '../../../ui/actions/buttons/use-single-flight.ts'
import stack from '../../../ui/layout/stack.module.css'
import typography from '../../../ui/layout/typography.module.css'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import type { BookingSnapshot } from '../booking-calls.ts'
import { momentText, moneyText } from '../booking-words.rules.ts'
import { refreshAfterBooking } from '../bookings.queries.ts'
import { answerOffer, cacheCase } from './case.queries.ts'
import { useCaseTexts } from './case.texts.ts'
import styles from './case-sheet.module.css'

interface CaseViewProps {
  readonly trip: BookingSnapshot
  readonly shown: Case
  readonly onClose: () => void
}

export function CaseView({ trip, shown, onClose }: CaseViewProps) {
  const words = useCaseTexts()
  const { case: text, format } = words
  const { state, deadline, offer, outcome, messages } = shown
  return (
    <Sheet
      title={text.title}
      onClose={onClose}
      {...(offer !== undefined && { footer: <OfferAnswer bookingId={trip.id} offer={offer} /> })}
    >
      <p>{text.states[state](momentText(deadline, trip.timeZone, serverNow(), words))}</p>
      {outcome && <p>{text.outcomes[outcome.kind](moneyText(outcome.rub ?? 0, 'rub', words))}</p>}
      {outcome?.reason !== undefined && <p>{text.reason(outcome.reason)}</p>}
      <ul className={styles.messages}>
        {messages.map(({ side, text: said, photos, at }) => (
          <li key={`${side} ${at}`}>
            <p className={typography.secondary}>{text.sides[side]}</p>
            <p className={styles.words}>{said}</p>
            {photos > 0 && <p className={typography.secondary}>{text.photos(format.number(photos))}</p>}
          </li>
        ))}
      </ul>
      {state !== 'closed' && state !== 'decided' && <p className={typography.secondary}>{text.photosHint}</p>}
    </Sheet>
  )
}

function OfferAnswer({ bookingId, offer }: { bookingId: string; offer: number }) {
  const common = useText()
  const words = useCaseTexts()
  const { case: text } = words
  const client = useQueryClient()
  const [repeatOnce] = useState(createIdempotentRetry)
  const answering = useMutation({
    mutationFn: (accept: boolean) =>
      repeatOnce(`${accept} ${offer}`, (key) => answerOffer(bookingId, { accept, offer }, key)),
    onSuccess: (answered) => {
      cacheCase(client, answered)
      refreshAfterBooking(client)
    },
  })
  const accept = useSingleFlight((options) => answering.mutate(true, options))
  const decline = useSingleFlight((options) => answering.mutate(false, options))
  return (
    <div className={stack.actions}>
      <p className={typography.secondary}>{text.acceptText}</p>
      <p className={styles.problem} role="alert">
        {answering.error && errorText(common, answering.error)}
      </p>
      <Button busy={answering.isPending && answering.variables} disabled={answering.isPending} onPress={accept}>
        {text.accept(moneyText(offer, 'rub', words))}
      </Button>
      <Button
        look="quiet"
        busy={answering.isPending && !answering.variables}
        disabled={answering.isPending}
        onPress={decline}
      >
        {text.decline}
      </Button>
    </div>
  )
}
