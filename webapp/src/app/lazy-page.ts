import type { ComponentType } from 'react'
import { publicCall } from '../api/api.ts'
import { lazyPart } from '../ui/overlays/lazy-part.tsx'

/** A page whose code comes when it is opened. */
export const lazyPage = <P extends object>(load: () => Promise<ComponentType<P>>) => lazyPart(load, probeConnection)

/** A question to the server, whose outcome tells before the second try ends whether the connection is to blame. */
function probeConnection(): void {
  publicCall('GET /auth/test').catch(() => {})
}
