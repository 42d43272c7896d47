import { InlineKeyboard } from 'grammy'
import { fullId } from '../../compact-id.ts'
import type { ConversationContext, Dialog } from '../../context.ts'
import { callServer, conversationFeature } from '../../conversations/conversation.ts'
import { answerButtonPress } from '../../telegram/edit-message.ts'
import { getSender } from '../../telegram/to-telegram-user.ts'
import { stepData, toRunId, waitForEarningsInput } from './steps.ts'

export const returnPayoutStartPattern = /^bp:return:([\w-]{22})$/
const maxUpdates = 20
const longestReason = 300

/** Returns a payout with a reason. Reveals nothing to other users. */
export const returnPayoutFeature = conversationFeature('return-payout', returnPayoutStartPattern, giveBack)

async function giveBack(dialog: Dialog, first: ConversationContext): Promise<void> {
  const id = fullId(returnPayoutStartPattern.exec(first.callbackQuery?.data ?? '')?.[1] ?? '')
  const operatorId = getSender(first).id
  const known = await callServer(dialog, 'GET /internal/admin/payouts', { query: { operatorId } })
  if (!known.ok)
    return answerButtonPress(first, known.code === 'UNAVAILABLE' ? first.texts.serverAway : first.texts.buttonOutdated)
  await answerButtonPress(first)
  const run = toRunId(first)
  const reply_markup = new InlineKeyboard().text(first.texts.bankReturnKeepButton, stepData('leave', run))
  await first.reply(first.texts.bankReturnAsk, { reply_markup })
  for (let updates = 0; updates < maxUpdates; updates += 1) {
    const input = await waitForEarningsInput(dialog, run)
    const { ctx } = input
    if ('press' in input) {
      await answerButtonPress(ctx)
      return void (await ctx.reply(ctx.texts.bankReturnKept))
    }
    const reason = input.text.trim()
    if (reason === '' || reason.length > longestReason) {
      await ctx.reply(ctx.texts.bankReturnAsk, { reply_markup })
      continue
    }
    const body = { operatorId, reason }
    const reply = await callServer(dialog, 'POST /internal/admin/payouts/:id/return', { params: { id }, body })
    if (reply.ok) return void (await ctx.reply(ctx.texts[reply.data.first ? 'bankReturnDone' : 'bankReturnLate']))
    await ctx.reply(reply.code === 'UNAVAILABLE' ? ctx.texts.serverAway : ctx.texts.failure)
    if (reply.code !== 'UNAVAILABLE') return
  }
}
