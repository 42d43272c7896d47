import { CallFailure } from '@enp/shared/client'
import type { ErrorDetails } from '@enp/shared/errors'
import { errorText } from '../../../locales/error-text.ts'
import type { ListTexts } from './lists.texts.ts'

export function listProblem({ text, lists }: ListTexts, failure: Error): string {
  if (!(failure instanceof CallFailure) || failure.code !== 'LIST_NOT_ALLOWED') return errorText(text, failure)
  return lists.refusals[(failure.details as ErrorDetails['LIST_NOT_ALLOWED']).reason]
}

/** The list was deleted, or its link revoked. */
export const isGone = (failure: unknown) => failure instanceof CallFailure && failure.code === 'NOT_FOUND'
