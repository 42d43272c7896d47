import { CallFailure } from '@enp/shared/client'
import { errorText } from '../../../locales/error-text.ts'
import type { useText } from '../../../locales/use-text.tsx'
import type { ChannelsTexts } from './channels.texts.ts'

/** Names the part that TravelLine refused. */
export function toChannelErrorText(text: ReturnType<typeof useText>, words: ChannelsTexts, error: Error): string {
  const { reason } = (error instanceof CallFailure ? (error.details ?? {}) : {}) as { readonly reason?: string }
  if (error instanceof CallFailure && error.code === 'CHANNEL_REFUSED')
    if (reason === 'credentials' || reason === 'access' || reason === 'choice') return words.refused[reason]
  return errorText(text, error)
}
