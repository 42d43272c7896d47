import type { Platform } from '../../../launch/platform.ts'
import type { ThemeParams } from '../../../launch/theme.ts'
import type { HomeScreenStatus } from '../home-screen.ts'
import type { Insets } from '../insets.ts'
import type { LocationChoice } from '../location.ts'
import type { HostView } from './host-view.ts'

export type AppEventData = Record<string, unknown>

export interface HostFacts {
  version: string
  platform: Platform
  themeParams: ThemeParams
  size: { width: number; height: number }
  insets: { safe: Insets; content: Insets }
  view: HostView
  canWrite: boolean
  homeScreen: HomeScreenStatus
  location: LocationChoice
  popupsLocked: boolean
  /** Text of the keyboard button that opened the mini app; only such a mini app may send data. */
  keyboardButton: string | undefined
}

export interface HostEvent {
  type: string
  data?: AppEventData
}

export type HostEffect =
  | { kind: 'close' }
  | { kind: 'open-link'; url: string }
  | { kind: 'open-telegram-link'; path: string }
  | { kind: 'haptic'; name: string }
  | { kind: 'will-reload' }
  | { kind: 'invoke'; requestId: unknown; method: string; params: unknown }
  | { kind: 'storage'; type: string; data: AppEventData }
  | { kind: 'pay'; slug: string }
  | { kind: 'send-data'; data: string; buttonText: string }

export interface HostReaction {
  view?: Partial<HostView>
  replies?: HostEvent[]
  effects?: HostEffect[]
}
