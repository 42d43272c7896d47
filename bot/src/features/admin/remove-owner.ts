import { Composer } from 'grammy'
import { applyChosenLanguage } from '../../chosen-language.ts'
import { fullId } from '../../compact-id.ts'
import type { BotContext, Deps } from '../../context.ts'
import { fetchFromServer } from '../../server.ts'
import { answerButtonPress } from '../../telegram/edit-message.ts'
import { createOperatorFilter } from '../support/create-operator-filter.ts'
import { supportErrorText } from '../support/sentences.ts'
import { removeOwnerPattern } from './owner-buttons.ts'
import { showOrganizerAgain } from './show-organizer-again.ts'
import { offerUndo } from './undo.ts'

/** Removes an owner of an organizer, and shows the page again. */
export function removeOwnerFeature(deps: Deps): Composer<BotContext> {
  const feature = new Composer<BotContext>()
  feature
    .chatType('private')
    .callbackQuery(removeOwnerPattern)
    .filter(createOperatorFilter(deps), async (ctx) => {
      await applyChosenLanguage(deps, ctx)
      const [, compact = '', user = ''] = removeOwnerPattern.exec(ctx.callbackQuery.data) ?? []
      const [id, operatorId] = [fullId(compact), ctx.from.id]
      const request = { params: { id }, body: { operatorId, user, owner: false } }
      const reply = await fetchFromServer(deps, ctx.log, 'POST /internal/admin/organizers/:id/owners', request)
      if (!reply.ok) return answerButtonPress(ctx, supportErrorText(ctx, reply.code))
      const { outcome, name = user, undo } = reply.data
      if (outcome === 'done') ctx.log.info({ organizer: id, operator: operatorId }, 'an operator removed an owner')
      await showOrganizerAgain(deps, ctx, id)
      await offerUndo(ctx, undo)
      return answerButtonPress(ctx, ctx.texts.ownerOutcome({ outcome, owner: false, name }))
    })
  return feature
}
