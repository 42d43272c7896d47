import { isPhone, isWebAppVersionAtLeast, type Platform, platforms } from '../launch/platform.ts'
import type { ThemeName } from '../launch/theme.ts'
import { type Transport, transports } from './phone/bridge/transport.ts'
import type { InsetPreset } from './phone/insets.ts'
import { type LocationChoice, simulatedLocations } from './phone/location.ts'

/** The simulated host. The first five fields count from the next launch, the others at once. */
export interface HostChoice {
  version: string
  platform: Platform
  theme: ThemeName
  emptyInitData: boolean
  fullscreen: boolean
  insets: InsetPreset
  keyboard: boolean
  /** The user looks at something else; the mini app is deactivated. */
  away: boolean
  location: LocationChoice
  checkOrigin: boolean
  transport: Transport
}

export const hostVersions = ['6.0', '6.9', '7.7', '8.0', '9.0', '9.1', '9.6']

export function parseHostOptions(search: string): HostChoice {
  const params = new URLSearchParams(search)
  const version = params.get('version') ?? ''
  return {
    version: /^\d+\.\d+$/.test(version) ? version : '8.0',
    platform: platforms.find((one) => one === params.get('platform')) ?? 'web',
    theme: params.get('theme') === 'light' ? 'light' : 'dark',
    emptyInitData: false,
    fullscreen: false,
    insets: 'none',
    keyboard: false,
    away: false,
    location: simulatedLocations.find((one) => one === params.get('location')) ?? 'sortavala',
    checkOrigin: true,
    transport: transports.find((one) => one === params.get('transport')) ?? 'iframe',
  }
}

export type LaunchMode = 'compact' | 'fullscreen' | undefined

/** Phones start at half height from a button, and from a link before 7.6 or with mode=compact. */
export function opensCompact({ platform, version }: HostChoice, byLink: boolean, mode: LaunchMode): boolean {
  if (!isPhone(platform) || mode === 'fullscreen') return false
  return !byLink || mode === 'compact' || !isWebAppVersionAtLeast(version, '7.6')
}
