import { regionPattern } from '@enp/shared/limits'

const writable = new RegExp(regionPattern, 'u')

/** Returns whether the server accepts the text as a region, listed or not. */
export function isValidRegionText(text: string): boolean {
  return writable.test(text.trim())
}

type ListKey = 'ArrowDown' | 'ArrowUp' | 'Home' | 'End'

/** Returns the highlighted row after a key, wrapping around; -1 is none. */
export function moveHighlight(key: ListKey, highlighted: number, rows: number): number {
  if (rows === 0) return -1
  switch (key) {
    case 'ArrowDown':
      return (highlighted + 1) % rows
    case 'ArrowUp':
      return highlighted <= 0 ? rows - 1 : highlighted - 1
    case 'Home':
      return 0
    case 'End':
      return rows - 1
  }
}

export function isListKey(key: string): key is ListKey {
  return key === 'ArrowDown' || key === 'ArrowUp' || key === 'Home' || key === 'End'
}

export function cutAtMatch(name: string, typed: string): { before: string; match: string; after: string } {
  const query = typed.trim()
  const start = query === '' ? -1 : name.toLowerCase().indexOf(query.toLowerCase())
  if (start < 0) return { before: name, match: '', after: '' }
  const end = start + query.length
  return { before: name.slice(0, start), match: name.slice(start, end), after: name.slice(end) }
}
