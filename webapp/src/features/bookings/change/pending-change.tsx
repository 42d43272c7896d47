import { useMutation, useQueryClient } from '@tanstack/react-query'
import { host } from '../../../host/host.ts'
import { formatDayAndMonth } from '../../../locales/format/days.ts'
import { localDay } from '../../../locales/format/zoned-format.ts'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import stack from '../../../ui/layout/stack.module.css'
import type { BookingSnapshot } from '../booking-calls.ts'
import { guestsText, moneyText } from '../booking-words.rules.ts'
import { cacheBooking, refreshAfterBooking } from '../bookings.queries.ts'
import { useChangeTexts } from './change.texts.ts'
import { withdrawChange } from './change-calls.ts'
import styles from './pending-change.module.css'

interface PendingChangeProps {
  readonly trip: BookingSnapshot
  readonly change: NonNullable<BookingSnapshot['change']>
  readonly now: Date
  readonly onGoOn: () => void
}

export function PendingChange({ trip, change, now, onGoOn }: PendingChangeProps) {
  const words = useChangeTexts()
  const { change: text, format } = words
  const client = useQueryClient()
  const { mutate: drop, isPending } = useMutation({
    mutationFn: () => withdrawChange(trip.id),
    onSuccess: (booking) => {
      host.haptic('success')
      cacheBooking(client, booking)
      refreshAfterBooking(client)
    },
    onError: () => host.haptic('error'),
  })
  const { state, difference } = change
  const day = formatDayAndMonth(format, change.date, localDay(now, trip.timeZone))
  const when = change.startTime === undefined ? day : `${day}, ${change.startTime}`
  const isMoved = change.date !== trip.date || change.startTime !== trip.startTime
  const option = change.optionId === trip.optionId ? [] : [change.optionName]
  const what = isMoved ? when : [...option, guestsText(change.units, change, words)].join(', ')
  const stateTexts = isMoved ? text.state : text.sameDay
  const sum = moneyText(difference.amount, difference.currency, words)
  return (
    <section className={styles.pending} aria-label={text.title}>
      <p role="status">{state === 'open' ? stateTexts.open(what, sum) : stateTexts[state](what)}</p>
      {state !== 'declined' && (
        <div className={stack.wrap}>
          {state !== 'asked' && (
            <Button small onPress={onGoOn}>
              {text.goOn}
            </Button>
          )}
          <Button small look="quiet" busy={isPending} onPress={() => drop()}>
            {text.drop}
          </Button>
        </div>
      )}
    </section>
  )
}
