import { throwRefusal } from '@enp/shared/errors'
import { findLinkFault } from '@enp/shared/links/links'
import { visibleText } from '@enp/shared/text/plain-text'

/** Errors: VALIDATION_ERROR if no character is visible, LINK_NOT_ALLOWED. */
export function cleanOrganizerText(written: string, field: 'text' | 'reason'): string {
  const words = visibleText(written) || throwRefusal('VALIDATION_ERROR', { field, problem: 'has no words' })
  const fault = findLinkFault(written)
  if (fault) throwRefusal('LINK_NOT_ALLOWED', { reason: fault })
  return words
}
