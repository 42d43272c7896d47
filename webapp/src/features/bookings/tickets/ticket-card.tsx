import type { Ticket } from '@enp/shared/calls/bookings/tickets'
import typography from '../../../ui/layout/typography.module.css'
import { lazyPart } from '../../../ui/overlays/lazy-part.tsx'
import { whenText } from '../booking-words.rules.ts'
import ticketTear from '../ticket-tear.module.css'
import { QrFrame } from '../trip/ticket/qr-frame.tsx'
import styles from './tickets.module.css'
import { useTicketTexts } from './tickets.texts.ts'

const QrCode = lazyPart(async () => (await import('../../../ui/data/qr/qr-code.tsx')).QrCode)

const shownPixels = 220

/** Code of one guest, with day and place of the meeting. */
export function TicketCard({ ticket, now }: { readonly ticket: Ticket; readonly now: Date }) {
  const words = useTicketTexts()
  const { tickets: text } = words
  const { voucher, unitTitle, optionName, meetingPoint, guide, place } = ticket
  const facts = [
    [text.when, whenText(ticket, now, words)],
    [text.place, unitTitle],
    [text.programme, optionName],
    [text.meeting, meetingPoint ?? place.address],
    [text.guide, guide && [guide.name, guide.phone].filter(Boolean).join(', ')],
  ] as const
  return (
    <article className={styles.card}>
      {voucher && (
        <>
          <div className={styles.top}>
            <QrFrame pixels={shownPixels}>
              <QrCode text={voucher.qr} label={text.qr(voucher.code)} pixels={shownPixels} />
            </QrFrame>
            <p className={styles.code}>{voucher.code}</p>
            <p className={typography.secondary}>{text.oneGuest}</p>
          </div>
          <div className={ticketTear.tear} aria-hidden="true" />
        </>
      )}
      <dl className={styles.facts}>
        {facts.map(([name, value]) =>
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
