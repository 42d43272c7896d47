import { readSessionEntry, writeSessionEntry } from '../storage/session-entry.ts'
import { launchParams } from './launch.ts'
import { opening } from './opening.ts'

let isFollowed = false

/** Returns the payload from the address, or from the opening, which is followed once. */
function payload(): string | undefined {
  const addressed = new URLSearchParams(window.location.search).get('to') ?? undefined
  return (
    addressed ??
    (isFollowed || readSessionEntry('enp.link') === opening(launchParams) ? undefined : launchParams.startParam)
  )
}

export const hasStartLink = () => payload() !== undefined

/** Returns the link's target, if any. The parser loads only if there is a link. */
export async function resolveStartLinkPath(): Promise<string | undefined> {
  const text = payload()
  if (text === undefined) return undefined
  try {
    return (await import('./parse-start-path.ts')).parseStartPath(text)
  } catch (error) {
    console.warn('The link was not read', error)
    return undefined
  }
}

export function markStartLinkFollowed(): void {
  isFollowed = true
  writeSessionEntry('enp.link', opening(launchParams))
}
