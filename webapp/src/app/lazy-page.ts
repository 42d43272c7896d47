import { publicCall } from '../api/api.ts'
import { lazyPart, type PartCode } from '../ui/overlays/lazy-part.tsx'

/** A page whose code comes when it is opened. */
export const lazyPage = <P extends object>(load: PartCode<P>) => lazyPart(load, probeConnection)

/** A question to the server, whose outcome tells before the second try ends whether the connection is to blame. */
function probeConnection(): void {
  publicCall('GET /auth/test').catch(() => {})
}
