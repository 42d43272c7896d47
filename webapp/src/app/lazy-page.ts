import { publicCall } from '../api/api.ts'
import { lazyPart, type PartCode } from '../ui/overlays/lazy-part.tsx'

export const lazyPage = <P extends object>(load: PartCode<P>) => lazyPart(load, probeConnection)

/** Calls the server, so that the connection state is known before the second attempt ends. */
function probeConnection(): void {
  publicCall('GET /auth/test').catch(() => {})
}
