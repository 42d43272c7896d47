import { isAtLeast, isPhone, type Platform, platforms } from '../launch/platform.ts'
import type { ThemeName } from '../launch/theme.ts'
import { type Transport, transports } from './phone/bridge/transport.ts'
import type { InsetPreset } from './phone/insets.ts'
import { type LocationChoice, locations } from './phone/location.ts'

/**
 * What the phone pretends to be. The first five go into a launch; the others work on what is open.
 */
export interface HostChoice {
  version: string
  platform: Platform
  theme: ThemeName
  emptyInitData: boolean
  fullscreen: boolean
  insets: InsetPreset
  keyboard: boolean
  /** The person looks at something else: the mini-app is told to rest. */
  away: boolean
  location: LocationChoice
  checkOrigin: boolean
  transport: Transport
}

export const versions = ['6.0', '6.9', '7.7', '8.0', '9.0', '9.1', '9.6']

/** The address may say what the host is: `?platform=ios&version=7.7&transport=native`. */
export function firstHost(search: string): HostChoice {
  const asked = new URLSearchParams(search)
  const version = asked.get('version') ?? ''
  return {
    version: /^\d+\.\d+$/.test(version) ? version : '8.0',
    platform: platforms.find((one) => one === asked.get('platform')) ?? 'web',
    theme: asked.get('theme') === 'light' ? 'light' : 'dark',
    emptyInitData: false,
    fullscreen: false,
    insets: 'none',
    keyboard: false,
    away: false,
    location: locations.find((one) => one === asked.get('location')) ?? 'sortavala',
    checkOrigin: true,
    transport: transports.find((one) => one === asked.get('transport')) ?? 'iframe',
  }
}

export type LaunchMode = 'compact' | 'fullscreen' | undefined

/**
 * Phones open a mini-app half high from a button, and from a link until 7.6 or when the link says
 * so.
 */
export function opensCompact({ platform, version }: HostChoice, byLink: boolean, mode: LaunchMode): boolean {
  if (!isPhone(platform) || mode === 'fullscreen') return false
  return !byLink || mode === 'compact' || !isAtLeast(version, '7.6')
}
