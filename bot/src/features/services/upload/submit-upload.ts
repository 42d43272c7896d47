import { Composer, InlineKeyboard } from 'grammy'
import { applyChosenLanguage } from '../../../chosen-language.ts'
import { compactId, fullId } from '../../../compact-id.ts'
import type { BotContext, Deps } from '../../../context.ts'
import { fetchFromServer } from '../../../server.ts'
import { answerButtonPress } from '../../../telegram/edit-message.ts'
import type { Texts } from '../../../texts/texts.ts'
import { memberErrorText } from '../../organizer/member-error-text.ts'

const submitPattern = /^svc-file:(submit|withdraw):([\w-]{22})$/
/** Changed prices of up to 500 services are published in one transaction. */
const timeoutMs = 30_000

/** The saved services of a file go to the operators together. */
export function submitUploadFeature(deps: Deps): Composer<BotContext> {
  const feature = new Composer<BotContext>()
  feature.chatType('private').callbackQuery(submitPattern, async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    const [, action, compact = ''] = submitPattern.exec(ctx.callbackQuery.data) ?? []
    await (action === 'submit' ? submit : withdraw)(deps, ctx, fullId(compact))
  })
  return feature
}

async function submit(deps: Deps, ctx: BotContext, id: string): Promise<void> {
  const input = { params: { id }, telegramId: ctx.from?.id ?? 0 }
  const path = 'POST /v1/organizer/imports/:id/submit'
  const reply = await fetchFromServer(deps, ctx.log, path, input, { timeoutMs })
  if (!reply.ok) return answerButtonPress(ctx, memberErrorText(ctx, reply.code))
  const { first, submitted, published, incomplete } = reply.data
  if (!first) return answerButtonPress(ctx, ctx.texts.uploadSubmittedBefore)
  const button = InlineKeyboard.text(ctx.texts.uploadWithdrawButton, `svc-file:withdraw:${compactId(id)}`)
  const text = ctx.texts.uploadSubmitted({ submitted, published, incomplete })
  await ctx.reply(text, { reply_markup: InlineKeyboard.from(submitted > 0 ? [[button]] : []) })
  await answerButtonPress(ctx)
}

async function withdraw(deps: Deps, ctx: BotContext, id: string): Promise<void> {
  const input = { params: { id }, telegramId: ctx.from?.id ?? 0 }
  const reply = await fetchFromServer(deps, ctx.log, 'POST /v1/organizer/imports/:id/withdraw', input, { timeoutMs })
  if (!reply.ok) return answerButtonPress(ctx, memberErrorText(ctx, reply.code))
  const { first, withdrawn } = reply.data
  if (!first) return answerButtonPress(ctx, ctx.texts.uploadNothingToWithdraw)
  const again = [[submitImportButton(ctx.texts, id)]]
  await ctx.reply(ctx.texts.uploadWithdrawn(withdrawn), { reply_markup: InlineKeyboard.from(again) })
  await answerButtonPress(ctx)
}

export const submitImportButton = (texts: Texts, importId: string) =>
  InlineKeyboard.text(texts.uploadSubmitButton, `svc-file:submit:${compactId(importId)}`)
