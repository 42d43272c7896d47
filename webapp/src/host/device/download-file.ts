import { host } from '../host.ts'
import { launchParams } from '../launch/launch.ts'
import { isVersionAtLeast } from '../telegram/host-versions.ts'
import { loadSdk } from '../telegram/sdk.ts'
import type { Sdk } from '../telegram/telegram-sdk.ts'

const downloadHostVersion = '8.0'

export async function downloadFile(url: string, fileName: string): Promise<void> {
  if (!host.inside || !url.startsWith('https:') || !isVersionAtLeast(launchParams.version, downloadHostVersion))
    return host.openLink(url)
  try {
    const sdk = await loadSdk()
    if (!savesFiles(sdk)) return host.openLink(url)
    sdk.downloadFile({ url, file_name: fileName })
  } catch (error) {
    console.warn('The messenger did not take the file', error)
    host.openLink(url)
  }
}

function savesFiles(sdk: Sdk): sdk is Sdk & { downloadFile(file: { url: string; file_name: string }): void } {
  return 'downloadFile' in sdk
}
