import type { SuspendableService } from '@enp/shared/calls/operators/suspensions'
import { escapeTagMarks } from '@enp/shared/text/escape-html'
import { toDisplayName, visibleText } from '@enp/shared/text/plain-text'
import { formatDateTime } from '@enp/shared/time/dates'
import { InlineKeyboard } from 'grammy'
import { compactId } from '../../compact-id.ts'
import { escapeHtmlWithoutLinks } from '../../messaging/html.ts'
import type { Texts } from '../../texts/texts.ts'

interface Shown {
  readonly html: string
  readonly keyboard: InlineKeyboard
}

export function serviceHead(texts: Texts, { title, organizerName, upcomingBookings }: SuspendableService): string {
  const name = `<b>${escapeTagMarks(visibleText(title))}</b>, ${escapeTagMarks(toDisplayName(organizerName))}`
  return `${name}\n${texts.suspensionUpcoming(upcomingBookings)}`
}

export function suspendableServiceMessage(texts: Texts, service: SuspendableService): Shown {
  const { serviceId, suspension, status, timeZone } = service
  if (!suspension)
    return {
      html: `${serviceHead(texts, service)}\n${texts.suspensionNone[status]}`,
      keyboard: InlineKeyboard.from([]),
    }
  const { reason, until, operatorName } = suspension
  const end = until === undefined ? undefined : formatDateTime(texts.language, timeZone, until)
  const html = [
    serviceHead(texts, service),
    texts.suspensionState({ ...(end !== undefined && { until: end }), operator: escapeTagMarks(operatorName ?? '') }),
    texts.moderationReason(escapeHtmlWithoutLinks(reason)),
  ].join('\n')
  const resume = InlineKeyboard.text(texts.suspensionResumeButton, `suspension:resume:${compactId(serviceId)}`)
  return { html, keyboard: InlineKeyboard.from([[resume]]) }
}
