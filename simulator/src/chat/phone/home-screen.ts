import type { Platform } from '../../launch/platform.ts'

export type HomeScreenStatus = 'unsupported' | 'unknown' | 'added' | 'missed'

/** Android knows its icons, iOS never reports them, other platforms have no home screen. */
export function homeScreenStatus(platform: Platform, hasIcon: boolean): HomeScreenStatus {
  if (platform === 'android') return hasIcon ? 'added' : 'missed'
  return platform === 'ios' ? 'unknown' : 'unsupported'
}
