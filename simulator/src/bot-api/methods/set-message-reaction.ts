import { findMessage, notifyChat } from '../../telegram/chats/messages.ts'
import {
  type BotApiParams,
  isRecord,
  longField,
  parseIntegerParam,
  parseJsonParam,
  textField,
} from '../params/params.ts'
import { prefixParseErrors } from '../params/prefix-parse-errors.ts'
import { readChatTarget } from '../params/recipient.ts'
import { badRequest } from '../server/failure.ts'
import type { BotApiMethod } from '../server/method.ts'

const emoji = new Set(
  (
    '❤ 👍 👎 🔥 🥰 👏 😁 🤔 🤯 😱 🤬 😢 🎉 🤩 🤮 💩 🙏 👌 🕊 🤡 🥱 🥴 😍 🐳 ❤‍🔥 🌚 🌭 💯 🤣 ⚡ 🍌 🏆 💔 🤨 😐 🍓 🍾 💋 🖕 😈 😴 😭 🤓 👻 ' +
    '👨‍💻 👀 🎃 🙈 😇 😨 🤝 ✍ 🤗 🫡 🎅 🎄 ☃ 💅 🤪 🗿 🆒 💘 🙉 🦄 😘 💊 🙊 😎 👾 🤷‍♂ 🤷 🤷‍♀ 😡'
  ).split(' '),
)

export const setMessageReaction: BotApiMethod = (world, params) => {
  const reactions = readReactions(params)
  const place = readChatTarget(world, params)
  const message = findMessage(place, parseIntegerParam(params, 'message_id') ?? 0)
  if (!message) throw badRequest('message to react not found')
  if (reactions.length > 1) throw badRequest('REACTIONS_TOO_MANY')
  const [reaction] = reactions
  // A bot can use neither custom emoji nor paid reactions.
  if (reaction !== undefined && !emoji.has(reaction)) throw badRequest('REACTION_INVALID')
  const others = Object.entries(place.reactions ?? {}).filter(([id]) => id !== String(message.message_id))
  place.reactions = Object.fromEntries([...others, ...(reaction ? [[String(message.message_id), reaction]] : [])])
  notifyChat(world, place)
  return true
}

function readReactions(params: BotApiParams): string[] {
  const list = parseJsonParam(params, 'reaction', 'reaction types') ?? []
  if (!Array.isArray(list)) throw badRequest('Expected an Array of ReactionType')
  return list.map((value: unknown) => prefixParseErrors('ReactionType', () => readReaction(value)))
}

function readReaction(value: unknown): string {
  if (!isRecord(value)) throw badRequest('expected an Object')
  const type = textField(value, 'type')
  if (type === 'emoji') return textField(value, 'emoji').replaceAll('\ufe0f', '')
  if (type === 'custom_emoji') return longField(value, 'custom_emoji_id')
  throw badRequest('invalid reaction type specified')
}
