import { readSessionEntry, writeSessionEntry } from '../storage/session-entry.ts'
import { launchParams } from './launch.ts'
import { opening } from './opening.ts'
import { keepValue, moveTo, type Place, toInitialPlace } from './place.rules.ts'

/** Before the first page there is no place to return to. */
const splash = '/'
const writeDelayMs = 200

const currentPath = () => window.location.pathname + window.location.search
const currentState = (): unknown => window.history.state?.usr ?? null

const first = toInitialPlace(readSessionEntry('enp.place'), {
  opening: opening(launchParams),
  path: currentPath(),
  build: import.meta.url,
})
let place: Place = first
let isWriteDue = false

/** Returns to the page that a host left by reloading the launch address. Runs before the router. */
export function restorePlace(): void {
  if (first.path === currentPath()) return
  const entry = { usr: first.state, key: 'restored', idx: 0 }
  window.history.replaceState(entry, '', first.path + window.location.hash)
}

/** Scroll position of the page before the reload. */
export const restoredScroll = () => first.scroll

/** Called after each navigation and each change of the address. */
export function savePlace(): void {
  store(moveTo(place, { path: currentPath(), state: currentState() }))
}

export function saveScroll(scroll: number): void {
  store({ ...place, scroll })
}

export function readKept(name: string): unknown {
  savePlace()
  return place.kept[name]
}

/** Keeps a sheet or a field of the page on screen over a reload. */
export function keep(name: string, value: unknown): void {
  savePlace()
  store(keepValue(place, name, value))
}

/** At the end of the session: the next one starts without another user's page. */
export function forgetPlace(): void {
  place = { ...place, path: splash, state: null, scroll: 0, kept: {} }
  writeSessionEntry('enp.place', JSON.stringify(place))
}

function store(next: Place): void {
  place = next
  if (isWriteDue) return
  isWriteDue = true
  setTimeout(write, writeDelayMs)
}

window.addEventListener('pagehide', () => {
  // The event of the last scroll may not have been fired yet.
  place = { ...place, scroll: window.scrollY }
  write()
})

function write(): void {
  isWriteDue = false
  if (place.path === splash) return
  writeSessionEntry('enp.place', JSON.stringify(place))
}
