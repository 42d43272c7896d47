import {
  type DraftContent,
  type DraftOption,
  maxDraftOptions,
} from '@enp/shared/calls/organizers/organizer-drafts-shapes'

const longestName = 120

/** Above all present keys: bookings of a removed option keep its key. */
export function freeOptionKey(options: DraftContent['options']): string {
  const used = options.map(({ key }) => Number(/^option-(\d+)$/.exec(key)?.[1] ?? 0))
  return `option-${Math.max(0, ...used) + 1}`
}

/** Adds no second copy when the call repeats, because the draft then has more options. */
export function copyOption(
  content: DraftContent,
  copied: { readonly key: string; readonly count: number },
): DraftContent {
  const { options } = content
  const option = options.find(({ key }) => key === copied.key)
  if (!option || options.length !== copied.count || options.length >= maxDraftOptions) return content
  const name = option.name === undefined ? {} : { name: toFreeName(option.name, options) }
  return { ...content, options: [...options, { ...option, ...name, key: freeOptionKey(options) }] }
}

function toFreeName(name: string, options: readonly DraftOption[]): string {
  const taken = new Set(options.map((option) => option.name))
  for (let number = 2; ; number += 1) {
    const tail = ` ${number}`
    const free = `${name.slice(0, longestName - tail.length)}${tail}`
    if (!taken.has(free)) return free
  }
}

/** Every other option gets the seasons of this one. */
export function copySeasons(content: DraftContent, key: string): DraftContent {
  const from = content.options.find((option) => option.key === key)
  const seasons = from?.seasons
  if (seasons === undefined) return content
  return { ...content, options: content.options.map((option) => (option === from ? option : { ...option, seasons })) }
}
