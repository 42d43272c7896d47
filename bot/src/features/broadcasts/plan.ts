import type { BotContext, Deps } from '../../context.ts'
import { fetchFromServer } from '../../server.ts'
import { answerButtonPress, editMessage } from '../../telegram/edit-message.ts'
import { broadcastErrorText } from './broadcast-error-text.ts'
import { broadcastView } from './broadcast-view.ts'
import { type BroadcastReference, fetchBroadcast } from './fetch-broadcast.ts'
import { parsePlanData } from './plan-view.ts'

interface Press {
  readonly deps: Deps
  readonly ctx: BotContext
  readonly of: BroadcastReference
}

/** The message with the button will show the progress. */
export async function plan(press: Press, more: string): Promise<void> {
  const { deps, ctx, of } = press
  const message = { chatId: ctx.chat?.id ?? of.operatorId, messageId: ctx.msg?.message_id ?? 0 }
  const input = { params: { id: of.id }, body: { operatorId: of.operatorId, message, ...parsePlanData(more) } }
  const reply = await fetchFromServer(deps, ctx.log, 'POST /internal/admin/broadcasts/:id/plan', input)
  if (reply.ok) {
    if (reply.data.first) ctx.log.info({ broadcast: of.id, operator: of.operatorId }, 'an operator planned a broadcast')
    return show(press, reply)
  }
  await answerButtonPress(ctx, broadcastErrorText(ctx, reply.code, reply.details))
  if (reply.code !== 'VALIDATION_ERROR') return
  const shown = await fetchBroadcast(deps, ctx.log, of)
  if (!shown.ok) return
  const { html, keyboard } = broadcastView(ctx, shown.data)
  await editMessage(ctx, html, keyboard)
}

export async function cancelPlan(press: Press): Promise<void> {
  const { deps, ctx, of } = press
  const input = { params: { id: of.id }, body: { operatorId: of.operatorId } }
  return show(press, await fetchFromServer(deps, ctx.log, 'POST /internal/admin/broadcasts/:id/unplan', input))
}

type PlanReply = Awaited<ReturnType<typeof fetchFromServer<'POST /internal/admin/broadcasts/:id/plan'>>>

async function show({ ctx }: Press, reply: PlanReply): Promise<void> {
  if (!reply.ok) return answerButtonPress(ctx, broadcastErrorText(ctx, reply.code, reply.details))
  const { html, keyboard } = broadcastView(ctx, reply.data.broadcast)
  await editMessage(ctx, html, keyboard)
  await answerButtonPress(ctx)
}
