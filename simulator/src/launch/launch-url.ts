interface LaunchParams {
  initData: string
  version: string
  platform: string
  themeParams: Record<string, string>
  startParam?: string
  fullscreen?: boolean
}

/** Returns the URL with launch parameters in the hash; the query repeats the start parameter. */
export function launchUrl(address: string, launch: LaunchParams): string {
  const url = new URL(address)
  if (launch.startParam !== undefined) url.searchParams.set('tgWebAppStartParam', launch.startParam)
  const pairs: [string, string][] = [
    // Written even when empty: the script fills a missing value from an earlier launch.
    ['tgWebAppData', launch.initData],
    ['tgWebAppVersion', launch.version],
    ['tgWebAppPlatform', launch.platform],
    ['tgWebAppThemeParams', JSON.stringify(launch.themeParams)],
  ]
  if (launch.fullscreen) pairs.push(['tgWebAppFullscreen', '1'])
  return joinHash(url.href, pairs.map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join('&'))
}

function joinHash(address: string, params: string): string {
  const at = address.indexOf('#')
  if (at < 0) return `${address}#${params}`
  const hash = address.slice(at + 1)
  if (hash === '') return `${address}${params}`
  return `${address}${/[=?]/.test(hash) ? '&' : '?'}${params}`
}
