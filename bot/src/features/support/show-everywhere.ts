import type { Language } from '@enp/shared/calls/api'
import type { SupportRequest } from '@enp/shared/calls/support'
import type { BotContext, Deps } from '../../context.ts'
import { classify, describe } from '../../messenger-failure.ts'
import { requestMessage } from './request-view.ts'

export interface ShownMessage {
  readonly chatId: number
  readonly messageId: number
  readonly language: Language
}

/** Edits every operator's message of a request, so that all of them see how it stands. One that can't be is logged. */
export async function showEverywhere(
  { texts }: Deps,
  ctx: BotContext,
  request: SupportRequest,
  shownTo: readonly ShownMessage[],
): Promise<void> {
  for (const { chatId, messageId, language } of shownTo) {
    const { html, keyboard } = requestMessage(texts, language, request)
    try {
      await ctx.api.editMessageText(chatId, messageId, html, { parse_mode: 'HTML', reply_markup: keyboard })
    } catch (error) {
      if (classify(error).means === 'needless') continue
      ctx.log.warn(
        { request: request.requestId, operator: chatId, error: describe(error) },
        'a request was not shown anew',
      )
    }
  }
}
