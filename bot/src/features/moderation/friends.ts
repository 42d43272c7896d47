import type { FriendUnderReview } from '@enp/shared/calls/catalog/friend-reviews'
import { escapeTagMarks } from '@enp/shared/text/escape-html'
import { visibleText } from '@enp/shared/text/plain-text'
import { Composer, InlineKeyboard } from 'grammy'
import { applyChosenLanguage } from '../../chosen-language.ts'
import { compactId, fullId } from '../../compact-id.ts'
import type { BotContext, Deps } from '../../context.ts'
import { fetchFromServer } from '../../server.ts'
import { answerButtonPress, editMessage } from '../../telegram/edit-message.ts'
import { offerUndo } from '../admin/undo.ts'
import { createOperatorFilter } from '../support/create-operator-filter.ts'
import { supportErrorText } from '../support/sentences.ts'

const buttonPattern = /^friend:(count|refuse):([\w-]{22})$/
const maxShown = 5

export function friendReviewsFeature(deps: Deps): Composer<BotContext> {
  const feature = new Composer<BotContext>()
  const inPrivate = feature.chatType('private')
  inPrivate.command('friends').filter(createOperatorFilter(deps), (ctx) => list(deps, ctx))
  inPrivate.callbackQuery('adm:friends').filter(createOperatorFilter(deps), async (ctx) => {
    await list(deps, ctx)
    await answerButtonPress(ctx)
  })
  inPrivate.callbackQuery(buttonPattern, (ctx) => {
    const [, action, friend = ''] = buttonPattern.exec(ctx.callbackQuery.data) ?? []
    return decide(deps, ctx, fullId(friend), action === 'count' ? 'count' : 'refuse')
  })
  return feature
}

async function list(deps: Deps, ctx: BotContext): Promise<void> {
  await applyChosenLanguage(deps, ctx)
  const query = { operatorId: ctx.from?.id ?? 0 }
  const reply = await fetchFromServer(deps, ctx.log, 'GET /internal/friends', { query })
  if (!reply.ok) {
    await ctx.reply(supportErrorText(ctx, reply.code))
    return
  }
  const { friends, total } = reply.data
  await ctx.reply(ctx.texts.operatorFriends(total), { parse_mode: 'HTML' })
  for (const friend of friends.slice(0, maxShown))
    await ctx.reply(describe(ctx, friend), { parse_mode: 'HTML', reply_markup: toKeyboard(ctx, friend) })
}

/** The first decision applies; a second operator reads it. */
async function decide(deps: Deps, ctx: BotContext, id: string, action: 'count' | 'refuse'): Promise<void> {
  await applyChosenLanguage(deps, ctx)
  const operatorId = ctx.from?.id ?? 0
  const request = { params: { id }, body: { operatorId, action } }
  const reply = await fetchFromServer(deps, ctx.log, 'POST /internal/friends/:id/decide', request)
  if (!reply.ok) {
    await answerButtonPress(
      ctx,
      reply.code === 'NOT_FOUND' ? ctx.texts.operatorFriendGone : supportErrorText(ctx, reply.code),
    )
    return
  }
  const { first, friend, undo } = reply.data
  await editMessage(ctx, describe(ctx, friend), toKeyboard(ctx, friend))
  if (first) ctx.log.info({ friend: id, operator: operatorId, action }, 'an operator decided a referral review')
  await offerUndo(ctx, undo)
  await answerButtonPress(ctx)
}

function describe(
  ctx: BotContext,
  { name, inviterName, standing, sign, othersUnderReview, waiting }: FriendUnderReview,
): string {
  const named = (text: string) => escapeTagMarks(visibleText(text))
  const about = { name: named(name), inviter: named(inviterName) }
  const lines = [ctx.texts.operatorFriend(about)]
  if (sign) lines.push(ctx.texts.operatorFriendSign[sign])
  if (othersUnderReview > 0) lines.push(ctx.texts.operatorFriendMore(othersUnderReview))
  lines.push('', ctx.texts.operatorFriendState({ state: standing, enp: waiting.enp, usdt: waiting.usdt }))
  return lines.join('\n')
}

function toKeyboard(ctx: BotContext, { friendId, standing }: FriendUnderReview): InlineKeyboard {
  if (standing !== 'under_review') return new InlineKeyboard()
  const button = (label: string, action: 'count' | 'refuse') =>
    InlineKeyboard.text(label, `friend:${action}:${compactId(friendId)}`)
  return InlineKeyboard.from([
    [button(ctx.texts.operatorFriendCountButton, 'count'), button(ctx.texts.operatorFriendRefuseButton, 'refuse')],
  ])
}
