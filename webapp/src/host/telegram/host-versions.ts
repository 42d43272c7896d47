/** The app only warns below this version; specification, section 1. */
export const minHostVersion = '6.0'
export const backButtonHostVersion = '6.1'
export const invoiceHostVersion = '6.1'
/** Older versions accept only the name of a theme color. */
export const headerColorHostVersion = '6.9'
export const backgroundColorHostVersion = '6.1'
export const bottomBarColorHostVersion = '7.10'
export const hostStorageVersion = '9.0'

export function isVersionAtLeast(version: string, min: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [leastMajor = 0, leastMinor = 0] = min.split('.').map(Number)
  return major > leastMajor || (major === leastMajor && minor >= leastMinor)
}
