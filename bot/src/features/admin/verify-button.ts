import { InlineKeyboard } from 'grammy'
import type { InlineKeyboardButton } from 'grammy/types'
import { compactId } from '../../compact-id.ts'
import type { Texts } from '../../texts/texts.ts'

export const verifyPattern = /^verify:(give|take):([\w-]{22})$/

/** Changes the verified badge of an organizer. */
export const verifyButton = (
  texts: Texts,
  { organizerId, verified }: { readonly organizerId: string; readonly verified: boolean },
): InlineKeyboardButton.CallbackButton =>
  InlineKeyboard.text(texts.verifyButton(!verified), `verify:${verified ? 'take' : 'give'}:${compactId(organizerId)}`)
