import type { SettingPreview } from '@enp/shared/calls/operators/settings'
import { parseSettingValue } from '@enp/shared/settings/parse-setting-value'
import { findSettingDefault } from '@enp/shared/settings/registry'
import { cutText } from '@enp/shared/text/cut-text'
import type { ConversationContext } from '../../context.ts'
import { formatSettingChange, formatSettingValue } from './setting-view.ts'

const longestQuote = 40

/** Asks for an unusual value a second time; docs/rules/rates.md#large-changes. */
export async function askToRepeatValue(ctx: ConversationContext, { change }: SettingPreview): Promise<void> {
  const usual = findSettingDefault(change.key) ?? 0
  const [old, value] = [change.old ?? usual, change.value ?? usual]
  const share = old === 0 ? 0 : value / old - 1
  await ctx.reply(ctx.texts.settingAskAgain({ change: formatSettingChange(ctx.texts, change), share }))
}

/** Returns false, and explains it, if the text is another value than that of the preview. */
export async function isValueRepeated(
  ctx: ConversationContext,
  { change: { key, value } }: SettingPreview,
  text: string,
): Promise<boolean> {
  const parsed = parseSettingValue(key, text)
  if ('value' in parsed && parsed.value === (value ?? findSettingDefault(key))) return true
  const wrong = cutText(text, longestQuote)
  await ctx.reply(ctx.texts.settingAgainWrong({ wrong, value: formatSettingValue(ctx.texts, key, value) }))
  return false
}
