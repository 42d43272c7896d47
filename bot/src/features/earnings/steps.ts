import type { ConversationContext, Dialog } from '../../context.ts'
import { readText, waitForInput } from '../../conversations/conversation.ts'

export type EarningsStepInput = { readonly press: string; readonly value: string } | { readonly text: string }

const pattern = /^ep:([a-z]+):([0-9a-z]+)(?::([\w-]+))?$/

/** Identifies the conversation of a button: buttons of an earlier one do nothing. */
export const toRunId = (first: ConversationContext): string => first.update.update_id.toString(36)

export const stepData = (press: string, run: string, value?: string): string =>
  ['ep', press, run, ...(value === undefined ? [] : [value])].join(':')

export function waitForEarningsInput(dialog: Dialog, run: string) {
  return waitForInput<EarningsStepInput>(
    dialog,
    (ctx) => {
      const [, press, of, value = ''] = pattern.exec(ctx.callbackQuery?.data ?? '') ?? []
      return press !== undefined && of === run ? { press, value } : readText(ctx)
    },
    (texts) => texts.earningsTextOnly,
  )
}
