import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { useServerTime } from '../../../api/clock/server-clock.ts'
import { List, ListRow } from '../../../ui/data/list.tsx'
import { luggageIcon } from '../../../ui/icons/icons.ts'
import typography from '../../../ui/layout/typography.module.css'
import { whenText } from '../booking-words.rules.ts'
import styles from './tickets.module.css'
import { ticketsQuery } from './tickets.queries.ts'
import { useTicketTexts } from './tickets.texts.ts'

interface TicketListProps {
  /** Called once there are tickets: the worker stores code when it is first loaded. */
  readonly onTickets: () => void
}

/** Tickets that friends gave the user; nothing if there are none or they don't load. */
export function TicketList({ onTickets }: TicketListProps) {
  const words = useTicketTexts()
  const { tickets: text } = words
  const navigate = useNavigate()
  const now = useServerTime()
  const { data: tickets = [] } = useQuery(ticketsQuery())
  const hasTickets = tickets.length > 0
  useEffect(() => {
    if (hasTickets) onTickets()
  }, [hasTickets, onTickets])
  if (!hasTickets) return null
  return (
    <section className={styles.section} aria-label={text.myTickets}>
      <h2 className={typography.sectionTitle}>{text.myTickets}</h2>
      <List label={text.myTickets}>
        {tickets.map((ticket) => (
          <ListRow
            key={ticket.id}
            icon={luggageIcon}
            tone="amber"
            title={ticket.service.title}
            detail={whenText(ticket, now, words)}
            onPress={() => void navigate(`/ticket/${ticket.id}`)}
          />
        ))}
      </List>
    </section>
  )
}
