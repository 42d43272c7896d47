import type { DraftOptionMore } from '@enp/shared/calls/organizers/draft-more-shapes'
import type { DraftContent, DraftOption } from '@enp/shared/calls/organizers/organizer-drafts-shapes'

export function changeMore(option: DraftOption, change: Partial<Record<keyof DraftOptionMore, unknown>>): DraftOption {
  const changed = Object.entries({ ...option.more, ...change }).filter(([, value]) => value !== undefined)
  return { ...option, more: Object.fromEntries(changed) }
}

export const changeOption = (content: DraftContent, index: number, change: (option: DraftOption) => DraftOption) => ({
  ...content,
  options: content.options.map((option, at) => (at === index ? change(option) : option)),
})
