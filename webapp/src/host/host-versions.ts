/** Below this the app only warns; specification, section 1. */
export const minHostVersion = '6.0'
/** From this on the host has a Back button. */
export const backButtonHostVersion = '6.1'
export const invoiceHostVersion = '6.1'
/** The header takes a colour of one's own from here; before, only the name of a theme colour. */
export const headerColorHostVersion = '6.9'
export const backgroundColorHostVersion = '6.1'
export const bottomBarColorHostVersion = '7.10'

/** Compares "6.10" with "6.9" by their numbers. */
export function isVersionAtLeast(version: string, min: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [leastMajor = 0, leastMinor = 0] = min.split('.').map(Number)
  return major > leastMajor || (major === leastMajor && minor >= leastMinor)
}
