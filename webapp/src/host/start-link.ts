import { launch } from './launch.ts'
import { startPath } from './start-path.ts'

/** Which opening of the app has been led where its link shows. */
const storageKey = 'enp.link'
let isFollowed = false

/**
 * Where a link leads: the one in the address, as the greeting in the chat has it, or the one that opened the app, which
 * is followed once. Undefined where neither shows anything.
 */
export function linkedPath(search = window.location.search): string | undefined {
  const addressed = startPath(new URLSearchParams(search).get('to') ?? undefined)
  return addressed ?? (isFollowed || stored() === opening() ? undefined : startPath(launch.startParam))
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
