import type { Platform } from '../../launch/platform.ts'

/** One launch of the mini app. Later changes of the controls do not affect it. */
export interface OpenedApp {
  url: string
  version: string
  platform: Platform
  compact: boolean
  fullscreen: boolean
  keyboardButton: string | undefined
  opened: number
}
