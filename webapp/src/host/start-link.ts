import { launch } from './launch.ts'
import type { OpeningKey } from './storage-keys.ts'

/** Which opening of the app has been led where its link shows. */
const storageKey: OpeningKey = 'enp.link'
let isFollowed = false

/**
 * What a link carries: the one in the address, as the greeting in the chat has it, or the one that opened the app, which
 * is followed once.
 */
function payload(): string | undefined {
  const addressed = new URLSearchParams(window.location.search).get('to') ?? undefined
  return addressed ?? (isFollowed || stored() === opening() ? undefined : launch.startParam)
}

export const hasLink = () => payload() !== undefined

/** Where the link leads; undefined where it shows nothing. Who comes without one doesn’t load what reads it. */
export async function linkedPath(): Promise<string | undefined> {
  const text = payload()
  if (text === undefined) return undefined
  try {
    return (await import('./start-path.ts')).startPath(text)
  } catch (error) {
    console.warn('The link was not read', error)
    return undefined
  }
}

/** From now on a reload stays where the person is. */
export function markFollowed(): void {
  isFollowed = true
  try {
    window.sessionStorage.setItem(storageKey, opening())
  } catch {
    // A web view without storage: a reload then starts without the launch parameters too.
  }
}

/** The signature of an opening is another's for nobody. */
const opening = () => new URLSearchParams(launch.initData).get('hash') ?? ''

function stored(): string | null {
  try {
    return window.sessionStorage.getItem(storageKey)
  } catch {
    return null
  }
}
