import type { TextRange } from '../../../ui/fields/text/text-area.tsx'
import type { FormField } from './form.rules.ts'

/** Where the row of a list is in the typed text. Rows without text do not count. */
export function findRow({ isMore }: FormField, text: string, row: number | undefined): TextRange | undefined {
  if (row === undefined) return undefined
  const parts = [...text.matchAll(isMore ? /[^|\n]+/g : /[^;\n]+/g)].filter(([part]) => part.trim() !== '')
  const found = parts[row - 1]
  return found && { from: found.index, until: found.index + found[0].length }
}
