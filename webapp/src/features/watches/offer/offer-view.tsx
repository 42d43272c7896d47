import spotTrips from '@enp/shared/design/illustrations/spot-trips.svg'
import { offerMinutes } from '@enp/shared/limits'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useNavigate } from 'react-router-dom'
import { serverNow } from '../../../api/clock/server-clock.ts'
import { host } from '../../../host/host.ts'
import { errorText, isNetworkFailure } from '../../../locales/error-text.ts'
import { formatDayWithWeekday } from '../../../locales/format/days.ts'
import { formatRoubles } from '../../../locales/format/format-roubles.ts'
import { localDay } from '../../../locales/format/zoned-format.ts'
import { unitText } from '../../../locales/topics/unit-text.ts'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import hero from '../../../ui/data/pictures/hero.module.css'
import { ServiceCover } from '../../../ui/data/pictures/service-cover.tsx'
import { LoadFailure } from '../../../ui/feedback/failure/load-failure.tsx'
import { Loader } from '../../../ui/feedback/loader.tsx'
import { NoticePage } from '../../../ui/feedback/notice-page.tsx'
import { showToast } from '../../../ui/feedback/toast/toast-store.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { bellIcon } from '../../../ui/icons/lazy-icons.ts'
import { joinClassNames } from '../../../ui/layout/join-class-names.ts'
import { declineOffer, type OfferedBooking, offeredBookingQuery, watchesQuery } from '../watch-calls.ts'
import { useWatchTexts, type WatchTexts } from '../watches.texts.ts'
import styles from './offer-view.module.css'
import { formatOfferCountdown, useOfferSecondsLeft } from './use-offer-seconds-left.ts'

interface OfferViewProps {
  readonly bookingId: string
  readonly onPay: (bookingId: string) => void
}

export function OfferView({ bookingId, onPay }: OfferViewProps) {
  const offer = useQuery(offeredBookingQuery(bookingId))
  if (offer.data) {
    const { state } = offer.data
    if (state === 'hold' || state === 'paying') return <HeldOffer booking={offer.data} onPay={onPay} />
    if (state === 'expired' || state === 'cancelled_by_tourist') return <Gone />
    return <Navigate to={`/order-history/${bookingId}`} replace />
  }
  if (!offer.isError) return <Loader size="large" fullScreen />
  if (!isNetworkFailure(offer.error)) return <Gone />
  return <LoadFailure error={offer.error} retrying={offer.isFetching} onRetry={() => void offer.refetch()} />
}

function HeldOffer({ booking, onPay }: { readonly booking: OfferedBooking } & Pick<OfferViewProps, 'onPay'>) {
  const { watches, format } = useWatchTexts()
  const decline = useDecline(booking.id)
  const { service, holdExpiresAt = booking.serverTime } = booking
  const left = useOfferSecondsLeft(holdExpiresAt)
  if (left === 0) return <Gone />
  const until = format.time(new Date(holdExpiresAt))
  return (
    <>
      <header className={joinClassNames(hero.hero, styles.hero)}>
        <ServiceCover shape="fill" eager service={service} width={heroWidth} />
        <div className={styles.over}>
          <span className={styles.tag}>
            <Icon drawing={bellIcon} size={15} />
            {watches.offerTag}
          </span>
          <h1>{watches.offerTitle}</h1>
          <Ring seconds={left} label={watches.left(formatOfferCountdown(left))} detail={watches.heldUntil(until)} />
        </div>
      </header>
      <main className={styles.page}>
        <OfferedTrip booking={booking} />
        <p className={styles.note}>{watches.offerNote(until)}</p>
      </main>
      <div className={styles.bar}>
        <Button onPress={() => onPay(booking.id)}>{watches.pay(formatRoubles(format, booking.price.amount))}</Button>
        <Button look="quiet" busy={decline.isPending} onPress={() => decline.mutate()}>
          {watches.decline}
        </Button>
      </div>
    </>
  )
}

function useDecline(bookingId: string) {
  const { watches, text } = useWatchTexts()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [key] = useState(() => crypto.randomUUID())
  return useMutation({
    mutationFn: () => declineOffer(bookingId, key),
    onSuccess: () => {
      for (const tag of ['Watches', 'Bookings', 'User'] as const) void client.invalidateQueries({ queryKey: [tag] })
      showToast({ kind: 'ok', text: watches.declined })
      void navigate('/watches', { replace: true })
    },
    onError: (error) => {
      host.haptic('error')
      showToast({ kind: 'error', text: errorText(text, error) })
    },
  })
}

function OfferedTrip({ booking }: { readonly booking: OfferedBooking }) {
  const words = useWatchTexts()
  const { watches, format } = words
  const watch = useQuery(watchesQuery()).data?.find(({ offer }) => offer?.bookingId === booking.id)
  const { service } = booking
  return (
    <section className={styles.card}>
      <div className={styles.item}>
        <div className={styles.picture}>
          <ServiceCover shape="square" service={service} width={pictureWidth} />
        </div>
        <div>
          <p className={styles.name}>{service.title}</p>
          <p className={styles.by}>{`${service.organizer.name} · ${service.city}`}</p>
        </div>
      </div>
      <dl className={styles.facts}>
        <Fact name={watches.when}>{toWhen(booking, words)}</Fact>
        <Fact name={watches.places}>
          {booking.units.map(({ title, quantity }) => unitText(format.language, title, quantity)).join(', ')}
        </Fact>
        <Fact name={watches.price}>{formatRoubles(words.format, booking.price.amount)}</Fact>
        {watch?.maxPrice !== undefined && (
          <Fact name={watches.yourLimit}>
            {watches.limitFor(booking.units[0]?.title ?? '', formatRoubles(words.format, watch.maxPrice))}
          </Fact>
        )}
      </dl>
    </section>
  )
}

const [heroWidth, pictureWidth] = [430, 64] as const
const circle = 2 * Math.PI * 100
const wholeSeconds = offerMinutes * 60

function Ring({ seconds, label, detail }: { seconds: number; label: string; detail: string }) {
  const share = Math.min(1, seconds / wholeSeconds)
  return (
    <div className={styles.ring} role="timer" aria-label={label}>
      <svg viewBox="0 0 220 220" aria-hidden="true">
        <circle className={styles.rest} cx="110" cy="110" r="100" />
        <circle className={styles.gone} cx="110" cy="110" r="100" strokeDasharray={`${share * circle} ${circle}`} />
      </svg>
      <b>{formatOfferCountdown(seconds)}</b>
      <p>{detail}</p>
    </div>
  )
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function toWhen({ date, checkOut, startTime, timeZone }: OfferedBooking, { format }: WatchTexts): string {
  const today = localDay(serverNow(), timeZone)
  if (checkOut !== undefined)
    return `${formatDayWithWeekday(format, date, today)}\u00a0– ${formatDayWithWeekday(format, checkOut, today)}`
  return [formatDayWithWeekday(format, date, today), ...(startTime === undefined ? [] : [startTime])].join(', ')
}

function Gone() {
  const { watches } = useWatchTexts()
  const navigate = useNavigate()
  const toList = <Button onPress={() => void navigate('/watches', { replace: true })}>{watches.toList}</Button>
  return (
    <NoticePage picture={spotTrips} title={watches.goneTitle} actions={toList}>
      {watches.goneText}
    </NoticePage>
  )
}
