import type { Language } from '@enp/shared/calls/api'
import type { Api } from 'grammy'
import type { Deps } from './context.ts'
import { menuButton } from './features/open-app.ts'
import { defaultLanguage } from './texts.ts'

/** The commands that people choose from, as the messenger's menu and /help show them. */
export const commands = [
  { command: 'start', description: 'command-start' },
  { command: 'boost', description: 'command-boost' },
  { command: 'paysupport', description: 'command-paysupport' },
  { command: 'support', description: 'command-support' },
  { command: 'terms', description: 'command-terms' },
  { command: 'privacy', description: 'command-privacy' },
  { command: 'help', description: 'command-help' },
] as const

/** Tells the messenger the commands of both languages and the button beside the field for a message. */
export async function describeBot(api: Api, { texts, webappUrl }: Pick<Deps, 'texts' | 'webappUrl'>): Promise<void> {
  const inLanguage = (language: Language) =>
    commands.map(({ command, description }) => ({ command, description: texts.t(language, description) }))
  await api.setMyCommands(inLanguage(defaultLanguage))
  await api.setMyCommands(inLanguage('en'), { language_code: 'en' })
  await api.setChatMenuButton({ menu_button: menuButton(texts.t(defaultLanguage, 'menu-button'), webappUrl) })
}
