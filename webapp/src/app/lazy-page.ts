import { publicCall } from '../api/api.ts'
import { lazyPart, type PartCode } from '../ui/overlays/lazy-part.tsx'

export const lazyPage = <P extends object>(load: PartCode<P>) => lazyPart(load, probeConnection)

function probeConnection(): void {
  publicCall('GET /auth/test').catch(() => {})
}
