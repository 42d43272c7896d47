import { cutText } from '@enp/shared/text/cut-text'
import { visibleText } from '@enp/shared/text/plain-text'
import { Composer } from 'grammy'
import { applyChosenLanguage } from '../../../chosen-language.ts'
import { fullId } from '../../../compact-id.ts'
import type { BotContext, Deps } from '../../../context.ts'
import { fetchFromServer } from '../../../server.ts'
import { answerButtonPress } from '../../../telegram/edit-message.ts'
import { memberErrorText } from '../../organizer/member-error-text.ts'

const undoPattern = /^svc-file:undo:([\w-]{22})$/
const maxNamed = 10
const longestTitle = 80

export function undoUploadFeature(deps: Deps): Composer<BotContext> {
  const feature = new Composer<BotContext>()
  feature.chatType('private').callbackQuery(undoPattern, async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    const [, compact = ''] = undoPattern.exec(ctx.callbackQuery.data) ?? []
    const input = { params: { id: fullId(compact) }, telegramId: ctx.from.id }
    const reply = await fetchFromServer(deps, ctx.log, 'POST /v1/organizer/imports/:id/undo', input)
    if (!reply.ok) return answerButtonPress(ctx, memberErrorText(ctx, reply.code))
    const { first, late, removed, restored, kept, keptBecause = [] } = reply.data
    if (!first) return answerButtonPress(ctx, late ? ctx.texts.uploadUndoLate : ctx.texts.uploadUndoneBefore)
    const names = kept.slice(0, maxNamed).map((title, index) => {
      const name = `— ${cutText(visibleText(title), longestTitle)}`
      const refusal = keptBecause[index]
      return refusal ? `${name}: ${ctx.texts.uploadKeptBecause[refusal]}` : name
    })
    const more = kept.length > maxNamed ? ['…'] : []
    const stays = kept.length > 0 ? [ctx.texts.uploadKept(kept.length), ...names, ...more] : []
    await ctx.reply([ctx.texts.uploadUndone({ removed, restored }), ...stays].join('\n'))
    await answerButtonPress(ctx)
  })
  return feature
}
