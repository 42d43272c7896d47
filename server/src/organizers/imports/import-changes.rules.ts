import { isDeepStrictEqual } from 'node:util'
import type { DraftContent } from '@enp/shared/calls/organizers/organizer-drafts-shapes'

type Fields = Readonly<Record<string, unknown>>

/** Names the fields that differ, once each. Photos count by their addresses in the file. */
export function listChangedFields(before: DraftContent, after: DraftContent): string[] {
  const { photos: _, photosDone: __, options, more = {}, ...fields } = before
  const { photos: ___, photosDone: ____, options: nextOptions, more: nextMore = {}, ...nextFields } = after
  const optionKeys = new Set([...options, ...nextOptions].map(({ key }) => key))
  const find = (all: DraftContent['options'], key: string) => all.find((option) => option.key === key)
  const ofOptions = [...optionKeys].flatMap((key) => {
    const [one, other] = [find(options, key), find(nextOptions, key)]
    if (!one || !other) return ['options']
    const { more: oneMore = {}, ...oneFields } = one
    const { more: otherMore = {}, ...otherFields } = other
    return [...listDifferent(oneFields, otherFields), ...listDifferent(oneMore, otherMore)]
  })
  const names = [...listDifferent(fields, nextFields), ...listDifferent(more, nextMore), ...ofOptions]
  return [...new Set(names)]
}

/** A field that is missing equals a skipped one. */
function listDifferent(one: Fields, other: Fields): string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (name) => !isDeepStrictEqual(one[name] ?? null, other[name] ?? null),
  )
}
