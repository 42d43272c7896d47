import type { Ticket } from '@enp/shared/calls/bookings/tickets'
import typography from '../../../ui/layout/typography.module.css'
import { lazyPart } from '../../../ui/overlays/lazy-part.tsx'
import { whenText } from '../booking-words.rules.ts'
import ticketTear from '../ticket-tear.module.css'
import { QrFrame } from '../trip/ticket/qr-frame.tsx'
import styles from './tickets.module.css'
import { type TicketTexts, useTicketTexts } from './tickets.texts.ts'

const QrCode = lazyPart(async () => (await import('../../../ui/data/qr/qr-code.tsx')).QrCode)

const shownPixels = 220

/** Code of one guest, with day and place of the meeting. */
export function TicketCard({ ticket, now }: { readonly ticket: Ticket; readonly now: Date }) {
  const words = useTicketTexts()
  const { tickets: text } = words
  const { voucher } = ticket
  const isStay = ticket.service.category === 'hotel'
  return (
    <article className={styles.card}>
      {voucher && (
        <>
          <div className={styles.top}>
            <QrFrame pixels={shownPixels}>
              <QrCode text={voucher.qr} label={text.qr(voucher.code)} pixels={shownPixels} />
            </QrFrame>
            <p className={styles.code}>{voucher.code}</p>
            <p className={typography.secondary}>{isStay ? text.oneRoom : text.oneGuest}</p>
          </div>
          <div className={ticketTear.tear} aria-hidden="true" />
        </>
      )}
      <dl className={styles.facts}>
        {listFacts(ticket, now, words).map(([name, value]) =>
          value ? (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </article>
  )
}

function listFacts(ticket: Ticket, now: Date, words: TicketTexts): readonly (readonly [string, string | undefined])[] {
  const { tickets: text, format } = words
  const { unitTitle, optionName, meetingPoint, guide, place, startsAt, endsAt, timeZone } = ticket
  const when = [text.when, whenText(ticket, now, words)] as const
  if (ticket.service.category === 'hotel') {
    const clock = (at: string) => format.clock(new Date(at), timeZone)
    return [
      when,
      [text.checkIn, clock(startsAt)],
      [text.checkOut, clock(endsAt)],
      [text.room, unitTitle],
      [text.address, place.address],
    ]
  }
  return [
    when,
    [text.place, unitTitle],
    [text.programme, optionName],
    [text.meeting, meetingPoint ?? place.address],
    [text.guide, guide && [guide.name, guide.phone].filter(Boolean).join(', ')],
  ]
}
