import type { Language } from '@enp/shared/calls/api'
import type { CalendarFeed } from '@enp/shared/calls/organizers/organizer-calendar-shapes'
import { feedProblemText } from '@enp/shared/notifications/feed-problem-text'
import { formatDateTime } from '@enp/shared/time/dates'
import { InlineKeyboard } from 'grammy'
import { compactId } from '../../compact-id.ts'
import type { Deps } from '../../context.ts'
import { escapeHtml } from '../../texts.ts'
import type { HtmlMessage } from './calendar-view.ts'

/** So that five calendars with their problems fit into one message. */
const shownProblems = 3

interface Feeds {
  readonly address?: string
  readonly feeds: readonly CalendarFeed[]
}

export function feedsMessage(
  texts: Deps['texts'],
  language: Language,
  optionId: string,
  { address, feeds }: Feeds,
): HtmlMessage {
  const option = compactId(optionId)
  const rows = feeds.map(({ id, site }) => [
    InlineKeyboard.text(texts.t(language, 'calendar-feed-remove-button', { site }), `cal:x:${compactId(id)}:${option}`),
  ])
  rows.push([InlineKeyboard.text(texts.t(language, 'calendar-feed-add-button'), `calw:feed:${option}`)])
  rows.push([
    address === undefined
      ? InlineKeyboard.text(texts.t(language, 'calendar-address-button'), `cal:a:${option}:0`)
      : InlineKeyboard.text(texts.t(language, 'calendar-address-renew-button'), `cal:a:${option}:1`),
  ])
  rows.push([InlineKeyboard.text(texts.t(language, 'calendar-month-button'), `cal:o:${option}`)])
  const own = address === undefined ? [] : [texts.t(language, 'calendar-address', { address: escapeHtml(address) })]
  const html = [texts.t(language, 'calendar-feeds'), ...own, ...feeds.map((feed) => feedLine(texts, language, feed))]
  return { html: html.join('\n\n'), keyboard: InlineKeyboard.from(rows) }
}

function feedLine(texts: Deps['texts'], language: Language, feed: CalendarFeed): string {
  const { site, takes, readAt, entries, failing, refusal, echoes, problems, problemCount } = feed
  const state = texts.t(language, 'calendar-feed', {
    site: escapeHtml(site),
    takes,
    entries,
    state: failing ? (refusal ?? 'away') : readAt === undefined ? 'new' : 'read',
    at: readAt === undefined ? '' : formatDateTime(language, 'Europe/Moscow', readAt),
  })
  const more = problemCount - Math.min(problemCount, shownProblems)
  return [
    state,
    ...(echoes > 0 ? [texts.t(language, 'calendar-feed-echoes', { echoes })] : []),
    ...problems.slice(0, shownProblems).map((problem) => `⚠️ ${escapeHtml(feedProblemText(language, problem))}`),
    ...(more > 0 ? [texts.t(language, 'calendar-feed-more-problems', { more })] : []),
  ].join('\n')
}
