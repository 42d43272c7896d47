import { longestCaption, longestLabel, longestText } from '@enp/shared/broadcasts'
import { plainText } from '../../texts.ts'
import type { Speaker } from './broadcast-view.ts'

export function problemSentence(ctx: Speaker, code: string, details: unknown): string {
  switch (code) {
    case 'UNAVAILABLE':
      return ctx.t('server-away')
    case 'NOT_FOUND':
      return ctx.t('broadcast-gone')
    case 'NOT_OPERATOR':
      return ctx.t('button-outdated')
    case 'VALIDATION_ERROR': {
      const { field = '', problem = '' } = (details ?? {}) as { field?: string; problem?: string }
      const limits = { most: String(longestText), caption: String(longestCaption), label: String(longestLabel) }
      const about = `${field === 'ru' || field === 'en' ? 'text' : field}-${problem}`
      return plainText(ctx.t('broadcast-problem', { about, ...limits }))
    }
    default:
      return ctx.t('failure')
  }
}
