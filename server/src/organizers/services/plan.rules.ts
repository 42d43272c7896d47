import type { OptionCalendar } from '@enp/shared/calls/organizers/organizer-calendar-shapes'
import type { DraftContent, DraftOption } from '@enp/shared/calls/organizers/organizer-drafts-shapes'

type Plan = OptionCalendar['plan']
type Planned = Pick<DraftOption, 'capacity' | 'weekdays' | 'seasons'>

interface Contents {
  readonly content: DraftContent
  readonly published: DraftContent
}

/** Copies the plan to the draft, so that publishing again keeps it. Unpublished edits stay. */
export function copyPlanToDraft({ content, published }: Contents, optionKey: string, plan: Plan): Contents {
  const known = published.options.find(({ key }) => key === optionKey)
  if (!known) return { content, published }
  const planned = toPlanned(plan)
  return {
    content: changeOption(content, optionKey, (option) => mergePlan(option, known, planned)),
    published: changeOption(published, optionKey, (option) => ({ ...option, ...planned })),
  }
}

const everyDay = 7

function toPlanned({ capacity, weekdays, seasons }: Plan): Planned {
  return {
    capacity,
    weekdays: weekdays.length === everyDay ? null : [...weekdays],
    seasons: seasons.length === 0 ? null : seasons.map((season) => ({ ...season })),
  }
}

function mergePlan(option: DraftOption, before: Planned, after: Planned): DraftOption {
  const isWritten = (field: keyof Planned) =>
    JSON.stringify(option[field] ?? null) !== JSON.stringify(before[field] ?? null)
  return {
    ...option,
    ...(!isWritten('capacity') && { capacity: after.capacity }),
    ...(!isWritten('weekdays') && { weekdays: after.weekdays }),
    ...(!isWritten('seasons') && { seasons: after.seasons }),
  }
}

function changeOption(content: DraftContent, key: string, change: (option: DraftOption) => DraftOption): DraftContent {
  return { ...content, options: content.options.map((option) => (option.key === key ? change(option) : option)) }
}
