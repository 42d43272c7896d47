import type { Dialog } from '../../context.ts'
import { readText, waitForInput } from '../../conversations/conversation.ts'
import type { PlainTextKey } from '../../texts/texts.ts'

export type DepartureStepInput = { readonly press: string } | { readonly text: string; readonly photo?: string }

interface Expected {
  readonly prefix: string
  /** Subject of the buttons: a press with another subject is outdated. */
  readonly of: string
  readonly textOnly: PlainTextKey
  readonly photos?: true
}

/** Waits for a press of these buttons or a text. Explains other input and asks again. */
export function waitForDepartureInput(dialog: Dialog, { prefix, of, textOnly, photos }: Expected) {
  return waitForInput<DepartureStepInput>(
    dialog,
    (ctx) => {
      const data = ctx.callbackQuery?.data ?? ''
      if (data.startsWith(`${prefix}:`) && data.endsWith(`:${of}`))
        return { press: data.slice(prefix.length + 1, -of.length - 1) }
      const photo = photos && ctx.message?.photo?.at(-1)?.file_id
      return photo === undefined ? readText(ctx) : { text: ctx.message?.caption ?? '', photo }
    },
    (texts) => (photos ? texts.messagePhotoOrText : texts[textOnly]),
  )
}
