import type { PaymentShare } from '@enp/shared/calls/bookings/group-payment'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useServerTime } from '../../../api/clock/server-clock.ts'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { IconButton } from '../../../ui/actions/buttons/icon-button.tsx'
import { useCopy } from '../../../ui/feedback/use-copy.ts'
import { LinkText } from '../../../ui/fields/text/link-text.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { copyIcon, infoIcon } from '../../../ui/icons/lazy-icons.ts'
import page from '../../../ui/layout/page.module.css'
import type { BookingSnapshot } from '../booking-calls.ts'
import { moneyText, whenText } from '../booking-words.rules.ts'
import { bookingQuery } from '../bookings.queries.ts'
import { useCountdown } from '../countdown/use-countdown.ts'
import { GroupHero } from './group-hero.tsx'
import { GroupPanel } from './group-panel.tsx'
import styles from './group-payment.module.css'
import { sharesQuery } from './group-payment.queries.ts'
import { useGroupPaymentTexts } from './group-payment.texts.ts'
import type { SharesSnapshot } from './group-payment-calls.ts'
import { GroupPlaceholder } from './group-placeholder.tsx'
import { shareIcon } from './icons.ts'
import { LazyPayShareSheet } from './shares/lazy-pay-share-sheet.tsx'
import { ShareRows } from './shares/share-rows.tsx'
import { useCacheSharePayments } from './shares/use-share-payment.ts'
import { StatusMessage } from './status-message.tsx'
import { useInviteFriend } from './use-invite-friend.ts'

export function GroupPaymentView({ id }: { id: string }) {
  useCacheSharePayments()
  const booking = useQuery(bookingQuery(id))
  const shares = useQuery(sharesQuery(id))
  if (booking.data && shares.data) return <LoadedGroupPayment booking={booking.data} shares={shares.data} />
  return <GroupPlaceholder queries={[booking, shares]} />
}

type Paying = { readonly kind: 'share'; readonly share: PaymentShare } | { readonly kind: 'rest' }

function LoadedGroupPayment({ booking, shares }: { booking: BookingSnapshot; shares: SharesSnapshot }) {
  const words = useGroupPaymentTexts()
  const { together: text } = words
  const navigate = useNavigate()
  const now = useServerTime()
  const [paying, setPaying] = useState<Paying>()
  const friends = useInviteFriend(booking.id)
  const left = useCountdown(shares.clockAheadMs, shares.expiresAt)
  const isCollecting = shares.standing === 'collecting' && left > 0
  const open = shares.shares.filter(({ state }) => state === 'open')
  const paid = shares.shares.filter(({ state }) => state === 'paid')
  const count = shares.shares.length
  const when = whenText(booking, now, words)
  return (
    <main className={page.withBar}>
      <GroupHero service={booking.service} when={when} title={count === 1 ? text.giftTitle : text.title(count)} />
      <div className={styles.body}>
        <GroupPanel
          left={isCollecting ? left : undefined}
          sumLabel={text.collected}
          sum={moneyText(shares.paid, 'RUB', words)}
          paid={paid.length}
          all={count}
          total={text.ofAll(moneyText(shares.total, 'RUB', words))}
        />
        <StandingMessage shares={shares} left={left} serviceId={booking.serviceId} />
        <ShareRows
          shares={shares.shares}
          timeZone={booking.timeZone}
          isCollecting={isCollecting}
          busyId={friends.busyId}
          onPay={(share) => setPaying({ kind: 'share', share })}
          onInvite={friends.invite}
          onRemind={friends.remind}
        />
        {isCollecting && open[0] && (
          <Invitation link={toLink(open)} until={shares.expiresAt} onSend={() => friends.invite()} />
        )}
      </div>
      {isCollecting && shares.missing > 0 && (
        <RestBar missing={shares.missing} open={open} isFirst={paid.length === 0} onPay={setPaying} />
      )}
      {paying && (
        <LazyPayShareSheet
          due={toDue(paying, shares)}
          service={booking.service}
          when={when}
          left={left}
          standing={shares.standing}
          onClose={() => setPaying(undefined)}
          onGo={(path) => void navigate(path)}
        />
      )}
    </main>
  )
}

interface RestBarProps {
  readonly missing: number
  readonly open: readonly PaymentShare[]
  readonly isFirst: boolean
  readonly onPay: (paying: Paying) => void
}

function RestBar({ missing, open: [first, ...others], isFirst, onPay }: RestBarProps) {
  const words = useGroupPaymentTexts()
  const { together: text } = words
  // If only the user's own share is open, the remainder is that share.
  const last = others.length === 0 && first?.isOwn ? first : undefined
  const sum = moneyText(missing, 'RUB', words)
  return (
    <section className={page.bar}>
      <Button onPress={() => onPay(last ? { kind: 'share', share: last } : { kind: 'rest' })}>
        {isFirst ? text.paySum(sum) : text.payRest(sum)}
      </Button>
    </section>
  )
}

function toDue(paying: Paying, { bookingId, missing, methods }: SharesSnapshot) {
  if (paying.kind === 'rest') return { kind: 'rest', id: bookingId, amount: missing, methods } as const
  const { share } = paying
  return { kind: 'share', id: share.id, amount: share.amount, methods: share.methods } as const
}

/** Time zone of the device, because a payer reads the deadline on their own clock. */
const deviceZone = new Intl.DateTimeFormat().resolvedOptions().timeZone

/** Returns one link for all friends. A user who opens a paid share is led to an open one. */
function toLink(open: readonly PaymentShare[]): string {
  const free = open.find(({ isOwn }) => !isOwn) ?? open[0]
  return free?.link ?? ''
}

function StandingMessage({ shares, left, serviceId }: { shares: SharesSnapshot; left: number; serviceId: string }) {
  const { together: text } = useGroupPaymentTexts()
  const navigate = useNavigate()
  if (shares.standing === 'booked') {
    const toTrip = () => void navigate(`/order-history/${shares.bookingId}`, { replace: true })
    const action = <Button onPress={toTrip}>{text.toTrip}</Button>
    return <StatusMessage title={text.bookedTitle} sentence={text.bookedText} action={action} />
  }
  if (shares.standing === 'collecting' && left > 0) return null
  const again = <Button onPress={() => void navigate(`/service/${serviceId}`)}>{text.again}</Button>
  return <StatusMessage title={text.endedTitle} sentence={text.endedText} action={again} />
}

function Invitation({ link, until, onSend }: { link: string; until: string; onSend: () => void }) {
  const { together: text, format } = useGroupPaymentTexts()
  const copy = useCopy({ copied: text.copied, failed: text.copyFailed })
  return (
    <>
      <div className={styles.link}>
        <p>
          <LinkText label={text.link} link={link} />
          <IconButton icon={copyIcon} label={text.copy} onPress={() => copy(link)} />
        </p>
        <IconButton look="solid" icon={shareIcon} label={text.send} onPress={onSend} />
      </div>
      <p className={styles.note}>
        <Icon drawing={infoIcon} size={18} />
        <span>{text.note(format.clock(new Date(until), deviceZone))}</span>
      </p>
    </>
  )
}
