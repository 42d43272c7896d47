import type { SuspendableSubject, UpcomingBooking } from '@enp/shared/calls/operators/suspensions'
import { cutText } from '@enp/shared/text/cut-text'
import { escapeTagMarks } from '@enp/shared/text/escape-html'
import { visibleText } from '@enp/shared/text/plain-text'
import { formatDateTime } from '@enp/shared/time/dates'
import { InlineKeyboard } from 'grammy'
import { compactId } from '../../compact-id.ts'
import { escapeHtmlWithoutLinks } from '../../messaging/html.ts'
import type { Texts } from '../../texts/texts.ts'

interface Shown {
  readonly html: string
  readonly keyboard: InlineKeyboard
}

export function subjectHead(texts: Texts, { kind, name, detail, upcomingBookings }: SuspendableSubject): string {
  const shown = `<b>${escapeTagMarks(visibleText(name))}</b>${detail ? `, ${escapeTagMarks(visibleText(detail))}` : ''}`
  return `${texts.suspensionKind[kind]}: ${shown}\n${texts.suspensionUpcoming(upcomingBookings)}`
}

export function suspendableMessage(texts: Texts, subject: SuspendableSubject): Shown {
  const { kind, id, suspension, status, timeZone } = subject
  if (!suspension) {
    const html = `${subjectHead(texts, subject)}\n${texts.suspensionNone[status ?? 'other']}`
    return { html, keyboard: InlineKeyboard.from([]) }
  }
  const { reason, until, operatorName } = suspension
  const end = until === undefined ? undefined : formatDateTime(texts.language, timeZone, until)
  const html = [
    subjectHead(texts, subject),
    texts.suspensionState({ ...(end !== undefined && { until: end }), operator: escapeTagMarks(operatorName ?? '') }),
    texts.moderationReason(escapeHtmlWithoutLinks(reason)),
  ].join('\n')
  const resume = InlineKeyboard.text(texts.suspensionResumeButton, `suspension:resume:${kind}:${compactId(id)}`)
  const bookings = InlineKeyboard.text(texts.suspensionBookingsButton, `suspension:bookings:${compactId(id)}`)
  return { html, keyboard: InlineKeyboard.from(kind === 'organizer' ? [[bookings], [resume]] : [[resume]]) }
}

interface Upcoming {
  readonly bookings: readonly UpcomingBooking[]
  readonly total: number
  readonly scheduled: number
}

const longestLabel = 60

/** Opens each booking, where it can be cancelled alone, and offers to cancel all. */
export function upcomingMessage(texts: Texts, organizerId: string, { bookings, total, scheduled }: Upcoming): Shown {
  const rows = bookings.map(({ bookingId, number, title, startsAt, timeZone }) => {
    const label = `${number} · ${formatDateTime(texts.language, timeZone, startsAt)} · ${visibleText(title)}`
    return [InlineKeyboard.text(cutText(label, longestLabel), `bkg:show:${compactId(bookingId)}`)]
  })
  const all = InlineKeyboard.text(texts.suspensionCancelAllButton(total), `suspension:all:${compactId(organizerId)}`)
  const keyboard = InlineKeyboard.from(total === 0 ? [] : [...rows, [all]])
  return { html: texts.suspensionUpcomingList({ total, shown: bookings.length, scheduled }), keyboard }
}

export function cancelAllConfirmation(texts: Texts, organizerId: string): Shown {
  const id = compactId(organizerId)
  const keyboard = new InlineKeyboard()
    .text(texts.suspensionCancelAllYes, `suspension:cancel:${id}`)
    .row()
    .text(texts.suspensionCancelAllNo, `suspension:bookings:${id}`)
  return { html: texts.suspensionCancelAllConfirm, keyboard }
}
