import { host } from './host.ts'
import { isVersionAtLeast } from './host-versions.ts'
import { launch } from './launch.ts'
import { loadSdk } from './sdk.ts'
import type { Sdk } from './telegram-sdk.ts'

/** From this version on the host asks a person whether the bot may write to them. */
const writeAccessHostVersion = '6.9'

export function canRequestWriteAccess(): boolean {
  return host.inside && isVersionAtLeast(launch.version, writeAccessHostVersion)
}

/** Lets the host ask whether the bot may write; at once yes where it may already. No where the host can't ask. */
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

/** The package's types don't tell of it. */
function asks(sdk: Sdk): sdk is Sdk & { requestWriteAccess(onAnswer: (allowed: boolean) => void): void } {
  return 'requestWriteAccess' in sdk
}
