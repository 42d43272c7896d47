import type { Language } from '@enp/shared/calls/api'
import type { Body } from '@enp/shared/contract'
import { Composer } from 'grammy'
import { applyChosenLanguage } from '../../chosen-language.ts'
import { fullId } from '../../compact-id.ts'
import type { BotContext, Deps } from '../../context.ts'
import { htmlToPlainText } from '../../messaging/html.ts'
import { fetchFromServer } from '../../server.ts'
import { answerButtonPress } from '../../telegram/edit-message.ts'
import { botTexts } from '../../texts/texts.ts'
import { addPressedMessage, editOperatorMessages } from './edit-operator-messages.ts'
import { refundRefusalReason } from './payment-view.ts'
import { requestMessage, requestStateText } from './request-view.ts'
import { supportRequestErrorText } from './sentences.ts'

type Action = Body<'POST /internal/support/requests/:id/decide'>['action']

/** Buttons of older messages also contain the payment, which the server knows. */
const buttonPattern = /^support:(take|release|refund|decline|close):([\w-]{22})(?::[\w-]{22})?$/

export function supportDecisionFeature(deps: Deps): Composer<BotContext> {
  const feature = new Composer<BotContext>()
  feature.callbackQuery(buttonPattern, async (ctx) => {
    const [, action, request = ''] = buttonPattern.exec(ctx.callbackQuery.data) ?? []
    await decide(deps, ctx, fullId(request), action as Action)
  })
  return feature
}

/** The first decision applies; a second operator reads the state. */
async function decide(deps: Deps, ctx: BotContext, id: string, action: Action): Promise<void> {
  await applyChosenLanguage(deps, ctx)
  const operatorId = ctx.from?.id ?? 0
  const request = { params: { id }, body: { operatorId, action } }
  const reply = await fetchFromServer(deps, ctx.log, 'POST /internal/support/requests/:id/decide', request)
  if (!reply.ok) {
    const reason = reply.code === 'NOT_REFUNDABLE' ? refundRefusalReason(reply.details) : undefined
    await answerButtonPress(ctx, reason ? ctx.texts.paymentStatus(reason) : supportRequestErrorText(ctx, reply.code))
    return
  }
  const { first, request: shown, shownTo } = reply.data
  const view = (its: Language) => requestMessage(botTexts[its], shown)
  await editOperatorMessages(ctx, view, addPressedMessage(ctx, shownTo))
  if (first) ctx.log.info({ request: id, operator: operatorId, action }, 'an operator decided a support request')
  await answerButtonPress(ctx, first ? undefined : htmlToPlainText(requestStateText(ctx.texts, shown)))
}
