/** Slightly longer texts are shown whole, because hiding a few words is a nuisance. */
const shownLength = 280
const worthFolding = 120

/** Whole sentences if possible, else whole words. Undefined if shown whole. */
export function foldedText(text: string): string | undefined {
  if (text.length < shownLength + worthFolding) return undefined
  const shown = text.slice(0, shownLength)
  const sentence = Math.max(...['. ', '! ', '? ', '.\n'].map((end) => shown.lastIndexOf(end)))
  if (sentence > shownLength / 2) return shown.slice(0, sentence + 1)
  const word = shown.search(/\s\S*$/)
  return `${(word > 0 ? shown.slice(0, word) : shown).replace(/[\s,;:—-]+$/, '')}…`
}

export function paragraphs(text: string): string[] {
  return text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
