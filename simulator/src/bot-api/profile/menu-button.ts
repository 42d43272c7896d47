import type { MenuButton } from 'grammy/types'
import type { SimulatorWorld } from '../../telegram/simulator-world.ts'
import type { SimulatedUser } from '../../telegram/state.ts'
import { type BotApiParams, isRecord, parseJsonParam, parseTextParam, textField } from '../params/params.ts'
import { readChat } from '../params/recipient.ts'
import { checkWebAppUrl } from '../params/web-app-url.ts'
import { badRequest } from '../server/failure.ts'
import type { BotApiMethod } from '../server/method.ts'

export const setChatMenuButton: BotApiMethod = (world, params) => {
  const button = readMenuButton(params)
  if (parseTextParam(params, 'chat_id')) readChat(world, params).menuButton = button
  else world.state.menuButton = button
  world.touch()
  for (const { user } of world.state.people) world.live.publish({ type: 'chat', userId: user.id })
  return true
}

export const getChatMenuButton: BotApiMethod = (world, params) => {
  if (!parseTextParam(params, 'chat_id')) return world.state.menuButton
  return getMenuButton(world, readChat(world, params))
}

export function getMenuButton(world: SimulatorWorld, user: SimulatedUser): MenuButton {
  return user.menuButton && user.menuButton.type !== 'default' ? user.menuButton : world.state.menuButton
}

function readMenuButton(params: BotApiParams): MenuButton {
  const button = parseJsonParam(params, 'menu_button', 'menu button')
  if (button === undefined) return { type: 'default' }
  if (!isRecord(button)) throw badRequest("Can't parse menu button: MenuButton must be an Object")
  const type = textField(button, 'type')
  if (type === 'default' || type === 'commands') return { type }
  if (type !== 'web_app') throw badRequest("Can't parse menu button: MenuButton has unsupported type")
  const text = textField(button, 'text').trim()
  if (text === '' || text.length > 64) throw badRequest('BUTTON_TEXT_INVALID')
  if (!isRecord(button.web_app)) throw badRequest('Can\'t parse menu button: Can\'t find field "web_app"')
  return { type, text, web_app: { url: checkWebAppUrl(textField(button.web_app, 'url'), 'menu button') } }
}
