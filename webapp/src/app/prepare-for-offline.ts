import spotError from '@enp/shared/design/illustrations/spot-error.svg'
import spotOffline from '@enp/shared/design/illustrations/spot-offline.svg'
import type { QueryClient } from '@tanstack/react-query'
import { connection, session } from '../api/api.ts'
import { preloadedCode } from './page-code.ts'
import { preloadInOrder } from './preload.ts'

/** Fetches what is needed during an outage; with data saving on, only the two pictures. */
export function prepareForOffline(client: QueryClient): void {
  const pictures = [spotOffline, spotError].map((address) => () => fetchPicture(address))
  void preloadInOrder(savesData() ? pictures : [...pictures, ...preloadedCode], {
    isBusy: () => session().state().status === 'starting' || client.isFetching() > 0 || connection.isOffline(),
    // Safari has no requestIdleCallback.
    whenIdle: (then) => (window.requestIdleCallback ? window.requestIdleCallback(then) : setTimeout(then, 200)),
  })
}

/** Held, so that it stays in memory where a web view keeps no files. */
const held: HTMLImageElement[] = []

function fetchPicture(address: string): Promise<void> {
  const picture = new Image()
  picture.src = address
  held.push(picture)
  return picture.decode()
}

function savesData(): boolean {
  const network: unknown = Reflect.get(navigator, 'connection')
  return typeof network === 'object' && network !== null && 'saveData' in network && network.saveData === true
}
