import type { NoShowAction } from '@enp/shared/calls/organizers/organizer'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../api/api.ts'
import { errorText } from '../../../../locales/error-text.ts'
import { useText } from '../../../../locales/use-text.tsx'
import { Button } from '../../../../ui/actions/buttons/button.tsx'
import { useSingleFlight } from '../../../../ui/actions/buttons/use-single-flight.ts'
import { refreshCheckIns } from '../today.queries.ts'
import type { TodayTexts } from '../today.texts.ts'
import styles from './guest-sheet.module.css'

interface NoShowButtonProps {
  readonly bookingId: string
  readonly action: NoShowAction
  readonly words: TodayTexts
  readonly onDone: () => void
}

/** Sets or takes back a no-show. It needs a connection, unlike check-in. */
export function NoShowButton({ bookingId, action, words: { today }, onDone }: NoShowButtonProps) {
  const text = useText()
  const client = useQueryClient()
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => call('POST /v1/organizer/bookings/:id/no-show', { params: { id: bookingId }, body: { action } }),
    onSuccess: onDone,
    onSettled: () => refreshCheckIns(client),
  })
  const change = useSingleFlight((options) => mutate(undefined, options))
  return (
    <>
      <p className={styles.notes}>{today.noShow[action].about}</p>
      <Button look="quiet" busy={isPending} onPress={change}>
        {today.noShow[action].button}
      </Button>
      <p className={styles.problem} role="alert">
        {error ? errorText(text, error) : undefined}
      </p>
    </>
  )
}
