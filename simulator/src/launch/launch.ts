import { token } from '../bot.ts'
import { openWebAppQuery } from '../telegram/chats/web-app-queries.ts'
import type { SimulatedUser } from '../telegram/state.ts'
import type { World } from '../telegram/world.ts'
import { type Pairs, signInitData } from './init-data.ts'
import { launchUrl } from './launch-url.ts'
import type { Platform } from './platform.ts'
import { getTheme, type ThemeName } from './theme.ts'

export type LaunchKind =
  /** A button under a message or the menu button: the bot may answer, so there is a `query_id`. */
  | { kind: 'button'; url: string }
  /** A link to the mini-app: knows the chat it stood in and what the link carried. */
  | { kind: 'link'; url: string; startParam?: string }
  /** A button of the reply keyboard: says nothing about who opens it. */
  | { kind: 'keyboard'; url: string }

export interface HostSettings {
  version: string
  platform: Platform
  theme: ThemeName
  emptyInitData: boolean
  /** Opened over the whole screen, as a link with `mode=fullscreen` does. */
  fullscreen: boolean
}

export interface Launch {
  initData: string
  url: string
}

/** Signs fresh init data for this person and writes the address that opens the mini-app with it. */
export function launch(world: World, user: SimulatedUser, how: LaunchKind, host: HostSettings): Launch {
  const isAnonymous = host.emptyInitData || how.kind === 'keyboard'
  const initData = isAnonymous ? '' : signInitData(fields(world, user, how), token, world.state.signingKey)
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

function fields(world: World, person: SimulatedUser, how: LaunchKind): Pairs {
  const user: [string, string] = ['user', writeUser(person)]
  const date: [string, string] = ['auth_date', String(world.clock.now())]
  if (how.kind !== 'link') return [['query_id', openWebAppQuery(world, person)], user, date]
  const start: Pairs = how.startParam ? [['start_param', how.startParam]] : []
  return [user, ['chat_instance', person.chatInstance], ['chat_type', 'private'], ...start, date]
}

/** The real messenger escapes slashes, so the text differs from what a client would write again. */
function writeUser({ user, started, blocked }: SimulatedUser): string {
  const { id, first_name, last_name = '', username, language_code } = user
  const shown = { id, first_name, last_name, username, language_code }
  const writable = started && !blocked ? { allows_write_to_pm: true } : {}
  return JSON.stringify({ ...shown, ...writable }).replaceAll('/', '\\/')
}
