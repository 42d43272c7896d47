import { findOwnOption, type OwnedOption } from '../../catalog/inventory/find-own-option.ts'
import type { InventoryDay } from '../../catalog/inventory/inventory-day.rules.ts'
import { tellMembers } from '../../catalog/members/tell-members.ts'
import type { Tx } from '../../core/database.ts'
import { siteOf } from './feed-address.rules.ts'
import type { Feed } from './feeds.store.ts'

/** One message names so many days; the calendar shows all of them. */
const namedDays = 10

/** Owners and managers read once which days another site has sold that are sold here too. */
export async function tellConflicts(
  tx: Tx,
  option: OwnedOption,
  feed: Feed,
  days: readonly InventoryDay[],
): Promise<void> {
  const [first] = days
  if (!first) return
  const values = {
    ...namesOf(option, feed),
    days: days
      .slice(0, namedDays)
      .map(({ day: date, startTime }) => ({ date, ...(startTime !== '' && { startTime }) })),
    total: days.length,
  }
  // The same days conflict again only after they had stopped to, or more of them do.
  const what = days.map(({ day, startTime, conflict }) => `${day}${startTime}/${conflict}`).join(',')
  const key = `calendar_conflict:${feed.id}:${Number(feed.read_at ?? 0)}:${what.slice(0, 200)}`
  await tellMembers(tx, option, { key, content: { kind: 'calendar_conflict', values } })
}

/** Told once until it can be read again. */
export async function tellUnreadable(tx: Tx, feed: Feed): Promise<void> {
  const option = await findOwnOption(tx, feed.option_id)
  if (!option) return
  const key = `calendar_unreadable:${feed.id}:${Number(feed.read_at ?? 0)}`
  const content = { kind: 'calendar_unreadable', values: namesOf(option, feed) } as const
  await tellMembers(tx, option, { key, content })
}

const namesOf = ({ rule, title, name }: OwnedOption, { url }: Feed) => ({
  optionId: rule.id,
  title,
  optionName: name,
  site: siteOf(url),
})
