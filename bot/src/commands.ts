import type { Language } from '@enp/shared/calls/api'
import type { Api } from 'grammy'
import type { BotContext, Deps } from './context.ts'
import { menuButton } from './features/open-app.ts'
import { formatErrorForLog, levelOfFailure } from './telegram/bot-api-failure.ts'
import { botTexts, defaultLanguage, type Texts } from './texts/texts.ts'

export const publicCommands = [
  { command: 'start', description: 'commandStart' },
  { command: 'boost', description: 'commandBoost' },
  { command: 'watches', description: 'commandWatches' },
  { command: 'paysupport', description: 'commandPaysupport' },
  { command: 'support', description: 'commandSupport' },
  { command: 'language', description: 'commandLanguage' },
  { command: 'terms', description: 'commandTerms' },
  { command: 'privacy', description: 'commandPrivacy' },
  { command: 'help', description: 'commandHelp' },
] as const

export const operatorCommands = [
  { command: 'admin', description: 'commandAdmin' },
  { command: 'find', description: 'commandFind' },
  { command: 'requests', description: 'commandRequests' },
  { command: 'payment', description: 'commandPayment' },
  { command: 'person', description: 'commandPerson' },
  { command: 'reviews', description: 'commandReviews' },
  { command: 'friends', description: 'commandFriends' },
  { command: 'tasks', description: 'commandTasks' },
  { command: 'broadcast', description: 'commandBroadcast' },
] as const

export const memberCommands = [{ command: 'organizer', description: 'commandOrganizer' }] as const

export interface Roles {
  readonly isOperator: boolean
  readonly isMember: boolean
}

export async function setDefaultCommandsAndMenu(api: Api, { webappUrl }: Pick<Deps, 'webappUrl'>): Promise<void> {
  const inLanguage = (language: Language) =>
    publicCommands.map(({ command, description }) => ({ command, description: botTexts[language][description] }))
  await api.setMyCommands(inLanguage(defaultLanguage))
  await api.setMyCommands(inLanguage('en'), { language_code: 'en' })
  await api.setChatMenuButton({ menu_button: menuButton(botTexts[defaultLanguage].menuButton, webappUrl) })
}

/** Sets the menu of one chat, because the default one knows no roles. Logs a failure. */
export async function setCurrentChatCommands(ctx: BotContext, roles: Roles): Promise<void> {
  if (ctx.chat) await setCommands(ctx, ctx.chat.id, roles)
}

interface Speaker {
  readonly api: Api
  readonly log: Pick<Deps['log'], 'warn' | 'debug'>
  readonly texts: Texts
}

export async function setCommands(speaker: Speaker, chatId: number, { isOperator, isMember }: Roles): Promise<void> {
  const shown = [...publicCommands, ...(isMember ? memberCommands : []), ...(isOperator ? operatorCommands : [])]
  const list = shown.map(({ command, description }) => ({ command, description: speaker.texts[description] }))
  try {
    await speaker.api.setMyCommands(list, { scope: { type: 'chat', chat_id: chatId } })
  } catch (error) {
    speaker.log[levelOfFailure(error, 'warn')](
      { error: formatErrorForLog(error) },
      'could not set the commands of a chat',
    )
  }
}
