import { CallFailure } from '@enp/shared/client'
import { errorText } from '../../../../locales/error-text.ts'
import type { MoveTexts } from './move.texts.ts'

/** Errors of a move name the start; the usual texts are about a booking. */
export function moveProblem({ text, words }: MoveTexts, error: Error | null): string | undefined {
  if (!error) return undefined
  const code = error instanceof CallFailure ? error.code : undefined
  const refusals: Readonly<Record<string, string>> = words.refusals
  return refusals[code ?? ''] ?? errorText(text, error)
}
