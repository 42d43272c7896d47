import { type CalendarFeed, maxFeeds } from '@enp/shared/calls/organizers/organizer-calendar-shapes'
import type { Body, HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { lockOptionExclusively, lockOptionShared } from '../../catalog/inventory/lock-option-shared.ts'
import { replaceBusySlots } from '../../catalog/inventory/replace-busy-slots.ts'
import { getNow } from '../../core/database/clock.ts'
import { inTransaction } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { calendarName, deriveCalendarKey } from '../../files/calendar-address.rules.ts'
import type { NetworkAccess } from '../../media/fetch-public.ts'
import type { CallerIdentity } from '../../team/access/members.rules.ts'
import { requireAnyMember } from '../../team/access/require-member.ts'
import { requireCalendarOption } from '../calendar/require-calendar-option.ts'
import { checkFeed, refuseFeed } from './check-feed.ts'
import { parseFeedAddress, toHostname } from './feed-address.rules.ts'
import {
  type CalendarFeedRow,
  deleteFeed,
  findExportVersion,
  findFeed,
  findFeeds,
  insertFeed,
  lockFeed,
  raiseExportVersion,
} from './feeds.store.ts'

type Own = Pick<Deps, 'db' | 'config'>

/** Errors: NOT_MEMBER, NOT_FOUND. */
export async function listFeeds(
  deps: Own,
  who: CallerIdentity,
  optionId: string,
): Promise<HandlerReply<'GET /v1/organizer/options/:id/feeds'>> {
  await requireCalendarOption(deps.db, who, optionId)
  const version = await findExportVersion(deps.db, optionId)
  const feeds = await findFeeds(deps.db, optionId)
  return {
    data: {
      ...(version !== undefined && { address: toAddress(deps, optionId, version) }),
      feeds: feeds.map(showFeed),
    },
  }
}

/** With `renew` the old address stops working. Errors: NOT_MEMBER, NOT_FOUND. */
export async function showCalendarAddress(
  deps: Own,
  who: CallerIdentity,
  optionId: string,
  { renew }: Body<'POST /v1/organizer/options/:id/calendar-address'>,
): Promise<HandlerReply<'POST /v1/organizer/options/:id/calendar-address'>> {
  await requireCalendarOption(deps.db, who, optionId)
  return { data: { address: toAddress(deps, optionId, await raiseExportVersion(deps.db, optionId, renew)) } }
}

/**
 * Returns a known feed; reads a new one before it is connected. Errors: NOT_MEMBER, NOT_FOUND,
 * VALIDATION_ERROR, CALENDAR_LIMIT.
 */
export async function addFeed(
  { db }: Pick<Deps, 'db'>,
  who: CallerIdentity,
  optionId: string,
  { network, ...input }: Body<'POST /v1/organizer/options/:id/feeds'> & { readonly network: NetworkAccess },
): Promise<HandlerReply<'POST /v1/organizer/options/:id/feeds'>> {
  const option = await requireCalendarOption(db, who, optionId)
  const url = parseFeedAddress(input.url) ?? refuseFeed('not_https')
  const known = findSame(await findFeeds(db, optionId), url)
  if (known) return { data: showFeed(known) }
  await checkFeed({ optionId, url, option, now: await getNow(db) }, network)
  return inTransaction(db, async (tx) => {
    const { category } = await requireCalendarOption(tx, who, optionId)
    // Serializes concurrent calls, so that each counts the feeds that the others added.
    await lockOptionExclusively(tx, optionId)
    const same = findSame(await findFeeds(tx, optionId), url)
    if (same) return { data: showFeed(same) }
    const takes = input.takes ?? (category === 'hotel' ? 'one' : 'all')
    const added = await insertFeed(tx, { optionId, url, scope: takes })
    return { data: showFeed(added ?? throwRefusal('NOT_FOUND')) }
  })
}

/** Errors: CALENDAR_LIMIT if it is not among the feeds and no more can be added. */
function findSame(feeds: readonly CalendarFeedRow[], url: string): CalendarFeedRow | undefined {
  const same = feeds.find((feed) => feed.url === url)
  if (!same && feeds.length >= maxFeeds) throwRefusal('CALENDAR_LIMIT')
  return same
}

/** Also releases the feed's places. Errors: NOT_MEMBER, NOT_FOUND. */
export function removeFeed(
  { db }: Pick<Deps, 'db'>,
  who: CallerIdentity,
  id: string,
): Promise<HandlerReply<'DELETE /v1/organizer/feeds/:id'>> {
  return inTransaction(db, async (tx) => {
    await requireAnyMember(tx, who)
    const { option_id: optionId } = (await findFeed(tx, id)) ?? throwRefusal('NOT_FOUND')
    await requireCalendarOption(tx, who, optionId)
    const option = (await lockOptionShared(tx, optionId)) ?? throwRefusal('NOT_FOUND')
    if (!(await lockFeed(tx, id))) return { data: { removed: false } }
    await replaceBusySlots(tx, option, id, [])
    await deleteFeed(tx, id)
    return { data: { removed: true } }
  })
}

const toAddress = ({ config }: Pick<Deps, 'config'>, optionId: string, version: number) =>
  `${config.webappUrl}/v1/calendars/${calendarName(deriveCalendarKey(config.jwtSecret, 'option-calendars'), optionId, version)}`

const showFeed = (feed: CalendarFeedRow): CalendarFeed => ({
  id: feed.id,
  site: toHostname(feed.url),
  takes: feed.scope,
  ...(feed.read_at && { readAt: feed.read_at.toISOString() }),
  entries: feed.entries,
  failing: feed.failures > 0,
  ...(feed.refusal && { refusal: feed.refusal }),
  echoes: feed.echoes,
  problems: feed.problems,
  problemCount: feed.problem_count,
})
