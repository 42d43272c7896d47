import type { CalendarFeed } from '@enp/shared/calls/organizers/organizer-calendar-shapes'
import { feedProblemText } from '@enp/shared/notifications/feed-problem-text'
import { escapeTagMarks } from '@enp/shared/text/escape-html'
import { formatDateTime } from '@enp/shared/time/dates'
import { InlineKeyboard } from 'grammy'
import { compactId } from '../../compact-id.ts'
import type { Texts } from '../../texts/texts.ts'
import type { HtmlMessage } from './calendar-view.ts'

/** So that five calendars with their problems fit into one message. */
const shownProblems = 3

interface Feeds {
  readonly address?: string
  readonly feeds: readonly CalendarFeed[]
}

export function feedsMessage(texts: Texts, optionId: string, { address, feeds }: Feeds): HtmlMessage {
  const option = compactId(optionId)
  const rows = feeds.map(({ id, site }) => [
    InlineKeyboard.text(texts.calendarFeedRemoveButton(site), `cal:x:${compactId(id)}:${option}`),
  ])
  rows.push([InlineKeyboard.text(texts.calendarFeedAddButton, `calw:feed:${option}`)])
  rows.push([
    address === undefined
      ? InlineKeyboard.text(texts.calendarAddressButton, `cal:a:${option}:0`)
      : InlineKeyboard.text(texts.calendarAddressRenewButton, `cal:a:${option}:1`),
  ])
  rows.push([InlineKeyboard.text(texts.calendarMonthButton, `cal:o:${option}`)])
  const own = address === undefined ? [] : [texts.calendarAddress(escapeTagMarks(address))]
  const html = [texts.calendarFeeds, ...own, ...feeds.map((feed) => feedLine(texts, feed))]
  return { html: html.join('\n\n'), keyboard: InlineKeyboard.from(rows) }
}

function feedLine(texts: Texts, feed: CalendarFeed): string {
  const { site, takes, readAt, entries, failing, refusal, echoes, problems, problemCount } = feed
  const state = texts.calendarFeed({
    site: escapeTagMarks(site),
    takes,
    entries,
    state: failing ? (refusal ?? 'away') : readAt === undefined ? 'new' : 'read',
    at: readAt === undefined ? '' : formatDateTime(texts.language, 'Europe/Moscow', readAt),
  })
  const more = problemCount - Math.min(problemCount, shownProblems)
  return [
    state,
    ...(echoes > 0 ? [texts.calendarFeedEchoes(echoes)] : []),
    ...problems
      .slice(0, shownProblems)
      .map((problem) => `⚠️ ${escapeTagMarks(feedProblemText(texts.language, problem))}`),
    ...(more > 0 ? [texts.calendarFeedMoreProblems(more)] : []),
  ].join('\n')
}
