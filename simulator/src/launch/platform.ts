/** Values of `tgWebAppPlatform`; `web` is Web K. */
export const platforms = ['web', 'weba', 'ios', 'android', 'tdesktop', 'macos'] as const
export type Platform = (typeof platforms)[number]

export function isPhone(platform: Platform): boolean {
  return platform === 'ios' || platform === 'android'
}

export function isWeb(platform: Platform): boolean {
  return platform === 'web' || platform === 'weba'
}

export function isWebAppVersionAtLeast(version: string, min: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [minMajor = 0, minMinor = 0] = min.split('.').map(Number)
  return major === minMajor ? minor >= minMinor : major > minMajor
}
