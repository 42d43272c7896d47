/** The address by which wallets know us: neither a path nor a slash at its end, some of them compare it as text. */
export const toOrigin = (webappUrl: string): string => new URL(webappUrl).origin

/** What a wallet signs for: the host of that address, with its port where it has one. */
export const toDomain = (webappUrl: string): string => new URL(webappUrl).host

export const manifestPath = '/tonconnect-manifest.json'
export const iconPath = '/tonconnect-icon.png'

/** What TON Connect tells people of us, with absolute addresses: some wallets fail on others without a word. */
export function toManifest(webappUrl: string) {
  const url = toOrigin(webappUrl)
  return {
    url,
    name: 'enp travel',
    iconUrl: `${url}${iconPath}`,
    termsOfUseUrl: `${url}/terms`,
    privacyPolicyUrl: `${url}/privacy`,
  }
}
