import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { createIdempotentRetry } from '../../../api/errors/idempotent-retry.ts'
import { errorText } from '../../../locales/error-text.ts'
import { useText } from '../../../locales/use-text.tsx'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { useSingleFlight } from '../../../ui/actions/buttons/use-single-flight.ts'
import { TextArea } from '../../../ui/fields/text/text-area.tsx'
import { DoneSheet } from '../../../ui/overlays/done-sheet.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import type { BookingSnapshot } from '../booking-calls.ts'
import { cacheBooking, refreshAfterBooking } from '../bookings.queries.ts'
import { objectToNoShow } from './object-to-no-show.ts'
import { useObjectionTexts } from './objection.texts.ts'
import styles from './objection-sheet.module.css'

const longest = 1_000

interface ObjectionSheetProps {
  readonly trip: BookingSnapshot
  readonly onClose: () => void
}

/** A traveller who came objects to the no-show. */
export function ObjectionSheet({ trip, onClose }: ObjectionSheetProps) {
  const text = useText()
  const client = useQueryClient()
  const { objection } = useObjectionTexts()
  const [written, setWritten] = useState('')
  const [isRefused, setRefused] = useState(false)
  const [repeatOnce] = useState(createIdempotentRetry)
  const trimmed = written.trim()
  const sending = useMutation({
    mutationFn: () => repeatOnce(trimmed, (key) => objectToNoShow(trip.id, trimmed, key)),
  })
  const send = useSingleFlight((options) => sending.mutate(undefined, options))
  const close = () => {
    if (sending.data) cacheBooking(client, sending.data.booking)
    if (sending.data) refreshAfterBooking(client)
    onClose()
  }
  if (sending.data) {
    const sentence = objection.doneText(String(sending.data.number))
    return <DoneSheet title={objection.done} sentence={sentence} close={objection.close} onClose={close} />
  }
  const problem = sending.error ? errorText(text, sending.error) : objection.empty
  return (
    <Sheet
      title={objection.title}
      onClose={close}
      footer={
        <Button disabled={trimmed === ''} busy={sending.isPending} onRefused={() => setRefused(true)} onPress={send}>
          {objection.send}
        </Button>
      }
    >
      <TextArea
        label={objection.label}
        placeholder={objection.placeholder}
        value={written}
        maxLength={longest}
        of={objection.of}
        rows={4}
        onChange={setWritten}
      />
      <p className={styles.problem} role="alert">
        {(sending.error || (isRefused && trimmed === '')) && problem}
      </p>
    </Sheet>
  )
}
