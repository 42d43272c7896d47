import { addOnLines } from '@enp/shared/bookings/add-ons-text'
import { directPaymentText } from '@enp/shared/bookings/direct-payment-text'
import { unitsText } from '@enp/shared/bookings/party-text'
import { restText } from '@enp/shared/bookings/rest-text'
import { taxText } from '@enp/shared/bookings/tax-text'
import type { MemberBooking } from '@enp/shared/calls/organizers/organizer'
import { formatCurrencyAmount } from '@enp/shared/notifications/amounts'
import { formatPlaceTime } from '@enp/shared/time/place-time'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { lazyPart } from '../../../ui/overlays/lazy-part.tsx'
import { LazySheet } from '../../../ui/overlays/lazy-sheet.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { DecideRequest } from './decide-request.tsx'
import styles from './member-booking-sheet.module.css'
import { toGuestName, toStateText, toWhen } from './member-booking-text.rules.ts'
import type { MemberBookingsTexts } from './member-bookings.texts.ts'

interface MemberBookingSheetProps {
  readonly organizerId: string
  readonly booking: MemberBooking
  readonly texts: MemberBookingsTexts
  readonly onClose: () => void
}

const ChangeWalkInSheet = lazyPart(async () => (await import('../walk-in/change-walk-in-sheet.tsx')).ChangeWalkInSheet)
const dayStates: readonly MemberBooking['state'][] = ['confirmed', 'checked_in', 'completed', 'no_show']

export function MemberBookingSheet({ organizerId, booking, texts, onClose }: MemberBookingSheetProps) {
  const navigate = useNavigate()
  const { words, format } = texts
  const {
    number,
    title,
    optionName,
    units,
    contact,
    notes,
    amount,
    answerUntil,
    timeZone,
    state,
    date,
    direct,
    rest,
    tax,
  } = booking
  const { language } = format
  const [isChanging, setChanging] = useState(false)
  const price = formatCurrencyAmount(language, { amount: String(amount), currency: 'rub' })
  if (isChanging)
    return (
      <LazySheet onClose={onClose}>
        <ChangeWalkInSheet bookingId={booking.id} onClose={onClose} />
      </LazySheet>
    )
  return (
    <Sheet title={toGuestName(booking)} onClose={onClose}>
      <p className={styles.state}>{[number, toStateText(texts, booking)].join(' · ')}</p>
      <ul className={styles.facts}>
        <li>{[title, optionName].join(', ')}</li>
        <li>{toWhen(texts, booking)}</li>
        <li>{unitsText(units)}</li>
        {addOnLines(language, timeZone, booking).map((line) => (
          <li key={line}>{line}</li>
        ))}
        <li>
          {[words.price(price), direct && directPaymentText(language, direct.paidBy)].filter(Boolean).join(' · ')}
        </li>
        {tax && <li>{taxText(language, tax)}</li>}
        {rest && <li>{restText(language, timeZone, rest)}</li>}
        {contact?.email && <li>{contact.email}</li>}
        {notes && <li>{words.notes(notes)}</li>}
        {answerUntil && <li>{words.answerUntil(formatPlaceTime(language, timeZone, answerUntil))}</li>}
      </ul>
      <div className={styles.actions}>
        {contact?.phone && (
          <a className={styles.call} href={`tel:${contact.phone.replace(/[^+\d]/g, '')}`}>
            {words.call}: {contact.phone}
          </a>
        )}
        {answerUntil && <DecideRequest id={booking.id} words={words} onDone={onClose} />}
        {direct?.changeable && (
          <Button look="quiet" onPress={() => setChanging(true)}>
            {words.changeWalkIn}
          </Button>
        )}
        {dayStates.includes(state) && (
          <Button look="quiet" onPress={() => void navigate(`/organizer/${organizerId}/today?date=${date}`)}>
            {words.toDay}
          </Button>
        )}
      </div>
    </Sheet>
  )
}
