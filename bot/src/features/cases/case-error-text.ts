import type { ConversationContext } from '../../context.ts'

/** For both sides and operators. */
export function caseErrorText({ texts }: Pick<ConversationContext, 'texts'>, code: string, details?: unknown): string {
  switch (code) {
    case 'CASE_NOT_ALLOWED':
      return texts.caseNotAllowed
    case 'CASE_CHANGED':
      return texts.caseChanged
    case 'NOT_FOUND':
      return texts.caseGone
    case 'MESSAGE_LIMIT':
      return texts.caseTextLimit
    case 'LINK_NOT_ALLOWED':
      return texts.caseLink
    case 'REFUND_TOO_LARGE':
      return texts.tripRefundTooLarge(toLeft(details))
    case 'TRIP_NOT_REFUNDABLE':
      return texts.tripRefundImpossible
    case 'NO_PERMISSION':
      return texts.noPermission
    case 'UNAVAILABLE':
      return texts.serverAway
    default:
      return texts.failure
  }
}

function toLeft(details: unknown): string {
  const isNamed = typeof details === 'object' && details !== null && 'left' in details
  return isNamed ? String(details.left) : ''
}
