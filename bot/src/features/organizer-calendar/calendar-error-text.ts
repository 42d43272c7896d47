import type { Language } from '@enp/shared/calls/api'
import { feedFaultText, toFeedFault } from '@enp/shared/notifications/feed-fault-text'
import type { ConversationContext } from '../../context.ts'
import { shortDay } from './calendar-view.ts'

export function calendarErrorText(
  ctx: Pick<ConversationContext, 'texts'>,
  { code, details }: { readonly code: string; readonly details: unknown },
): string {
  switch (code) {
    case 'UNAVAILABLE':
      return ctx.texts.serverAway
    case 'NOT_FOUND':
    case 'NOT_MEMBER':
      return ctx.texts.calendarGone
    case 'CAPACITY_TAKEN':
      return ctx.texts.calendarCapacityTaken(takenDays(ctx.texts.language, details))
    case 'CALENDAR_LIMIT':
      return ctx.texts.calendarFeedLimit
    case 'VALIDATION_ERROR': {
      const fault = toFeedFault(details)
      return fault ? feedFaultText(ctx.texts.language, fault) : ctx.texts.calendarRefused[toField(details)]
    }
    default:
      return ctx.texts.failure
  }
}

interface CapacityTakenDetails {
  readonly date: string
  readonly startTime?: string
  readonly taken: number
}

/** Returns for example «10 декабря 09:00 — 6». */
export function takenDays(language: Language, details: unknown): string {
  const { days = [] } = (details ?? {}) as { readonly days?: readonly CapacityTakenDetails[] }
  return days
    .map(({ date, startTime, taken }) => `${shortDay(language, date)}${startTime ? ` ${startTime}` : ''} — ${taken}`)
    .join(', ')
}

function toField(details: unknown): 'price' | 'other' {
  const { field } = (details ?? {}) as { readonly field?: string }
  return field === 'price' ? field : 'other'
}
