import { host } from '../host.ts'
import { launchParams } from '../launch/launch.ts'
import { isVersionAtLeast } from '../telegram/host-versions.ts'
import { loadSdk } from '../telegram/sdk.ts'
import type { Sdk } from '../telegram/telegram-sdk.ts'

const writeAccessHostVersion = '6.9'

export function canRequestWriteAccess(): boolean {
  return host.inside && isVersionAtLeast(launchParams.version, writeAccessHostVersion)
}

/** Asks whether the bot may write. True at once if it already may; false if the host can't ask. */
export async function requestWriteAccess(): Promise<boolean> {
  if (!canRequestWriteAccess()) return false
  try {
    const sdk = await loadSdk()
    if (!asks(sdk)) return false
    return await new Promise((answer) => sdk.requestWriteAccess(answer))
  } catch (error) {
    console.warn('The messenger did not ask whether the bot may write', error)
    return false
  }
}

function asks(sdk: Sdk): sdk is Sdk & { requestWriteAccess(onAnswer: (allowed: boolean) => void): void } {
  return 'requestWriteAccess' in sdk
}
