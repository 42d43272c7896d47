import type { FastifyInstance } from 'fastify'
import { simulatedBotId } from '../../simulated-bot.ts'
import { addChannel, setMember } from '../../telegram/chats/channels.ts'
import { findChannel } from '../../telegram/chats/chat-targets.ts'
import { addChannelPost } from '../../telegram/chats/messages.ts'
import { botUser, findUser } from '../../telegram/chats/users.ts'
import type { SimulatorWorld } from '../../telegram/simulator-world.ts'
import type { Channel } from '../../telegram/state.ts'
import { memberStatuses } from '../../telegram/update-types.ts'
import { type ControlBody, ControlFailure, readBody, requiredChoice, requiredInteger, requiredText } from '../input.ts'
import { toShownMessages } from './chat.ts'
import { type ShownChatMessage, toShownMessage } from './show-message.ts'

type WithName = { Params: { username: string } }

interface ShownChannel {
  id: number
  username: string
  title: string
  members: { userId: number; status: string; isMember?: boolean }[]
  messages: ShownChatMessage[]
}

export function addChatRoutes(app: FastifyInstance, world: SimulatorWorld): void {
  app.get('/chats', () => world.state.channels.map(showChannel))
  app.post('/chats', ({ body }) => createChannel(world, readBody(body)))
  app.post<WithName>('/chats/:username/members', ({ params, body }) =>
    changeMember(world, readChannel(world, params.username), readBody(body)),
  )
  app.post<WithName>('/chats/:username/messages', ({ params, body }) => {
    const channel = readChannel(world, params.username)
    return toShownMessage(addChannelPost(world, channel, requiredText(readBody(body), 'text')))
  })
}

function createChannel(world: SimulatorWorld, body: ControlBody): ShownChannel {
  const username = requiredText(body, 'username').replace(/^@/, '')
  if (!/^[a-z][a-z0-9_]{2,31}$/i.test(username)) {
    throw new ControlFailure(400, 'username may hold A-Z, a-z, 0-9 and _, begins with a letter and has 3-32 of them.')
  }
  if (findChannel(world, username)) throw new ControlFailure(409, `There is a channel @${username} already.`)
  return showChannel(addChannel(world, username, requiredText(body, 'title')))
}

/** A restricted member counts as inside unless `isMember` is false. */
function changeMember(world: SimulatorWorld, channel: Channel, body: ControlBody): ShownChannel {
  const userId = requiredInteger(body, 'userId', 1)
  const user = userId === simulatedBotId ? botUser(world) : findUser(world, userId)?.user
  if (!user) throw new ControlFailure(404, `There is no user ${userId}.`)
  const status = requiredChoice(body, 'status', memberStatuses)
  const restriction = status === 'restricted' ? { isMember: body.isMember !== false } : {}
  setMember(world, channel, user, { status, ...restriction }, user)
  return showChannel(channel)
}

function readChannel(world: SimulatorWorld, username: string): Channel {
  const channel = findChannel(world, username.replace(/^@/, ''))
  if (!channel) throw new ControlFailure(404, `There is no channel ${username}.`)
  return channel
}

function showChannel(channel: Channel): ShownChannel {
  const { id, username, title, members } = channel
  return {
    id,
    username,
    title,
    members: Object.entries(members).map(([userId, member]) => ({ userId: Number(userId), ...member })),
    messages: toShownMessages(channel),
  }
}
