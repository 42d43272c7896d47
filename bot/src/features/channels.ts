import { Composer } from 'grammy'
import type { ChatMember } from 'grammy/types'
import type { BotContext, Deps } from '../context.ts'

/** Reports who left a channel, to reverse the reward. The bot must be an administrator there. */
export function channelMembershipFeature({ server, withRetries }: Deps): Composer<BotContext> {
  const feature = new Composer<BotContext>()
  feature.on('chat_member', async (ctx) => {
    const { chat, date, old_chat_member: before, new_chat_member: after } = ctx.chatMember
    if (chat.username === undefined || !isInside(before) || isInside(after)) return
    const left = { channel: chat.username, telegramId: after.user.id, leftAt: new Date(date * 1_000).toISOString() }
    const { data } = await withRetries(() => server('POST /internal/channels/left', { body: left }))
    if (data.reversed > 0) ctx.log.info({ reversed: data.reversed }, 'reversed a task reward')
  })
  return feature
}

function isInside(member: ChatMember): boolean {
  return member.status === 'restricted' ? member.is_member : member.status !== 'left' && member.status !== 'kicked'
}
