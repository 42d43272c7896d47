import { type BotConversation, type ConversationContext, userMessageFilters } from '../../context.ts'
import { answerButtonPress } from '../../telegram/edit-message.ts'
import type { PlainTextKey } from '../../texts/texts.ts'

export type DepartureStepInput =
  | { readonly ctx: ConversationContext; readonly press: string }
  | { readonly ctx: ConversationContext; readonly text: string; readonly photo?: string }

interface Expected {
  readonly prefix: string
  /** Subject of the buttons: a press with another subject is outdated. */
  readonly of: string
  readonly textOnly: PlainTextKey
  readonly photos?: true
}

/** Waits for a press of these buttons or a text. Explains other input and asks again. */
export function waitForDepartureInput(
  conversation: BotConversation,
  { prefix, of, textOnly, photos }: Expected,
): Promise<DepartureStepInput> {
  return conversation.form.build<DepartureStepInput, never>({
    validate: (ctx) => {
      const data = ctx.callbackQuery?.data ?? ''
      if (data.startsWith(`${prefix}:`) && data.endsWith(`:${of}`))
        return { ok: true, value: { ctx, press: data.slice(prefix.length + 1, -of.length - 1) } }
      const photo = photos && ctx.message?.photo?.at(-1)?.file_id
      if (photo !== undefined) return { ok: true, value: { ctx, text: ctx.message?.caption ?? '', photo } }
      const text = ctx.message?.text
      return text === undefined ? { ok: false } : { ok: true, value: { ctx, text } }
    },
    otherwise: async (ctx) => {
      if (ctx.callbackQuery) await answerButtonPress(ctx, ctx.texts.buttonOutdated)
      else if (ctx.has([...userMessageFilters]))
        await ctx.reply(photos ? ctx.texts.messagePhotoOrText : ctx.texts[textOnly])
    },
  })
}
