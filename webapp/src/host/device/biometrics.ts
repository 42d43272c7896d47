import { host } from '../host.ts'
import { launchParams } from '../launch/launch.ts'
import { isVersionAtLeast } from '../telegram/host-versions.ts'
import { loadSdk } from '../telegram/sdk.ts'
import type { Sdk } from '../telegram/telegram-sdk.ts'

const biometricsHostVersion = '7.2'
/** A host that sends no event by then has no biometrics. */
const answerMs = 3_000

/** `unavailable`: no biometrics or no access; the app needs another confirmation. */
type BiometricResult = 'confirmed' | 'refused' | 'unavailable'

export interface Biometrics {
  /** Asks for access once, then for the fingerprint or face, and shows `reason`. Never rejects. */
  confirm(reason: string): Promise<BiometricResult>
}

/** Returns the host's biometrics, if any. Loaded with screens that need it. Never rejects. */
export async function findBiometrics(): Promise<Biometrics | undefined> {
  if (!host.inside || !isVersionAtLeast(launchParams.version, biometricsHostVersion)) return undefined
  try {
    const sdk = await loadSdk()
    if (!hasBiometrics(sdk)) return undefined
    const manager = sdk.BiometricManager
    await init(manager)
    if (!manager.isInited || !manager.isBiometricAvailable) return undefined
    if (manager.isAccessRequested && !manager.isAccessGranted) return undefined
    return { confirm: (reason) => confirm(manager, reason) }
  } catch (error) {
    console.warn('Telegram reports no biometrics', error)
    return undefined
  }
}

async function confirm(manager: Manager, reason: string): Promise<BiometricResult> {
  try {
    if (!manager.isAccessGranted) {
      const granted = await new Promise<boolean>((answer) => manager.requestAccess({ reason }, answer))
      if (!granted) return 'unavailable'
    }
    const known = await new Promise<boolean>((answer) => manager.authenticate({ reason }, answer))
    return known ? 'confirmed' : 'refused'
  } catch (error) {
    // The SDK throws if its prompt is already open or the user has withdrawn access.
    console.warn('Telegram did not ask for biometrics', error)
    return 'unavailable'
  }
}

function init(manager: Manager): Promise<void> {
  if (manager.isInited) return Promise.resolve()
  return new Promise((resolve) => {
    setTimeout(resolve, answerMs)
    manager.init(resolve)
  })
}

interface Manager {
  readonly isInited: boolean
  readonly isBiometricAvailable: boolean
  readonly isAccessRequested: boolean
  readonly isAccessGranted: boolean
  init(onInited: () => void): void
  requestAccess(question: { reason: string }, onAnswer: (granted: boolean) => void): void
  authenticate(question: { reason: string }, onAnswer: (known: boolean) => void): void
}

function hasBiometrics(sdk: Sdk): sdk is Sdk & { BiometricManager: Manager } {
  return 'BiometricManager' in sdk
}
