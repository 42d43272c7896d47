import { maxCancelledAtOnce, suspensionKinds } from '@enp/shared/calls/operators/suspensions'
import { Composer, InlineKeyboard } from 'grammy'
import { applyChosenLanguage } from '../../chosen-language.ts'
import { fullId } from '../../compact-id.ts'
import type { BotContext, Deps } from '../../context.ts'
import { fetchFromServer } from '../../server.ts'
import { answerButtonPress, editMessage } from '../../telegram/edit-message.ts'
import { offerUndo } from '../admin/undo.ts'
import { createOperatorFilter } from '../support/create-operator-filter.ts'
import { supportErrorText } from '../support/sentences.ts'
import { cancelAllConfirmation, suspendableMessage, upcomingMessage } from './suspension-view.ts'

const resumePattern = /^suspension:resume:(service|organizer|user):([\w-]{22})$/
const bookingsPattern = /^suspension:(bookings|all|cancel):([\w-]{22})$/

/** Lists suspensions and ends them; lists and cancels bookings of suspended organizers. */
export function suspensionsFeature(deps: Deps): Composer<BotContext> {
  const feature = new Composer<BotContext>()
  const inPrivate = feature.chatType('private')
  inPrivate.callbackQuery('adm:suspensions').filter(createOperatorFilter(deps), async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    const query = { operatorId: ctx.from.id }
    const reply = await fetchFromServer(deps, ctx.log, 'GET /internal/admin/suspensions', { query })
    if (!reply.ok) return answerButtonPress(ctx, supportErrorText(ctx, reply.code))
    const { subjects, total } = reply.data
    const add = suspensionKinds.map((kind) => [
      InlineKeyboard.text(ctx.texts.suspensionAddButton[kind], `suspend:${kind}`),
    ])
    await ctx.reply(ctx.texts.suspensionsCount(total), { reply_markup: InlineKeyboard.from(add) })
    for (const subject of subjects) {
      const { html, keyboard } = suspendableMessage(ctx.texts, subject)
      await ctx.reply(html, { parse_mode: 'HTML', reply_markup: keyboard })
    }
    return answerButtonPress(ctx)
  })
  inPrivate.callbackQuery(resumePattern).filter(createOperatorFilter(deps), async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    const [, kind = '', compact = ''] = resumePattern.exec(ctx.callbackQuery.data) ?? []
    const params = { kind: suspensionKinds.find((one) => one === kind) ?? 'service', id: fullId(compact) }
    const input = { params, body: { operatorId: ctx.from.id } }
    const reply = await fetchFromServer(deps, ctx.log, 'POST /internal/admin/suspendable/:kind/:id/resume', input)
    if (!reply.ok) return answerButtonPress(ctx, supportErrorText(ctx, reply.code))
    const { first, subject, undo } = reply.data
    if (first) ctx.log.info({ ...params, operator: ctx.from.id }, 'an operator ended a suspension')
    const { html, keyboard } = suspendableMessage(ctx.texts, subject)
    await editMessage(ctx, html, keyboard)
    await offerUndo(ctx, undo)
    return answerButtonPress(ctx, first ? undefined : ctx.texts.suspensionOver)
  })
  inPrivate.callbackQuery(bookingsPattern).filter(createOperatorFilter(deps), async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    const [, step = '', compact = ''] = bookingsPattern.exec(ctx.callbackQuery.data) ?? []
    await answerButtonPress(ctx, await pressBookings(deps, ctx, step, fullId(compact)))
  })
  return feature
}

/** Returns the text of an error. */
async function pressBookings(deps: Deps, ctx: BotContext, step: string, id: string): Promise<string | undefined> {
  const operatorId = ctx.from?.id ?? 0
  if (step === 'all') {
    const { html, keyboard } = cancelAllConfirmation(ctx.texts, id)
    await ctx.reply(html, { reply_markup: keyboard })
    return undefined
  }
  if (step === 'cancel') {
    const call = 'POST /internal/admin/suspended-organizers/:id/cancel-bookings'
    const reply = await fetchFromServer(deps, ctx.log, call, { params: { id }, body: { operatorId } })
    if (!reply.ok) return supportErrorText(ctx, reply.code)
    const { cancelled, left, undo } = reply.data
    ctx.log.info({ organizer: id, cancelled, operator: operatorId }, 'an operator cancelled bookings of an organizer')
    const more = InlineKeyboard.text(ctx.texts.suspensionCancelMore(maxCancelledAtOnce), ctx.callbackQuery?.data ?? '')
    await editMessage(
      ctx,
      ctx.texts.suspensionCancelled({ cancelled, left }),
      InlineKeyboard.from(left ? [[more]] : []),
    )
    await offerUndo(ctx, undo)
    return undefined
  }
  const call = 'GET /internal/admin/suspended-organizers/:id/bookings'
  const reply = await fetchFromServer(deps, ctx.log, call, { params: { id }, query: { operatorId } })
  if (!reply.ok) return supportErrorText(ctx, reply.code)
  const { html, keyboard } = upcomingMessage(ctx.texts, id, reply.data)
  await ctx.reply(html, { reply_markup: keyboard })
  return undefined
}
