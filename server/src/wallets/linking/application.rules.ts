/** Without path and trailing slash, because some wallets compare it as text. */
export const toOrigin = (webappUrl: string): string => new URL(webappUrl).origin

/** The domain that a wallet signs, with its port if it has one. */
export const toDomain = (webappUrl: string): string => new URL(webappUrl).host

export const manifestPath = '/tonconnect-manifest.json'
export const iconPath = '/tonconnect-icon.png'

/** All URLs are absolute: some wallets fail on relative ones without an error. */
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
