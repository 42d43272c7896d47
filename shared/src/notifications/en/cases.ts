import type { CaseKind } from '../../calls/bookings/cases.ts'
import { toDisplayName, visibleText } from '../../text/plain-text.ts'
import { formatPlaceTime, formatStart } from '../../time/place-time.ts'
import { formatCurrencyAmount } from '../amounts.ts'
import type { CaseNotificationTexts, NotificationValues } from '../texts.ts'

const trip = (values: NotificationValues['trip_no_show_withdrawn']) =>
  `“${visibleText(values.title)}”, ${formatStart('en', values)}, booking ${values.number}`

const abouts: Readonly<Record<CaseKind, string>> = {
  not_as_described: 'the trip was not as described',
  no_show_objection: 'the guest disagrees with the no-show',
  other: 'another reason',
}

export const casesEn: CaseNotificationTexts = {
  organizer_case: ({ about, contactName, text, answerUntil, ...values }) => ({
    title: answerUntil ? 'Complaint about a trip' : 'New message about a complaint',
    text: `${toDisplayName(contactName)}: ${abouts[about]}. ${trip(values)}.\n“${visibleText(text)}”${answerUntil ? `\nAnswer by ${formatPlaceTime('en', values.timeZone, answerUntil)}. The money for this trip is not paid out for now.` : ''}`,
  }),
  case_answered: ({ text, offer, ...values }) => ({
    title: offer ? 'The organizer offers a refund' : 'The organizer has answered your complaint',
    text: `${trip(values)}.\n“${visibleText(text)}”${offer ? `\nOffer: ${formatCurrencyAmount('en', offer.sum)}. Answer by ${formatPlaceTime('en', values.timeZone, offer.until)}; after that an operator decides.` : '\nAn operator decides now.'}`,
  }),
  case_waiting: ({ about, ...values }) => ({
    title: 'A case waits for a decision',
    text: `${trip(values)}: ${abouts[about]}.`,
  }),
  case_closed: ({ reason, ...values }) => ({
    title: 'Case closed without a refund',
    text: `${trip(values)}. Reason: “${visibleText(reason)}”. Questions: /support.`,
  }),
}
