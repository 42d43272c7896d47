import { Composer } from 'grammy'
import { applyChosenLanguage } from '../../chosen-language.ts'
import { fullId } from '../../compact-id.ts'
import type { BotContext, Deps } from '../../context.ts'
import { fetchFromServer } from '../../server.ts'
import { answerButtonPress } from '../../telegram/edit-message.ts'
import { createOperatorFilter } from '../support/create-operator-filter.ts'
import { supportErrorText } from '../support/sentences.ts'
import { showOrganizerAgain } from './show-organizer-again.ts'
import { offerUndo } from './undo.ts'
import { verifyPattern } from './verify-button.ts'

/** Gives an organizer the verified badge or takes it away, and shows the page again. */
export function verifyOrganizerFeature(deps: Deps): Composer<BotContext> {
  const feature = new Composer<BotContext>()
  feature
    .chatType('private')
    .callbackQuery(verifyPattern)
    .filter(createOperatorFilter(deps), async (ctx) => {
      await applyChosenLanguage(deps, ctx)
      const [, verb, compact = ''] = verifyPattern.exec(ctx.callbackQuery.data) ?? []
      const [id, verified, operatorId] = [fullId(compact), verb === 'give', ctx.from.id]
      const reply = await fetchFromServer(deps, ctx.log, 'POST /internal/admin/organizers/:id/verify', {
        params: { id },
        body: { operatorId, verified },
      })
      if (!reply.ok) return answerButtonPress(ctx, supportErrorText(ctx, reply.code))
      const { first, undo } = reply.data
      if (first) ctx.log.info({ organizer: id, operator: operatorId, verified }, 'an operator changed a verified badge')
      await showOrganizerAgain(deps, ctx, id)
      await offerUndo(ctx, undo)
      return answerButtonPress(ctx, first ? ctx.texts.verifyDone(verified) : ctx.texts.verifySame)
    })
  return feature
}
