import { host } from '../host.ts'
import { launchParams } from '../launch/launch.ts'
import { isVersionAtLeast } from '../telegram/host-versions.ts'
import { loadedSdk, loadSdk } from '../telegram/sdk.ts'

/** First version with a QR scanner on phones; desktop hosts never have one. */
const scanHostVersion = '6.4'
const desktops: readonly string[] = ['tdesktop', 'macos', 'web', 'weba', 'webk']

export const canScan = () =>
  host.inside &&
  isVersionAtLeast(launchParams.version, scanHostVersion) &&
  !desktops.includes(loadedSdk()?.platform ?? '')

/** Opens the camera and reports the first code. Loaded with screens that scan. */
export async function scanCodes(text: string, onCode: (code: string) => void): Promise<void> {
  try {
    const sdk = await loadSdk()
    sdk.showScanQrPopup({ text }, (code) => {
      onCode(code)
      return true
    })
  } catch (error) {
    // The SDK throws if the camera is already open.
    console.warn('Telegram did not open its scanner', error)
  }
}
