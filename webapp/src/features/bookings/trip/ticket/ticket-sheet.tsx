import type { Booking } from '@enp/shared/calls/bookings/bookings-shapes'
import { QrCode } from '../../../../ui/data/qr/qr-code.tsx'
import { joinClassNames } from '../../../../ui/layout/join-class-names.ts'
import stack from '../../../../ui/layout/stack.module.css'
import typography from '../../../../ui/layout/typography.module.css'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'
import type { BookingSnapshot } from '../../booking-calls.ts'
import { useTripTexts } from '../trip.texts.ts'
import { QrFrame } from './qr-frame.tsx'
import styles from './ticket-sheet.module.css'

interface TicketSheetProps {
  readonly trip: BookingSnapshot
  readonly voucher: NonNullable<Booking['voucher']>
  readonly onClose: () => void
}

const shownPixels = 340

export function TicketSheet({ trip, voucher, onClose }: TicketSheetProps) {
  const { trip: text } = useTripTexts()
  return (
    <Sheet title={text.ticketTitle} onClose={onClose}>
      <div className={joinClassNames(stack.small, styles.ticket)}>
        <QrFrame pixels={shownPixels}>
          <QrCode text={voucher.qr} label={text.qr(trip.number)} pixels={shownPixels} />
        </QrFrame>
        <p className={styles.number}>{trip.number}</p>
        <p className={styles.title}>{trip.service.title}</p>
        <p className={typography.secondary}>{text.brightness}</p>
      </div>
    </Sheet>
  )
}
