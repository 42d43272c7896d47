import type { User } from 'grammy/types'
import type { Channel } from '../state.ts'
import type { ChannelMember } from '../update-types.ts'

/** Returns the Bot API's member; a user who never joined has the status `left`. */
export function toChannelMember(channel: Channel, user: User): ChannelMember & Record<string, unknown> {
  const { status, isMember = true } = channel.members[String(user.id)] ?? { status: 'left' as const }
  switch (status) {
    case 'creator':
      return { user, status, is_anonymous: false }
    case 'administrator':
      return { user, status, can_be_edited: false, ...administratorRights }
    case 'member':
    case 'left':
      return { user, status }
    case 'restricted':
      return { user, status, until_date: 0, is_member: isMember, can_send_messages: false }
    case 'kicked':
      return { user, status, until_date: 0 }
  }
}

export function isChannelMember(channel: Channel, userId: number): boolean {
  const { status, isMember = true } = channel.members[String(userId)] ?? { status: 'left' as const }
  return status === 'restricted' ? isMember : status !== 'left' && status !== 'kicked'
}

export function isChannelAdministrator(channel: Channel, userId: number): boolean {
  const status = channel.members[String(userId)]?.status
  return status === 'creator' || status === 'administrator'
}

const administratorRights = {
  can_manage_chat: true,
  can_change_info: true,
  can_delete_messages: true,
  can_invite_users: true,
  can_restrict_members: true,
  can_promote_members: false,
  can_manage_video_chats: true,
  can_post_messages: true,
  can_edit_messages: true,
  can_post_stories: false,
  can_edit_stories: false,
  can_delete_stories: false,
  is_anonymous: false,
  can_manage_voice_chats: true,
}
