export interface LaunchParams {
  /** Empty for launches that carry no identity. */
  initData: string
  version: string
  platform: string
  themeParams: Record<string, string>
  startParam?: string
  fullscreen?: boolean
}

/** The address the messenger opens: launch parameters in the hash, the start parameter in the query as well. */
export function launchUrl(address: string, launch: LaunchParams): string {
  const url = new URL(address)
  if (launch.startParam !== undefined) url.searchParams.set('tgWebAppStartParam', launch.startParam)
  const pairs: [string, string][] = [
    // Written even when empty: what is missing here, the mini-app's script fills in from an earlier launch.
    ['tgWebAppData', launch.initData],
    ['tgWebAppVersion', launch.version],
    ['tgWebAppPlatform', launch.platform],
    ['tgWebAppThemeParams', JSON.stringify(launch.themeParams)],
  ]
  if (launch.fullscreen) pairs.push(['tgWebAppFullscreen', '1'])
  return joinHash(url.href, pairs.map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join('&'))
}

/** As the clients do it: an address may have a hash of its own. */
function joinHash(address: string, params: string): string {
  const at = address.indexOf('#')
  if (at < 0) return `${address}#${params}`
  const hash = address.slice(at + 1)
  if (hash === '') return `${address}${params}`
  return `${address}${/[=?]/.test(hash) ? '&' : '?'}${params}`
}
