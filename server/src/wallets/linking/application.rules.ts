/**
 * Returns our URL in the TON Connect manifest. It has no path and no trailing slash, because some
 * wallets compare it as text.
 */
export const toOrigin = (webappUrl: string): string => new URL(webappUrl).origin

/** Returns the domain that a wallet signs: the host of our URL, with its port if it has one. */
export const toDomain = (webappUrl: string): string => new URL(webappUrl).host

export const manifestPath = '/tonconnect-manifest.json'
export const iconPath = '/tonconnect-icon.png'

/**
 * Builds the TON Connect manifest. All URLs are absolute, because some wallets fail on relative
 * ones without an error.
 */
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
