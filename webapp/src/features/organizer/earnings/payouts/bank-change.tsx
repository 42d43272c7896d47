import type { Earnings } from '@enp/shared/calls/organizers/organizer-earnings'
import { useServerTime } from '../../../../api/clock/server-clock.ts'
import { useZone } from '../../../../api/session/use-zone.ts'
import { errorText } from '../../../../locales/error-text.ts'
import { useText } from '../../../../locales/use-text.tsx'
import { Button } from '../../../../ui/actions/buttons/button.tsx'
import { showToast } from '../../../../ui/feedback/toast/toast-store.ts'
import { useStopBankChange } from '../earnings.queries.ts'
import type { EarningsTexts } from '../earnings.texts.ts'
import styles from './bank-change.module.css'

interface BankChangeProps {
  readonly organizerId: string
  readonly change: NonNullable<NonNullable<Earnings['payout']>['bankChange']>
  readonly texts: EarningsTexts
}

export function BankChange({ organizerId, change, texts: { words, format } }: BankChangeProps) {
  const text = useText()
  const now = useServerTime()
  const zone = useZone()
  const stopping = useStopBankChange(organizerId)
  const { title, text: sentence, earlier, stop, stopped } = words.bankChange
  const from = new Date(change.from)
  if (now >= from) return null
  const press = () =>
    stopping.mutate(change.id, {
      onSuccess: () => showToast({ kind: 'ok', text: stopped }),
      onError: (error) => showToast({ kind: 'error', text: errorText(text, error) }),
    })
  return (
    <section className={styles.change} aria-labelledby="bank-change">
      <h2 id="bank-change">{title}</h2>
      <p>{sentence(change.accountEnd, format.toMinute(from, now, zone))}</p>
      {change.earlierEnd !== undefined && <p>{earlier(change.earlierEnd)}</p>}
      <Button small look="quiet" busy={stopping.isPending} onPress={press}>
        {stop}
      </Button>
    </section>
  )
}
