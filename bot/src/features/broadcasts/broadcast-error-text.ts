import { htmlToPlainText } from '../../messaging/html.ts'
import type { TextContext } from './broadcast-view.ts'

export function broadcastErrorText(ctx: TextContext, code: string, details: unknown): string {
  switch (code) {
    case 'UNAVAILABLE':
      return ctx.texts.serverAway
    case 'NOT_FOUND':
      return ctx.texts.broadcastGone
    case 'NOT_OPERATOR':
      return ctx.texts.buttonOutdated
    case 'NO_PERMISSION':
      return ctx.texts.noPermission
    case 'VALIDATION_ERROR': {
      const { field = '', problem = '' } = (details ?? {}) as { field?: string; problem?: string }
      const about = `${field === 'ru' || field === 'en' ? 'text' : field}-${problem}`
      return htmlToPlainText(ctx.texts.broadcastProblem(about))
    }
    default:
      return ctx.texts.failure
  }
}
