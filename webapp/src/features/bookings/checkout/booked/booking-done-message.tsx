import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { useServerTime } from '../../../../api/clock/server-clock.ts'
import { Button } from '../../../../ui/actions/buttons/button.tsx'
import { ServiceCover } from '../../../../ui/data/pictures/service-cover.tsx'
import { Tag } from '../../../../ui/data/tag.tsx'
import { LoadFailure } from '../../../../ui/feedback/failure/load-failure.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton/skeleton.tsx'
import { checkIcon, timerIcon } from '../../../../ui/icons/icons.ts'
import { joinClassNames } from '../../../../ui/layout/join-class-names.ts'
import typography from '../../../../ui/layout/typography.module.css'
import { lazyPart } from '../../../../ui/overlays/lazy-part.tsx'
import type { BookingSnapshot } from '../../booking-calls.ts'
import { guestsText, momentText, moneyText, whenText } from '../../booking-words.rules.ts'
import { bookingQuery } from '../../bookings.queries.ts'
import { calendarPlusIcon } from '../../icons.ts'
import ticketTear from '../../ticket-tear.module.css'
import { useTripFile } from '../../trip/actions/use-trip-file.ts'
import { QrFrame } from '../../trip/ticket/qr-frame.tsx'
import { useTripTexts } from '../../trip/trip.texts.ts'
import { type CheckoutTexts, useCheckoutTexts } from '../checkout.texts.ts'
import styles from './booking-done-message.module.css'

const QrCode = lazyPart(async () => (await import('../../../../ui/data/qr/qr-code.tsx')).QrCode)

const [coverWidth, qrPixels] = [430, 146] as const

/** A ticket, or a note that the organizer decides within a day; then `below`. */
export function BookingDoneMessage({ id, below }: { id: string; below: ReactNode }) {
  const booking = useQuery(bookingQuery(id))
  if (booking.data) return <Ticket booking={booking.data} below={below} />
  if (!booking.isError) return <Waiting />
  return <LoadFailure error={booking.error} retrying={booking.isFetching} onRetry={() => void booking.refetch()} />
}

function Ticket({ booking, below }: { booking: BookingSnapshot; below: ReactNode }) {
  const words = useCheckoutTexts()
  const now = useServerTime()
  const navigate = useNavigate()
  const { checkout: text } = words
  const { service, payment, state, answerUntil, timeZone } = booking
  const isAsked = state === 'awaiting_organizer'
  const file = useTripFile(booking, useTripTexts())
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <Tag tone={isAsked ? 'info' : 'ok'} icon={isAsked ? timerIcon : checkIcon}>
          {isAsked ? text.requested : text.paid}
        </Tag>
        <h1 className={styles.title}>{isAsked ? text.requestedTitle : text.bookedTitle}</h1>
        {isAsked && answerUntil && (
          <p className={joinClassNames(typography.secondary, styles.note)}>
            {text.requestedText(momentText(answerUntil, timeZone, now, words))}
          </p>
        )}
        {payment?.byOther && <p className={joinClassNames(typography.secondary, styles.note)}>{text.byOther}</p>}
      </header>
      <article className={styles.ticket}>
        <div className={styles.picture}>
          <ServiceCover shape="fill" eager service={service} width={coverWidth} />
          <h2>{service.title}</h2>
        </div>
        <Facts booking={booking} now={now} words={words} />
        <div className={ticketTear.tear} aria-hidden="true" />
        <Code booking={booking} />
      </article>
      <div className={styles.actions}>
        <Button onPress={() => void navigate(`/order-history/${booking.id}`, { replace: true })}>
          {text.openTrip}
        </Button>
        {!isAsked && (
          <Button
            look="quiet"
            icon={calendarPlusIcon}
            busy={file.busy === 'calendar'}
            onPress={() => file.open('calendar')}
          >
            {text.calendar}
          </Button>
        )}
      </div>
      {below}
    </main>
  )
}

function Code({ booking: { number, voucher } }: { booking: BookingSnapshot }) {
  const { checkout: text } = useCheckoutTexts()
  return (
    <div className={styles.code}>
      {voucher && (
        <QrFrame pixels={qrPixels}>
          <QrCode text={voucher.qr} label={`${text.number} ${number}`} pixels={qrPixels} />
        </QrFrame>
      )}
      <div className={styles.words}>
        <p className={styles.small}>{text.number}</p>
        <p className={styles.number}>{number}</p>
        {voucher && <p className={styles.small}>{text.showIt}</p>}
      </div>
    </div>
  )
}

interface FactsProps {
  readonly booking: BookingSnapshot
  readonly now: Date
  readonly words: CheckoutTexts
}

function Facts({ booking, now, words }: FactsProps) {
  const { checkout: text } = words
  const { payment, meeting, place, service, units } = booking
  const paid = payment && `${moneyText(payment.amount, payment.currency, words)}, ${text.methodNames[payment.method]}`
  const facts = [
    [text.when, whenText(booking, now, words)],
    [text.who, guestsText(units, booking, words)],
    [text.where, meeting?.point ?? place?.address ?? service.city],
    [text.payment, paid],
  ] as const
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value ?? '…'}</dd>
        </div>
      ))}
    </dl>
  )
}

function Waiting() {
  const { text } = useCheckoutTexts()
  return (
    <main className={styles.page} aria-busy="true">
      <header className={styles.head}>
        <h1 className={joinClassNames(typography.secondary, styles.note)}>{text.common.loading}</h1>
      </header>
      <Skeleton height={420} radius="var(--r-xl)" />
    </main>
  )
}
