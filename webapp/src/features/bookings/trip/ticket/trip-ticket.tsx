import { host } from '../../../../host/host.ts'
import { useCopy } from '../../../../ui/feedback/use-copy.ts'
import { joinClassNames } from '../../../../ui/layout/join-class-names.ts'
import typography from '../../../../ui/layout/typography.module.css'
import { lazyPart } from '../../../../ui/overlays/lazy-part.tsx'
import { guestsText, moneyText, whenText } from '../../booking-words.rules.ts'
import ticketTear from '../../ticket-tear.module.css'
import type { TripPartProps } from '../trip-part-props.ts'
import { QrFrame } from './qr-frame.tsx'
import styles from './trip-ticket.module.css'

const QrCode = lazyPart(async () => (await import('../../../../ui/data/qr/qr-code.tsx')).QrCode)

const shownPixels = 130

export function TripTicket({ trip, now, words, onEnlarge }: TripPartProps & { onEnlarge: () => void }) {
  const { trip: text } = words
  const copy = useCopy({ copied: text.copied, failed: text.copyFailed })
  const { voucher, number, units, service, optionName, state, checkOut } = trip
  // The date of an upcoming trip is shown above; a stay has two dates and shows them here.
  const isAhead = (state === 'confirmed' || state === 'checked_in') && checkOut === undefined
  const enlarge = () => {
    host.haptic('selection')
    onEnlarge()
  }
  return (
    <article className={styles.ticket}>
      <div className={styles.top}>
        {voucher && (
          <button type="button" className={styles.plate} aria-label={text.enlarge} onClick={enlarge}>
            <QrFrame pixels={shownPixels}>
              <QrCode text={voucher.qr} label={text.qr(number)} pixels={shownPixels} />
            </QrFrame>
          </button>
        )}
        <div className={styles.words}>
          <p className={joinClassNames(typography.secondary, styles.small)}>
            {voucher ? text.voucher : text.bookingNumber}
          </p>
          <button
            type="button"
            className={styles.number}
            aria-label={text.copyNumber(number)}
            onClick={() => copy(number)}
          >
            {number}
          </button>
          {voucher && <p className={joinClassNames(typography.secondary, styles.small)}>{text.voucherNote}</p>}
        </div>
      </div>
      <div className={ticketTear.tear} aria-hidden="true" />
      <dl className={styles.facts}>
        <div>
          <dt>{text.who}</dt>
          <dd>{guestsText(units, trip, words)}</dd>
          <Redeemed trip={trip} now={now} words={words} />
        </div>
        <Paid trip={trip} now={now} words={words} />
        {!isAhead && (
          <div>
            <dt>{text.when}</dt>
            <dd>{whenText(trip, now, words)}</dd>
          </div>
        )}
        <div>
          <dt>{text.programme[service.category]}</dt>
          <dd>{optionName}</dd>
        </div>
      </dl>
    </article>
  )
}

function Redeemed({ trip: { units, state }, words: { trip: text } }: TripPartProps) {
  const guests = units.filter(({ kind }) => kind !== 'extra')
  const sum = (key: 'quantity' | 'redeemed') => guests.reduce((all, unit) => all + unit[key], 0)
  if (sum('redeemed') === 0 || state === 'completed') return null
  return (
    <dd className={joinClassNames(typography.secondary, styles.small)}>
      {text.checkedIn(sum('redeemed'), sum('quantity'))}
    </dd>
  )
}

function Paid({ trip: { payment, price, status }, words }: TripPartProps) {
  const { trip: text } = words
  if (!payment) {
    if (status !== 'upcoming') return null
    return (
      <div>
        <dt>{text.toPay}</dt>
        <dd>{moneyText(price.amount, 'RUB', words)}</dd>
      </div>
    )
  }
  return (
    <div>
      <dt>{text.paymentLabel}</dt>
      <dd>
        {moneyText(payment.amount, payment.currency, words)}, {text.methods[payment.method]}
      </dd>
      {payment.byOther && <dd className={joinClassNames(typography.secondary, styles.small)}>{text.paidByOther}</dd>}
    </div>
  )
}
