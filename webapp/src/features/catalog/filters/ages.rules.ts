/** Older guests are adults. */
export const maxChildAge = 17
export const maxChildren = 10

/** Reads the ages of the children: `4,12`. Returns none if the text is not such a list. */
export function readAges(text: string | null | undefined): readonly number[] {
  if (!text || !/^\d{1,2}(,\d{1,2})*$/.test(text)) return []
  const ages = text.split(',').map(Number)
  return ages.length <= maxChildren && ages.every((age) => age <= maxChildAge) ? ages : []
}

/** Returns the ages of the children that the guests leave room for: one guest is an adult. */
export function toKnownAges(text: string | undefined, guests = 0): string | undefined {
  return (
    readAges(text)
      .slice(0, Math.max(0, guests - 1))
      .join(',') || undefined
  )
}
