import { host } from '../host.ts'
import { launchParams } from '../launch/launch.ts'
import { isVersionAtLeast } from '../telegram/host-versions.ts'
import { loadSdk } from '../telegram/sdk.ts'
import type { Sdk } from '../telegram/telegram-sdk.ts'

const homeScreenHostVersion = '8.0'
/** A host that doesn't answer by then does not support it. */
const answerMs = 3_000

/** `unknown`: the icon can be added, but its presence is unknown (iOS). `missed`: not there. */
export type HomeScreenStatus = 'unsupported' | 'unknown' | 'added' | 'missed'

const statuses: readonly string[] = ['unknown', 'added', 'missed'] satisfies HomeScreenStatus[]

/** Returns the status of the home screen icon. Never rejects. */
export async function homeScreenStatus(): Promise<HomeScreenStatus> {
  const sdk = await findHomeScreen()
  if (!sdk) return 'unsupported'
  return new Promise((resolve) => {
    setTimeout(() => resolve('unsupported'), answerMs)
    sdk.checkHomeScreenStatus((status) => resolve(isStatus(status) ? status : 'unsupported'))
  })
}

/** Lets the host offer the icon and calls back once added; returns the unsubscribe function. */
export function addToHomeScreen(onAdded: () => void): () => void {
  const stop = new AbortController()
  void findHomeScreen().then((sdk) => {
    if (!sdk || stop.signal.aborted) return
    sdk.onEvent('homeScreenAdded', onAdded)
    stop.signal.addEventListener('abort', () => sdk.offEvent('homeScreenAdded', onAdded))
    sdk.addToHomeScreen()
  })
  return () => stop.abort()
}

interface HomeScreen {
  checkHomeScreenStatus(onAnswer: (status: string) => void): void
  addToHomeScreen(): void
  onEvent(event: 'homeScreenAdded', handler: () => void): void
  offEvent(event: 'homeScreenAdded', handler: () => void): void
}

async function findHomeScreen(): Promise<HomeScreen | undefined> {
  if (!host.inside || !isVersionAtLeast(launchParams.version, homeScreenHostVersion)) return undefined
  try {
    const sdk = await loadSdk()
    return hasHomeScreen(sdk) ? sdk : undefined
  } catch (error) {
    console.warn('The messenger does not tell of its home screen', error)
    return undefined
  }
}

const isStatus = (status: string): status is HomeScreenStatus => statuses.includes(status)

function hasHomeScreen(sdk: Sdk): sdk is Sdk & HomeScreen {
  return 'addToHomeScreen' in sdk
}
