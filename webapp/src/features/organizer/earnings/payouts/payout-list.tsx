import type { OrganizerPayout } from '@enp/shared/calls/organizers/organizer-earnings'
import { useQuery } from '@tanstack/react-query'
import { errorText } from '../../../../locales/error-text.ts'
import { useText } from '../../../../locales/use-text.tsx'
import { Button } from '../../../../ui/actions/buttons/button.tsx'
import { List, ListRow } from '../../../../ui/data/list.tsx'
import { QueryFailure } from '../../../../ui/feedback/failure/part-failure.tsx'
import { showToast } from '../../../../ui/feedback/toast/toast-store.ts'
import { arrowUpRightIcon } from '../../../../ui/icons/lazy-icons.ts'
import styles from '../earnings.module.css'
import { payoutsQuery, useCancelPayout } from '../earnings.queries.ts'
import type { EarningsTexts } from '../earnings.texts.ts'

interface PayoutListProps {
  readonly organizerId: string
  readonly canCancel: boolean
  readonly texts: EarningsTexts
}

export function PayoutList({ organizerId, canCancel, texts }: PayoutListProps) {
  const text = useText()
  const { words, sum } = texts
  const known = useQuery(payoutsQuery(organizerId))
  const cancelling = useCancelPayout(organizerId)
  if (!known.data) return known.isError ? <QueryFailure title={words.history} query={known} /> : null
  if (known.data.length === 0) return null
  const cancel = (id: string) =>
    cancelling.mutate(id, { onError: (error) => showToast({ kind: 'error', text: errorText(text, error) }) })
  return (
    <section className={styles.part}>
      <h2>{words.history}</h2>
      <List label={words.history}>
        {known.data.map((payout) => (
          <ListRow
            key={payout.id}
            icon={arrowUpRightIcon}
            title={sum(payout)}
            detail={[toPlace(payout, words), words.payoutStates[payout.state], payout.reason]
              .filter(Boolean)
              .join(' · ')}
            end={
              canCancel &&
              payout.cancellable && (
                <Button small look="quiet" busy={cancelling.isPending} onPress={() => cancel(payout.id)}>
                  {words.cancel}
                </Button>
              )
            }
          />
        ))}
      </List>
    </section>
  )
}

function toPlace({ currency, to }: OrganizerPayout, words: EarningsTexts['words']): string {
  return currency === 'rub' ? words.account(to) : `${to.slice(0, 4)}…${to.slice(-4)}`
}
