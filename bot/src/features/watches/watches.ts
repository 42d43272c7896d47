import { Composer, InlineKeyboard } from 'grammy'
import { applyChosenLanguage } from '../../chosen-language.ts'
import { fullId } from '../../compact-id.ts'
import type { BotContext, Deps } from '../../context.ts'
import { fetchFromServer } from '../../server.ts'
import { answerButtonPress, editMessage } from '../../telegram/edit-message.ts'
import { cancelWatchButton, watchesMessage } from './watches-view.ts'

const leavePattern = /^watch:(leave|stop):([\w-]{22})$/
const declinePattern = /^watch:decline:([\w-]{22}):([\w-]{22})$/

export function watchesFeature(deps: Deps): Composer<BotContext> {
  const feature = new Composer<BotContext>()
  const inPrivate = feature.chatType('private')
  inPrivate.command('watches', async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    await show(deps, ctx, ctx.from.id, 'reply')
  })
  inPrivate.callbackQuery(leavePattern, async (ctx) => {
    const [, from, watch = ''] = leavePattern.exec(ctx.callbackQuery.data) ?? []
    await applyChosenLanguage(deps, ctx)
    await leave(deps, ctx, ctx.from.id, { id: fullId(watch), from: from === 'stop' ? 'notice' : 'list' })
  })
  inPrivate.callbackQuery(declinePattern, async (ctx) => {
    const [, watch = '', booking = ''] = declinePattern.exec(ctx.callbackQuery.data) ?? []
    await applyChosenLanguage(deps, ctx)
    await decline(deps, ctx, ctx.from.id, { id: fullId(watch), bookingId: fullId(booking) })
  })
  return feature
}

function away(ctx: BotContext, code: string): string {
  const isAway = code === 'UNAVAILABLE'
  return ctx.texts[isAway ? 'serverAway' : 'failure']
}

async function show(deps: Deps, ctx: BotContext, telegramId: number, how: 'reply' | 'edit'): Promise<void> {
  const reply = await fetchFromServer(deps, ctx.log, 'GET /internal/watches', { query: { telegramId } })
  if (!reply.ok) {
    if (how === 'reply') await ctx.reply(away(ctx, reply.code))
    return
  }
  const { html, keyboard } = watchesMessage(deps.webappUrl, ctx.texts, reply.data)
  if (how === 'edit') await editMessage(ctx, html, keyboard)
  else await ctx.reply(html, { parse_mode: 'HTML', reply_markup: keyboard })
}

interface CancelWatchReply {
  readonly id: string
  /** A list is refreshed; a notification only shows the result. */
  readonly from: 'list' | 'notice'
}

async function leave(deps: Deps, ctx: BotContext, telegramId: number, { id, from }: CancelWatchReply): Promise<void> {
  const input = { params: { id }, body: { telegramId } }
  const reply = await fetchFromServer(deps, ctx.log, 'POST /internal/watches/:id/leave', input)
  if (!reply.ok && reply.code !== 'NOT_FOUND') return answerButtonPress(ctx, away(ctx, reply.code))
  if (from === 'list') await show(deps, ctx, telegramId, 'edit')
  else await editMessage(ctx, ctx.texts.watchLeft, InlineKeyboard.from([]))
  return answerButtonPress(ctx)
}

/** A repeated press, or an expired offer, shows that no seat is held. */
async function decline(
  deps: Deps,
  ctx: BotContext,
  telegramId: number,
  { id, bookingId }: { readonly id: string; readonly bookingId: string },
): Promise<void> {
  const input = { params: { id }, body: { telegramId, bookingId } }
  const reply = await fetchFromServer(deps, ctx.log, 'POST /internal/watches/:id/decline', input)
  if (!reply.ok && reply.code !== 'NOT_FOUND') return answerButtonPress(ctx, away(ctx, reply.code))
  const isFirst = reply.ok && reply.data.first
  if (isFirst) ctx.log.info({ watch: id, booking: bookingId }, 'a user declined an offer of a watch')
  const keyboard = InlineKeyboard.from([[cancelWatchButton(ctx.texts, id)]])
  await editMessage(ctx, ctx.texts[isFirst ? 'watchDeclined' : 'watchGone'], keyboard)
  return answerButtonPress(ctx)
}
