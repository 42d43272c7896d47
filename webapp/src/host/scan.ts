import { host } from './host.ts'
import { isVersionAtLeast } from './host-versions.ts'
import { launch } from './launch.ts'
import { loadedSdk, loadSdk } from './sdk.ts'

/** From this version on the host of a phone opens its camera for a QR code. Hosts of a desktop have none, whatever their version. */
const scanHostVersion = '6.4'
const desktops: readonly string[] = ['tdesktop', 'macos', 'web', 'weba', 'webk']

export const canScan = () =>
  host.inside && isVersionAtLeast(launch.version, scanHostVersion) && !desktops.includes(loadedSdk()?.platform ?? '')

/** Opens the camera once; what the first code says is told. Loaded with what scans. */
export async function scanCodes(text: string, onCode: (code: string) => void): Promise<void> {
  try {
    const sdk = await loadSdk()
    sdk.showScanQrPopup({ text }, (code) => {
      onCode(code)
      return true
    })
  } catch (error) {
    // The SDK throws while the camera is open already.
    console.warn('The messenger did not open its scanner', error)
  }
}
