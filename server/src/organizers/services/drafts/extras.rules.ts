import type { DraftContent, DraftExtra } from '@enp/shared/calls/organizers/organizer-drafts-shapes'
import type { TypedExtra } from '@enp/shared/typed-text/typed-extras'

/** An extra has the same key in all options; a new one gets an unused key. */
export function keyedExtras(extras: readonly TypedExtra[], { options }: Pick<DraftContent, 'options'>): DraftExtra[] {
  const known = options.flatMap((option) => option.extras ?? [])
  let last = Math.max(0, ...known.map(({ key }) => Number(/^extra-(\d+)$/.exec(key)?.[1] ?? 0)))
  return extras.map(({ title, price }) => {
    const existing = known.find((one) => one.title === title)
    if (!existing) last += 1
    return { key: existing?.key ?? `extra-${last}`, title, price }
  })
}
