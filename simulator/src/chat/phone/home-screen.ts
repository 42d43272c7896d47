import type { Platform } from '../../launch/platform.ts'

/** What a mini-app hears of its icon. */
export type HomeScreenStatus = 'unsupported' | 'unknown' | 'added' | 'missed'

/**
 * Android knows which icons it shows; iOS shows them and never tells; the others have no home
 * screen.
 */
export function homeScreenStatus(platform: Platform, hasIcon: boolean): HomeScreenStatus {
  if (platform === 'android') return hasIcon ? 'added' : 'missed'
  return platform === 'ios' ? 'unknown' : 'unsupported'
}
