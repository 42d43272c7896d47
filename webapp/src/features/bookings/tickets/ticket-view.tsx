import type { Ticket } from '@enp/shared/calls/bookings/tickets'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useServerTime } from '../../../api/clock/server-clock.ts'
import { useStaleData } from '../../../api/offline/use-stale-data.ts'
import { host } from '../../../host/host.ts'
import { mapLink } from '../../../host/sharing/map-link.ts'
import { errorText } from '../../../locales/error-text.ts'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { StaleBanner } from '../../../ui/feedback/stale-banner.tsx'
import { StateCard } from '../../../ui/feedback/state-card.tsx'
import { showToast } from '../../../ui/feedback/toast/toast-store.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { infoIcon } from '../../../ui/icons/lazy-icons.ts'
import page from '../../../ui/layout/page.module.css'
import { routeIcon } from '../icons.ts'
import { TicketCard } from './ticket-card.tsx'
import { TicketHero } from './ticket-hero.tsx'
import { isGone, TicketGone, TicketPlaceholder } from './ticket-placeholder.tsx'
import { TicketQuestions } from './ticket-questions.tsx'
import styles from './tickets.module.css'
import { cacheTicket, findCachedTicket, keepPlace, passPlaceOn, ticketQuery } from './tickets.queries.ts'
import { useTicketTexts } from './tickets.texts.ts'
import { useShareLink } from './use-share-link.ts'

/** A companion's own ticket; docs/rules/companions.md. */
export function TicketView({ id }: { readonly id: string }) {
  const client = useQueryClient()
  const ticket = useQuery({ ...ticketQuery(id), ...findCachedTicket(client, id) })
  const stale = useStaleData(ticket)
  // A place that was passed on is gone, whatever the device still stores.
  if (isGone(ticket.error)) return <TicketGone />
  if (!ticket.data) return <TicketPlaceholder query={ticket} />
  const banner = stale && <StaleBanner {...stale} onRetry={() => void ticket.refetch()} />
  return (
    <main className={page.withBar}>
      <ShownTicket ticket={ticket.data}>{banner}</ShownTicket>
    </main>
  )
}

function ShownTicket({ ticket, children }: { readonly ticket: Ticket; readonly children: ReactNode }) {
  const { tickets: text } = useTicketTexts()
  const now = useServerTime()
  const { endReason, isInside, service, place, bring } = ticket
  const isOver = now.getTime() >= Date.parse(ticket.endsAt)
  const tag = text.tags[endReason ? 'ended' : isOver ? 'over' : isInside ? 'inside' : 'held']
  const { geo } = place
  return (
    <>
      <TicketHero service={service} tag={tag} title={service.title} />
      <div className={styles.body}>
        {children}
        {endReason && (
          <StateCard
            look="info"
            heading="h2"
            title={text.ended[endReason].title}
            sentence={text.ended[endReason].text}
          />
        )}
        <TicketCard ticket={ticket} now={now} />
        {geo && !endReason && (
          <Button look="quiet" icon={routeIcon} onPress={() => host.openLink(mapLink(geo))}>
            {text.route}
          </Button>
        )}
        {bring && !endReason && !isOver && (
          <p className={styles.note}>
            <Icon drawing={infoIcon} size={18} />
            <span>{bring.join(', ')}</span>
          </p>
        )}
        {ticket.asked && <TicketQuestions ticket={ticket} asked={ticket.asked} />}
        {ticket.passable && <PassOn ticket={ticket} />}
      </div>
    </>
  )
}

function PassOn({ ticket }: { readonly ticket: Ticket }) {
  const { text: common, tickets: text } = useTicketTexts()
  const client = useQueryClient()
  const share = useShareLink(ticket)
  const onError = (error: Error) => showToast({ kind: 'error', text: errorText(common, error) })
  const passing = useMutation({
    mutationFn: async () => {
      const passed = await passPlaceOn(ticket.id)
      cacheTicket(client, passed)
      if (passed.link) await share(passed.link)
    },
    onError,
  })
  const keeping = useMutation({
    mutationFn: () => keepPlace(ticket.id),
    onSuccess: (kept) => cacheTicket(client, kept),
    onError,
  })
  const isOffered = ticket.link !== undefined
  return (
    <section className={styles.section}>
      <p className={styles.note} role={isOffered ? 'status' : undefined}>
        <Icon drawing={infoIcon} size={18} />
        <span>{isOffered ? text.passing : text.passText}</span>
      </p>
      <Button look="tint" busy={passing.isPending} onPress={() => passing.mutate()}>
        {isOffered ? text.passAgain : text.pass}
      </Button>
      {isOffered && (
        <Button look="quiet" busy={keeping.isPending} onPress={() => keeping.mutate()}>
          {text.keepTicket}
        </Button>
      )}
    </section>
  )
}
