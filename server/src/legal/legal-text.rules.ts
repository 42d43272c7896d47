import type { LegalVersion } from '@enp/shared/calls/legal/legal'

export const maxLegalCharacters = 40_000

type Parsed = Pick<LegalVersion, 'title' | 'sections'>

const heading = /^#{1,6}\s+(.+)$/

/**
 * Each line is a paragraph; a line with `#` is a heading. The first heading is the title if it has
 * one `#` and no text is before it. See docs/rules/legal-texts.md.
 */
export function parseLegalText(text: string): Parsed {
  const lines = text.split('\n').map((line) => line.trim())
  const [first = '', ...rest] = lines.filter((line) => line !== '')
  const title = first.startsWith('# ') ? heading.exec(first)?.[1] : undefined
  const sections: { title: string; lines: string[] }[] = []
  for (const line of title === undefined ? [first, ...rest] : rest) {
    const found = heading.exec(line)?.[1]
    if (found !== undefined) sections.push({ title: found, lines: [] })
    else if (sections.length === 0) sections.push({ title: '', lines: [line] })
    else sections.at(-1)?.lines.push(line)
  }
  return { ...(title !== undefined && { title }), sections }
}

/** As it is stored: without a byte order mark and outer spaces, with Unix line ends. */
export const normalizeLegalText = (text: string): string =>
  text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .trim()

export function findLegalTextProblem(text: string): 'empty' | 'long' | undefined {
  if (text.length > maxLegalCharacters) return 'long'
  return parseLegalText(text).sections.some(({ lines }) => lines.some((line) => line !== '')) ? undefined : 'empty'
}
