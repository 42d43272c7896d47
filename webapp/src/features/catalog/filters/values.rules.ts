/** Returns the text if it is an existing date; 31 February is not. */
export function asDay(text: string | null): string | undefined {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : undefined
}

export function asNumber(text: string | null, { least, most }: { least: number; most: number }): number | undefined {
  if (text === null || !/^\d{1,9}$/.test(text)) return undefined
  const number = Number(text)
  return number >= least && number <= most ? number : undefined
}
