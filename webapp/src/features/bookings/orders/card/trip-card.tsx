import { Link, useNavigate } from 'react-router-dom'
import { host } from '../../../../host/host.ts'
import { Button } from '../../../../ui/actions/buttons/button.tsx'
import { IconButton } from '../../../../ui/actions/buttons/icon-button.tsx'
import stretched from '../../../../ui/actions/buttons/stretched-link.module.css'
import { ServiceCover } from '../../../../ui/data/pictures/service-cover.tsx'
import { closeIcon } from '../../../../ui/icons/icons.ts'
import { qrIcon } from '../../../../ui/icons/lazy-icons.ts'
import { joinClassNames } from '../../../../ui/layout/join-class-names.ts'
import typography from '../../../../ui/layout/typography.module.css'
import type { BookingSnapshot } from '../../booking-calls.ts'
import { guestsText, moneyText, whenText } from '../../booking-words.rules.ts'
import { openCheckout } from '../../checkout-store.ts'
import type { OrdersTexts } from '../order-history.texts.ts'
import { RefundLine } from './refund-line.tsx'
import { stayText } from './stay-text.rules.ts'
import styles from './trip-card.module.css'
import { type TripCardAction, toTripCardAction } from './trip-card.rules.ts'
import { TripCardTag } from './trip-card-tag.tsx'

interface TripCardProps {
  readonly trip: BookingSnapshot
  readonly now: Date
  readonly words: OrdersTexts
  readonly first: boolean
  readonly onHide?: () => void
}

const coverWidth = 96

export function TripCard({ trip, now, words, first, onHide }: TripCardProps) {
  const { orders } = words
  const { id, service, status, units, date, checkOut, price, payment } = trip
  const action = toTripCardAction(trip)
  const when = checkOut === undefined ? whenText(trip, now, words) : stayText(date, checkOut, now, words.format)
  const facts = [when, guestsText(units, { date }, words)]
  return (
    <article className={joinClassNames(styles.card, status !== 'upcoming' && styles.past)}>
      <div className={styles.cover}>
        <ServiceCover shape="fill" eager={first} service={service} width={coverWidth * 2} />
      </div>
      <div className={styles.body}>
        <div className={styles.top}>
          <TripCardTag trip={trip} now={now} words={words} />
          {onHide && (
            <span className={styles.hide}>
              <IconButton icon={closeIcon} label={orders.hide(service.title)} onPress={onHide} />
            </span>
          )}
        </div>
        <h2 className={styles.name}>
          <Link className={stretched.link} to={`/order-history/${id}`} onClick={() => host.haptic('selection')}>
            {service.title}
          </Link>
        </h2>
        <p className={joinClassNames(typography.secondary, styles.facts)}>{facts.filter(Boolean).join(' · ')}</p>
        <div className={styles.foot}>
          <b>{payment ? moneyText(payment.amount, payment.currency, words) : moneyText(price.amount, 'RUB', words)}</b>
          {action ? (
            <Action action={action} trip={trip} words={words} />
          ) : (
            <RefundLine trip={trip} now={now} words={words} />
          )}
        </div>
      </div>
    </article>
  )
}

interface ActionProps {
  readonly action: TripCardAction
  readonly trip: BookingSnapshot
  readonly words: OrdersTexts
}

function Action({ action, trip: { id, serviceId }, words: { orders } }: ActionProps) {
  const navigate = useNavigate()
  const go: Record<TripCardAction, () => void> = {
    pay: () => openCheckout({ kind: 'booking', id }),
    ticket: () => void navigate(`/order-history/${id}`, { state: { open: 'ticket' } }),
    review: () => void navigate(`/order-history/${id}`, { state: { open: 'review' } }),
    again: () => void navigate(`/service/${serviceId}`),
  }
  return (
    <Button
      small
      look={action === 'pay' ? 'tint' : 'quiet'}
      {...(action === 'ticket' && { icon: qrIcon })}
      onPress={go[action]}
    >
      {orders.actions[action]}
    </Button>
  )
}
