import type { Language } from '@enp/shared/calls/api'
import { isPermitted, type OperatorPermission, operatorPermissions } from '@enp/shared/calls/operators/permissions'
import type { Api } from 'grammy'
import type { BotContext, Deps } from './context.ts'
import { menuButton } from './features/open-app.ts'
import { formatErrorForLog, levelOfFailure } from './telegram/bot-api-failure.ts'
import { botTexts, defaultLanguage, type PlainTextKey, type Texts } from './texts/texts.ts'

export const publicCommands = [
  { command: 'start', description: 'commandStart' },
  { command: 'boost', description: 'commandBoost' },
  { command: 'trips', description: 'commandTrips' },
  { command: 'watches', description: 'commandWatches' },
  { command: 'paysupport', description: 'commandPaysupport' },
  { command: 'support', description: 'commandSupport' },
  { command: 'language', description: 'commandLanguage' },
  { command: 'terms', description: 'commandTerms' },
  { command: 'privacy', description: 'commandPrivacy' },
  { command: 'help', description: 'commandHelp' },
] as const

export const operatorCommands = [
  { command: 'admin', description: 'commandAdmin', permissions: operatorPermissions },
  { command: 'find', description: 'commandFind', permissions: ['support', 'money', 'content'] },
  { command: 'requests', description: 'commandRequests', permissions: ['support'] },
  { command: 'payment', description: 'commandPayment', permissions: ['support', 'money'] },
  { command: 'person', description: 'commandPerson', permissions: ['support'] },
  { command: 'reviews', description: 'commandReviews', permissions: ['content'] },
  { command: 'friends', description: 'commandFriends', permissions: ['content'] },
  { command: 'tasks', description: 'commandTasks', permissions: ['content'] },
  { command: 'broadcast', description: 'commandBroadcast', permissions: ['content'] },
] as const satisfies readonly OperatorCommand[]

interface OperatorCommand {
  readonly command: string
  readonly description: PlainTextKey
  /** As the call that the command makes. */
  readonly permissions: readonly OperatorPermission[]
}

export const listOperatorCommands = (granted: readonly OperatorPermission[]) =>
  operatorCommands.filter(({ permissions }) => isPermitted(granted, permissions))

export const memberCommands = [{ command: 'organizer', description: 'commandOrganizer' }] as const

export interface Roles {
  /** Empty for users who are no operators. */
  readonly permissions: readonly OperatorPermission[]
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

export async function setCommands(speaker: Speaker, chatId: number, { permissions, isMember }: Roles): Promise<void> {
  const shown = [...publicCommands, ...(isMember ? memberCommands : []), ...listOperatorCommands(permissions)]
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
