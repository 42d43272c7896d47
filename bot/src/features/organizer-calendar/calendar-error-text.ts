import type { Language } from '@enp/shared/calls/api'
import type { ConversationContext } from '../../context.ts'
import { currentLanguage } from '../../texts.ts'
import { shortDay } from './calendar-view.ts'

export function calendarErrorText(
  ctx: Pick<ConversationContext, 't'>,
  { code, details }: { readonly code: string; readonly details: unknown },
): string {
  switch (code) {
    case 'UNAVAILABLE':
      return ctx.t('server-away')
    case 'NOT_FOUND':
    case 'NOT_MEMBER':
      return ctx.t('calendar-gone')
    case 'CAPACITY_TAKEN':
      return ctx.t('calendar-capacity-taken', { days: takenDays(currentLanguage(ctx), details) })
    case 'CALENDAR_LIMIT':
      return ctx.t('calendar-feed-limit')
    case 'VALIDATION_ERROR':
      return ctx.t('calendar-refused', { field: toField(details) })
    default:
      return ctx.t('failure')
  }
}

interface CapacityTakenDetails {
  readonly date: string
  readonly startTime?: string
  readonly taken: number
}

/** Returns for example «10 декабря 09:00 — 6». */
function takenDays(language: Language, details: unknown): string {
  const { days = [] } = (details ?? {}) as { readonly days?: readonly CapacityTakenDetails[] }
  return days
    .map(({ date, startTime, taken }) => `${shortDay(language, date)}${startTime ? ` ${startTime}` : ''} — ${taken}`)
    .join(', ')
}

const toField = (details: unknown) => ((details ?? {}) as { readonly field?: string }).field ?? ''
