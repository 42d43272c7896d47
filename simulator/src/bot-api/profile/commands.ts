import type { BotCommand } from 'grammy/types'
import type { SimulatorWorld } from '../../telegram/simulator-world.ts'
import { type BotApiParams, isRecord, parseJsonParam, parseTextParam, textField } from '../params/params.ts'
import { readChat } from '../params/recipient.ts'
import { refuseUnsupported } from '../params/unsupported-parameters.ts'
import { badRequest } from '../server/failure.ts'
import type { BotApiMethod } from '../server/method.ts'

export const setMyCommands: BotApiMethod = (world, params) => {
  const list = parseJsonParam(params, 'commands', 'commands') ?? []
  if (!Array.isArray(list)) throw badRequest('Expected an Array of BotCommand')
  const commands = list.map(readCommand)
  if (commands.length > 100) throw badRequest('BOT_COMMANDS_TOO_MUCH')
  world.state.commands[readKey(world, params)] = commands
  world.touch()
  notifyAllUsers(world)
  return true
}

export const getMyCommands: BotApiMethod = (world, params) => {
  return world.state.commands[readKey(world, params)] ?? []
}

export const deleteMyCommands: BotApiMethod = (world, params) => {
  delete world.state.commands[readKey(world, params)]
  world.touch()
  notifyAllUsers(world)
  return true
}

/** Returns the commands a user sees: the narrowest scope wins, then the user's language. */
export function commandsFor(world: SimulatorWorld, userId: number, languageCode = ''): BotCommand[] {
  for (const scope of [`chat/${userId}`, 'all_private_chats', 'default']) {
    for (const language of [languageCode, '']) {
      const commands = world.state.commands[`${scope}:${language}`]
      if (commands && commands.length > 0) return commands
    }
  }
  return []
}

function readCommand(value: unknown): BotCommand {
  if (!isRecord(value)) throw badRequest("Can't parse BotCommand: expected an Object")
  refuseUnsupported({ values: value, files: new Map() })
  const command = textField(value, 'command').replace(/^\//, '')
  const description = textField(value, 'description')
  if (!/^[a-z0-9_]{1,32}$/.test(command)) throw badRequest('BOT_COMMAND_INVALID')
  if (description.length < 1 || description.length > 256) throw badRequest('BOT_COMMAND_DESCRIPTION_INVALID')
  return { command, description }
}

function readKey(world: SimulatorWorld, params: BotApiParams): string {
  const language = parseTextParam(params, 'language_code') ?? ''
  if (!/^(?:[a-z]{2})?$/.test(language)) throw badRequest('BOT_COMMAND_LANG_CODE_INVALID')
  return `${readScope(world, params)}:${language}`
}

function readScope(world: SimulatorWorld, params: BotApiParams): string {
  const scope = parseJsonParam(params, 'scope', 'BotCommandScope')
  if (scope === undefined) return 'default'
  if (!isRecord(scope)) throw badRequest('BotCommandScope must be an Object')
  const type = textField(scope, 'type')
  switch (type) {
    case 'default':
    case 'all_private_chats':
    case 'all_group_chats':
    case 'all_chat_administrators':
      return type
    case 'chat':
    case 'chat_administrators':
    case 'chat_member':
      return `chat/${readChat(world, { values: scope, files: new Map() }).user.id}`
    default:
      throw badRequest('Unsupported type specified')
  }
}

function notifyAllUsers(world: SimulatorWorld): void {
  for (const { user } of world.state.people) world.live.publish({ type: 'chat', userId: user.id })
}
