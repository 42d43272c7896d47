import { isCheckableSetting, type SettingKey } from '@enp/shared/settings/registry'
import { InlineKeyboard } from 'grammy'
import type { ConversationContext, Dialog } from '../../context.ts'
import { callServer } from '../../conversations/conversation.ts'
import { getSender } from '../../telegram/to-telegram-user.ts'
import { formatSettingValue } from './setting-view.ts'

interface TypedRate {
  readonly key: SettingKey
  readonly value: number | null
}

/** Returns false if the value is another one, or was set less than an hour ago. */
export async function askToCheckRate(
  dialog: Dialog,
  ctx: ConversationContext,
  { key, value }: TypedRate,
): Promise<boolean> {
  if (!isCheckableSetting(key)) return false
  const input = { params: { key }, body: { operatorId: getSender(ctx).id, scope: 'all', value } }
  const reply = await callServer(dialog, 'POST /internal/admin/settings/:key/preview', input)
  if (!reply.ok || reply.data.outcome !== 'refused' || !reply.data.checkable) return false
  const { texts } = ctx
  const shown = formatSettingValue(texts, key, value)
  const question = texts.settingCheckAsk({ name: texts.settingName[key], value: shown })
  const keyboard = InlineKeyboard.from([
    [InlineKeyboard.text(texts.settingCheckButton, 'set:confirm')],
    [InlineKeyboard.text(texts.settingKeepButton, 'set:keep')],
  ])
  await ctx.reply(question, { reply_markup: keyboard })
  return true
}
