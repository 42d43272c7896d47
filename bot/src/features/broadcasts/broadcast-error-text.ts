import { maxBroadcastCaptionLength, maxBroadcastLabelLength, maxBroadcastTextLength } from '@enp/shared/broadcasts'
import { htmlToPlainText } from '../../texts.ts'
import type { TextContext } from './broadcast-view.ts'

export function broadcastErrorText(ctx: TextContext, code: string, details: unknown): string {
  switch (code) {
    case 'UNAVAILABLE':
      return ctx.t('server-away')
    case 'NOT_FOUND':
      return ctx.t('broadcast-gone')
    case 'NOT_OPERATOR':
      return ctx.t('button-outdated')
    case 'VALIDATION_ERROR': {
      const { field = '', problem = '' } = (details ?? {}) as { field?: string; problem?: string }
      const limits = {
        most: String(maxBroadcastTextLength),
        caption: String(maxBroadcastCaptionLength),
        label: String(maxBroadcastLabelLength),
      }
      const about = `${field === 'ru' || field === 'en' ? 'text' : field}-${problem}`
      return htmlToPlainText(ctx.t('broadcast-problem', { about, ...limits }))
    }
    default:
      return ctx.t('failure')
  }
}
