import { useState } from 'react'
import { errorText } from '../../../locales/error-text.ts'
import { useText } from '../../../locales/use-text.tsx'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { useSingleFlight } from '../../../ui/actions/buttons/use-single-flight.ts'
import { TextArea } from '../../../ui/fields/text/text-area.tsx'
import styles from './member-booking-sheet.module.css'
import { useDecideRequest } from './member-bookings.queries.ts'
import type { MemberBookingsTexts } from './member-bookings.texts.ts'

const longest = 500

interface DecideRequestProps {
  readonly id: string
  readonly words: MemberBookingsTexts['words']
  readonly onDone: () => void
}

export function DecideRequest({ id, words, onDone }: DecideRequestProps) {
  const text = useText()
  const [reason, setReason] = useState<string>()
  const decision = useDecideRequest(id)
  const accept = useSingleFlight((options) => decision.mutate({ accept: true }, { ...options, onSuccess: onDone }))
  const decline = useSingleFlight((options) => {
    const written = reason?.trim() ?? ''
    decision.mutate({ accept: false, ...(written !== '' && { reason: written }) }, { ...options, onSuccess: onDone })
  })
  return (
    <>
      {reason === undefined ? (
        <>
          <Button busy={decision.isPending} onPress={accept}>
            {words.accept}
          </Button>
          <Button look="quiet" onPress={() => setReason('')}>
            {words.decline}
          </Button>
        </>
      ) : (
        <>
          <TextArea
            label={words.reason}
            placeholder={words.reasonHint}
            value={reason}
            maxLength={longest}
            of={words.of}
            onChange={setReason}
          />
          <Button look="quiet" busy={decision.isPending} onPress={decline}>
            {words.declineSure}
          </Button>
        </>
      )}
      <p className={styles.problem} role="alert">
        {decision.error ? errorText(text, decision.error) : undefined}
      </p>
    </>
  )
}
