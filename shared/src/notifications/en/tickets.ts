import { toDisplayName, visibleText } from '../../text/plain-text.ts'
import { formatStart } from '../../time/place-time.ts'
import type { NotificationValues, TicketNotificationTexts } from '../texts.ts'

type Trip = Pick<NotificationValues['ticket_soon'], 'title' | 'startsAt' | 'timeZone' | 'startTime'>

const trip = (values: Trip) => `“${visibleText(values.title)}”, ${formatStart('en', values)}`

const reasons = {
  withdrawn: 'The person who booked took this place back',
  cancelled: 'The trip is cancelled',
  changed: 'The booking has fewer places now, and yours is no longer part of it',
  erased: 'The ticket was deleted',
}

export const ticketsEn: TicketNotificationTexts = {
  ticket_accepted: ({ name, ...values }) => ({
    title: 'Place accepted',
    text: `${toDisplayName(name)} is coming with you: ${trip(values)}. Only you can cancel the trip and get a refund.`,
  }),
  ticket_passed: ({ name, ...values }) => ({
    title: 'Place passed on',
    text: `${toDisplayName(name)} takes your place: ${trip(values)}. Your code is no longer accepted at check-in.`,
  }),
  ticket_ended: ({ reason, ...values }) => ({
    title: 'Ticket no longer valid',
    text: `${reasons[reason]}: ${trip(values)}. The code is not accepted at check-in.`,
  }),
  ticket_changed: ({ from, ...values }) => ({
    title: 'Your ticket changed',
    text: `It’s now ${trip(values)}.${from ? ` Before: ${formatStart('en', { timeZone: values.timeZone, ...from })}.` : ''} The code is new: open the ticket.`,
  }),
  ticket_soon: ({ hours, point, guide, ...values }) => ({
    title: hours === 24 ? 'Your trip is coming up' : 'Time to set off',
    text: `${trip(values)}.${point ? ` Where: ${visibleText(point).replace(/\.$/, '')}.` : ''}${
      guide
        ? ` Guide: ${[guide.name, guide.phone]
            .filter(Boolean)
            .map((one) => visibleText(one ?? ''))
            .join(', ')}.`
        : ''
    } The QR code of your ticket is in the app.`,
  }),
}
