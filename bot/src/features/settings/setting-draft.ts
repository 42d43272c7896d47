import type { SettingPreview } from '@enp/shared/calls/operators/settings'
import type { SettingKey } from '@enp/shared/settings/registry'
import type { ConversationContext, Dialog } from '../../context.ts'
import { readText } from '../../conversations/conversation.ts'

const stepPattern = /^set:(scope|organizer|region|none|value|now|confirm|keep)(?::([\w-]{1,22}))?$/

/** `scope` missing: not asked yet. `day` null: at once. */
export interface Draft {
  readonly key: SettingKey
  readonly asksOrganizer?: boolean
  readonly scope?: string
  readonly value?: number | null
  readonly day?: string | null
  readonly preview?: SettingPreview
  /** An unusual value is typed a second time. */
  readonly repeats?: boolean
  /** An unchanged rate can be marked as checked. */
  readonly checks?: boolean
}

export type Step = { readonly press: string; readonly value: string } | { readonly text: string }

export interface Turn {
  readonly dialog: Dialog
  readonly ctx: ConversationContext
  readonly input: Step
}

export function readStep(ctx: ConversationContext): Step | undefined {
  const [, press, value = ''] = stepPattern.exec(ctx.callbackQuery?.data ?? '') ?? []
  return press === undefined ? readText(ctx) : { press, value }
}
