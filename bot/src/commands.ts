import type { Language } from '@enp/shared/calls/api'
import type { Api } from 'grammy'
import type { BotContext, Deps } from './context.ts'
import { menuButton } from './features/open-app.ts'
import { formatErrorForLog } from './telegram/bot-api-failure.ts'
import { defaultLanguage } from './texts.ts'

export const publicCommands = [
  { command: 'start', description: 'command-start' },
  { command: 'boost', description: 'command-boost' },
  { command: 'watches', description: 'command-watches' },
  { command: 'paysupport', description: 'command-paysupport' },
  { command: 'support', description: 'command-support' },
  { command: 'language', description: 'command-language' },
  { command: 'terms', description: 'command-terms' },
  { command: 'privacy', description: 'command-privacy' },
  { command: 'help', description: 'command-help' },
] as const

export const operatorCommands = [
  { command: 'admin', description: 'command-admin' },
  { command: 'find', description: 'command-find' },
  { command: 'requests', description: 'command-requests' },
  { command: 'payment', description: 'command-payment' },
  { command: 'person', description: 'command-person' },
  { command: 'friends', description: 'command-friends' },
  { command: 'tasks', description: 'command-tasks' },
  { command: 'broadcast', description: 'command-broadcast' },
] as const

export const memberCommands = [{ command: 'organizer', description: 'command-organizer' }] as const

export interface Roles {
  readonly isOperator: boolean
  readonly isMember: boolean
}

export async function setDefaultCommandsAndMenu(
  api: Api,
  { texts, webappUrl }: Pick<Deps, 'texts' | 'webappUrl'>,
): Promise<void> {
  const inLanguage = (language: Language) =>
    publicCommands.map(({ command, description }) => ({ command, description: texts.t(language, description) }))
  await api.setMyCommands(inLanguage(defaultLanguage))
  await api.setMyCommands(inLanguage('en'), { language_code: 'en' })
  await api.setChatMenuButton({ menu_button: menuButton(texts.t(defaultLanguage, 'menu-button'), webappUrl) })
}

/** Sets the menu of one chat, because the default one knows no roles. Logs a failure. */
export async function setCurrentChatCommands(ctx: BotContext, roles: Roles): Promise<void> {
  if (ctx.chat) await setCommands(ctx, ctx.chat.id, roles)
}

interface Speaker {
  readonly api: Api
  readonly log: Pick<Deps['log'], 'warn'>
  t(key: string): string
}

export async function setCommands(speaker: Speaker, chatId: number, { isOperator, isMember }: Roles): Promise<void> {
  const shown = [...publicCommands, ...(isMember ? memberCommands : []), ...(isOperator ? operatorCommands : [])]
  const list = shown.map(({ command, description }) => ({ command, description: speaker.t(description) }))
  try {
    await speaker.api.setMyCommands(list, { scope: { type: 'chat', chat_id: chatId } })
  } catch (error) {
    speaker.log.warn({ error: formatErrorForLog(error) }, 'could not set the commands of a chat')
  }
}
