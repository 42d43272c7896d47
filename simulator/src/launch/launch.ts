import { simulatedBotToken } from '../simulated-bot.ts'
import { openWebAppQuery } from '../telegram/chats/web-app-queries.ts'
import type { SimulatorWorld } from '../telegram/simulator-world.ts'
import type { SimulatedUser } from '../telegram/state.ts'
import { type InitDataPairs, signInitData } from './init-data.ts'
import { launchUrl } from './launch-url.ts'
import type { Platform } from './platform.ts'
import { getTheme, type ThemeName } from './theme.ts'

type LaunchKind =
  /** A message or menu button: the bot may answer, so there is a `query_id`. */
  | { kind: 'button'; url: string }
  /** A link to the mini app; init data contain its chat and start parameter. */
  | { kind: 'link'; url: string; startParam?: string }
  /** A button of the reply keyboard: no identity of the user. */
  | { kind: 'keyboard'; url: string }

export interface HostSettings {
  version: string
  platform: Platform
  theme: ThemeName
  emptyInitData: boolean
  fullscreen: boolean
}

export interface MiniAppLaunch {
  initData: string
  url: string
}

export function createMiniAppLaunch(
  world: SimulatorWorld,
  user: SimulatedUser,
  how: LaunchKind,
  host: HostSettings,
): MiniAppLaunch {
  const isAnonymous = host.emptyInitData || how.kind === 'keyboard'
  const initData = isAnonymous ? '' : signInitData(fields(world, user, how), simulatedBotToken, world.state.signingKey)
  const url = launchUrl(how.url, {
    initData,
    version: host.version,
    platform: host.platform,
    themeParams: getTheme(host.theme, host.version),
    fullscreen: host.fullscreen,
    ...(how.kind === 'link' && how.startParam ? { startParam: how.startParam } : {}),
  })
  return { initData, url }
}

function fields(world: SimulatorWorld, simulated: SimulatedUser, how: LaunchKind): InitDataPairs {
  const user: [string, string] = ['user', writeUser(simulated)]
  const date: [string, string] = ['auth_date', String(world.clock.now())]
  if (how.kind !== 'link') return [['query_id', openWebAppQuery(world, simulated)], user, date]
  const start: InitDataPairs = how.startParam ? [['start_param', how.startParam]] : []
  return [user, ['chat_instance', simulated.chatInstance], ['chat_type', 'private'], ...start, date]
}

function writeUser({ user, started, blocked }: SimulatedUser): string {
  const { id, first_name, last_name = '', username, language_code } = user
  const shown = { id, first_name, last_name, username, language_code }
  const writable = started && !blocked ? { allows_write_to_pm: true } : {}
  return JSON.stringify({ ...shown, ...writable }).replaceAll('/', '\\/')
}
