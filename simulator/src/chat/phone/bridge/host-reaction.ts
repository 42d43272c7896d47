import type { Platform } from '../../../launch/platform.ts'
import type { ThemeParams } from '../../../launch/theme.ts'
import type { HomeScreenStatus } from '../home-screen.ts'
import type { Insets } from '../insets.ts'
import type { LocationChoice } from '../location.ts'
import type { HostView } from './host-view.ts'

export type Data = Record<string, unknown>

/** What the host knows when a request comes. */
export interface HostFacts {
  version: string
  platform: Platform
  themeParams: ThemeParams
  size: { width: number; height: number }
  insets: { safe: Insets; content: Insets }
  view: HostView
  /** The bot may write to this person. */
  canWrite: boolean
  /** What is known of the mini-app's icon on the phone's home screen. */
  homeScreen: HomeScreenStatus
  /** Where the phone is, and whether it may tell. */
  location: LocationChoice
  /** Too many popups in a row: the next one is refused. */
  popupsLocked: boolean
  /** The text of the keyboard button that opened this mini-app; only such a one may send data. */
  keyboardButton: string | undefined
}

export interface HostEvent {
  type: string
  data?: Data
}

export type Effect =
  | { kind: 'close' }
  | { kind: 'open-link'; url: string }
  | { kind: 'open-telegram-link'; path: string }
  | { kind: 'haptic'; name: string }
  | { kind: 'will-reload' }
  | { kind: 'invoke'; requestId: unknown; method: string; params: unknown }
  | { kind: 'storage'; type: string; data: Data }
  | { kind: 'pay'; slug: string }
  | { kind: 'send-data'; data: string; buttonText: string }

export interface Reaction {
  view?: Partial<HostView>
  replies?: HostEvent[]
  effects?: Effect[]
}
