import type { Platform } from '../../launch/platform.ts'

/** One launch of the mini-app. What it was launched as stays, whatever the controls say later. */
export interface OpenedApp {
  url: string
  version: string
  platform: Platform
  compact: boolean
  fullscreen: boolean
  /** The text of the keyboard button that opened it. */
  keyboardButton: string | undefined
  /** Tells one launch from the next. */
  opened: number
}
