import { type BotConversation, type ConversationContext, userMessageFilters } from '../../context.ts'
import { answerButtonPress } from '../../telegram/edit-message.ts'

export type EarningsStepInput =
  | { readonly ctx: ConversationContext; readonly press: string; readonly value: string }
  | { readonly ctx: ConversationContext; readonly text: string }

const pattern = /^ep:([a-z]+):([0-9a-z]+)(?::([\w-]+))?$/

/** Identifies the conversation of a button: buttons of an earlier one do nothing. */
export const toRunId = (first: ConversationContext): string => first.update.update_id.toString(36)

export const stepData = (press: string, run: string, value?: string): string =>
  ['ep', press, run, ...(value === undefined ? [] : [value])].join(':')

export function waitForEarningsInput(conversation: BotConversation, run: string): Promise<EarningsStepInput> {
  return conversation.form.build<EarningsStepInput, never>({
    validate: (ctx) => {
      const [, press, of, value = ''] = pattern.exec(ctx.callbackQuery?.data ?? '') ?? []
      if (press !== undefined && of === run) return { ok: true, value: { ctx, press, value } }
      const text = ctx.message?.text
      return text === undefined ? { ok: false } : { ok: true, value: { ctx, text } }
    },
    otherwise: async (ctx) => {
      if (ctx.callbackQuery) await answerButtonPress(ctx, ctx.texts.buttonOutdated)
      else if (ctx.has([...userMessageFilters])) await ctx.reply(ctx.texts.earningsTextOnly)
    },
  })
}
