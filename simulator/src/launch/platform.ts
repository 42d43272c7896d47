/** `tgWebAppPlatform` of the clients that exist; `web` is Web K. */
export const platforms = ['web', 'weba', 'ios', 'android', 'tdesktop', 'macos'] as const
export type Platform = (typeof platforms)[number]

/** Where a mini-app opens half high until it expands. */
export function isPhone(platform: Platform): boolean {
  return platform === 'ios' || platform === 'android'
}

export function isWeb(platform: Platform): boolean {
  return platform === 'web' || platform === 'weba'
}

/** Versions are compared number by number: 6.10 comes after 6.9. */
export function isAtLeast(version: string, min: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [leastMajor = 0, leastMinor = 0] = min.split('.').map(Number)
  return major === leastMajor ? minor >= leastMinor : major > leastMajor
}
