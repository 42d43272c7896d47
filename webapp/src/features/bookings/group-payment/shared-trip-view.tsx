import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useServerTime } from '../../../api/clock/server-clock.ts'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { List, ListRow } from '../../../ui/data/list.tsx'
import { Avatar } from '../../../ui/data/pictures/avatar.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { checkIcon } from '../../../ui/icons/icons.ts'
import { infoIcon } from '../../../ui/icons/lazy-icons.ts'
import page from '../../../ui/layout/page.module.css'
import typography from '../../../ui/layout/typography.module.css'
import { moneyText, whenText } from '../booking-words.rules.ts'
import { useCountdown } from '../countdown/use-countdown.ts'
import { GroupHero } from './group-hero.tsx'
import { GroupPanel } from './group-panel.tsx'
import styles from './group-payment.module.css'
import { sharedTripQuery } from './group-payment.queries.ts'
import { useGroupPaymentTexts } from './group-payment.texts.ts'
import type { SharedTripSnapshot } from './group-payment-calls.ts'
import { GroupPlaceholder } from './group-placeholder.tsx'
import { type ClosedShareReason, findClosedShareReason } from './shares/closed-share-reason.rules.ts'
import { LazyPayShareSheet } from './shares/lazy-pay-share-sheet.tsx'
import { useCacheSharePayments } from './shares/use-share-payment.ts'
import { StatusMessage } from './status-message.tsx'

export function SharedTripView({ id }: { id: string }) {
  useCacheSharePayments()
  const trip = useQuery(sharedTripQuery(id))
  if (trip.data) return <Invited trip={trip.data} />
  return <GroupPlaceholder queries={[trip]} />
}

function Invited({ trip }: { trip: SharedTripSnapshot }) {
  const words = useGroupPaymentTexts()
  const { together: text } = words
  const navigate = useNavigate()
  const now = useServerTime()
  const [isPaying, setPaying] = useState(false)
  const left = useCountdown(trip.clockAheadMs, trip.expiresAt)
  const isCollecting = trip.standing === 'collecting' && left > 0
  const isPayable = isCollecting && trip.state === 'open'
  const amount = moneyText(trip.amount, 'RUB', words)
  const when = whenText(trip, now, words)
  const end = findClosedShareReason(trip, left)
  const { name } = trip.owner
  return (
    <main className={page.withBar}>
      <GroupHero service={trip.service} when={when} title={trip.isGift ? text.giftFor(name) : text.shareTitle(name)} />
      <div className={styles.body}>
        <GroupPanel
          left={isCollecting ? left : undefined}
          sumLabel={trip.isGift ? text.toPay : text.yourShare}
          sum={amount}
          paid={trip.paidShares}
          all={trip.allShares}
        />
        {end && <End end={end} trip={trip} />}
        {!trip.isGift && <WhoPaid trip={trip} />}
        {isPayable && (
          <p className={styles.note}>
            <Icon drawing={infoIcon} size={18} />
            <span>{text.note(words.format.clock(new Date(trip.expiresAt), deviceZone))}</span>
          </p>
        )}
      </div>
      {isPayable && (
        <section className={page.bar}>
          <Button onPress={() => setPaying(true)}>{trip.isGift ? text.payGift(amount) : text.payShare(amount)}</Button>
        </section>
      )}
      {isPaying && (
        <LazyPayShareSheet
          due={{ kind: 'share', id: trip.id, amount: trip.amount, methods: trip.methods }}
          service={trip.service}
          when={when}
          left={left}
          standing={trip.standing}
          onClose={() => setPaying(false)}
          onGo={(path) => void navigate(path)}
        />
      )}
    </main>
  )
}

const deviceZone = new Intl.DateTimeFormat().resolvedOptions().timeZone

function End({ end, trip }: { end: ClosedShareReason; trip: SharedTripSnapshot }) {
  const { together: text } = useGroupPaymentTexts()
  const navigate = useNavigate()
  const { openShareId, bookingId, service } = trip
  const go = (path: string, label: string) => (
    <Button look="quiet" onPress={() => void navigate(path)}>
      {label}
    </Button>
  )
  const toService = go(`/service/${service.id}`, text.again)
  switch (end) {
    case 'own':
      return (
        <StatusMessage
          title={text.ownNote}
          sentence=""
          action={bookingId && go(`/order-history/${bookingId}/group-payment`, text.toShares)}
        />
      )
    case 'mine':
      return <StatusMessage title={text.mineTitle} sentence={text.mineText} />
    case 'booked':
      return trip.isGift ? (
        <StatusMessage title={text.giftBookedTitle} sentence={text.giftBookedText} />
      ) : (
        <StatusMessage title={text.mineBookedTitle} sentence={text.mineBookedText} />
      )
    case 'returned':
      return <StatusMessage title={text.returnedTitle} sentence={text.returnedText} action={toService} />
    case 'taken':
      return (
        <StatusMessage
          title={text.takenTitle}
          sentence={text.takenText}
          action={openShareId && go(`/share/${openShareId}`, text.nextShare)}
        />
      )
    case 'over':
      return <StatusMessage title={text.endedTitle} sentence={text.endedText} action={toService} />
  }
}

/** Shows names only, because amounts of other payers are private. */
function WhoPaid({ trip: { paidBy, id } }: { trip: SharedTripSnapshot }) {
  const { together: text } = useGroupPaymentTexts()
  return (
    <>
      <h2 className={styles.head}>{text.whoPaid}</h2>
      {paidBy.length === 0 ? (
        <p className={typography.secondary}>{text.nobodyPaid}</p>
      ) : (
        <List label={text.whoPaid}>
          {paidBy.map(({ name, photoUrl, isYou }, place) => (
            <ListRow
              // biome-ignore lint/suspicious/noArrayIndexKey: shares have no ids here, and payments are only added
              key={place}
              picture={<Avatar of={{ id: `${id}${place}`, name, photoUrl: photoUrl ?? null }} />}
              title={isYou ? text.you : name}
              end={
                <span className={styles.paid}>
                  <span className={styles.ok}>
                    <Icon drawing={checkIcon} size={15} />
                    {text.paid}
                  </span>
                </span>
              }
            />
          ))}
        </List>
      )}
    </>
  )
}
