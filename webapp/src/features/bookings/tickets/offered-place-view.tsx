import type { OfferedPlace } from '@enp/shared/calls/bookings/tickets'
import spotTrips from '@enp/shared/design/illustrations/spot-trips.svg'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { Navigate, useNavigate } from 'react-router-dom'
import { useServerTime } from '../../../api/clock/server-clock.ts'
import { refetchTags } from '../../../api/refetch-tags.ts'
import { errorText } from '../../../locales/error-text.ts'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { NoticePage } from '../../../ui/feedback/notice-page.tsx'
import { showToast } from '../../../ui/feedback/toast/toast-store.ts'
import { useToastLift } from '../../../ui/feedback/toast/use-toast-lift.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { infoIcon } from '../../../ui/icons/lazy-icons.ts'
import { joinClassNames } from '../../../ui/layout/join-class-names.ts'
import page from '../../../ui/layout/page.module.css'
import { whenText } from '../booking-words.rules.ts'
import { useOfferedTexts } from './offered.texts.ts'
import { TicketHero } from './ticket-hero.tsx'
import { TicketPlaceholder } from './ticket-placeholder.tsx'
import styles from './tickets.module.css'
import { acceptPlace, cacheTicket, offeredPlaceQuery } from './tickets.queries.ts'

/** The place of a link, before it is accepted; docs/rules/companions.md. */
export function OfferedPlaceView({ linkId }: { readonly linkId: string }) {
  const place = useQuery(offeredPlaceQuery(linkId))
  if (!place.data) return <TicketPlaceholder query={place} />
  const { state, ticketId } = place.data
  if (state === 'mine' && ticketId !== undefined) return <Navigate to={`/ticket/${ticketId}`} replace />
  return state === 'open' || state === 'own' ? <Offer place={place.data} /> : <ClosedOffer state={state} />
}

function Offer({ place }: { readonly place: OfferedPlace }) {
  const words = useOfferedTexts()
  const { tickets, offered: text } = words
  const now = useServerTime()
  const { state, giver, service, unitTitle, isPassed } = place
  const isStay = service.category === 'hotel'
  const title = state === 'own' ? text.ownTitle : giver ? text.gives(giver.name) : text.givesUnknown
  const notes =
    state === 'own'
      ? [text.ownText]
      : [isPassed ? text.ownCodePassed : isStay ? text.ownRoomCode : text.ownCode, text.refunds]
  return (
    <main className={page.withBar}>
      <TicketHero service={service} title={title} />
      <div className={styles.body}>
        <section className={styles.card}>
          <p className={styles.name}>{service.title}</p>
          <dl className={styles.facts}>
            <div>
              <dt>{tickets.when}</dt>
              <dd>{whenText(place, now, words)}</dd>
            </div>
            <div>
              <dt>{isStay ? tickets.room : tickets.place}</dt>
              <dd>{unitTitle}</dd>
            </div>
            {state === 'open' && (
              <div>
                <dt>{text.price}</dt>
                <dd>{text.free}</dd>
              </div>
            )}
          </dl>
        </section>
        {notes.map((note) => (
          <p key={note} className={styles.note}>
            <Icon drawing={infoIcon} size={18} />
            <span>{note}</span>
          </p>
        ))}
      </div>
      <OfferActions place={place} />
    </main>
  )
}

function OfferActions({ place: { id, state, ticketId, bookingId } }: { readonly place: OfferedPlace }) {
  const { text: common, offered: text } = useOfferedTexts()
  const navigate = useNavigate()
  const client = useQueryClient()
  const bar = useRef<HTMLElement>(null)
  useToastLift(bar)
  const accepting = useMutation({
    mutationFn: () => acceptPlace(id),
    onSuccess: (ticket) => {
      cacheTicket(client, ticket)
      void navigate(`/ticket/${ticket.id}`, { replace: true })
    },
    onError: (error) => {
      showToast({ kind: 'error', text: errorText(common, error) })
      refetchTags(client, 'Bookings')
    },
  })
  const own = ticketId === undefined ? `/order-history/${bookingId ?? ''}` : `/ticket/${ticketId}`
  return (
    <section ref={bar} className={joinClassNames(page.bar, styles.bar)}>
      {state === 'own' ? (
        <Button onPress={() => void navigate(own)}>{ticketId === undefined ? text.toTrip : text.toTicket}</Button>
      ) : (
        <>
          <Button haptic="medium" busy={accepting.isPending} onPress={() => accepting.mutate()}>
            {text.accept}
          </Button>
          <Button look="line" onPress={() => void navigate('/services')}>
            {text.look}
          </Button>
        </>
      )}
    </section>
  )
}

function ClosedOffer({ state }: { readonly state: OfferedPlace['state'] }) {
  const { offered: text } = useOfferedTexts()
  const navigate = useNavigate()
  const { title, text: sentence } = text.closed[state === 'withdrawn' || state === 'over' ? state : 'taken']
  const onward = <Button onPress={() => void navigate('/services')}>{text.toServices}</Button>
  return (
    <NoticePage picture={spotTrips} title={title} actions={onward}>
      {sentence}
    </NoticePage>
  )
}
