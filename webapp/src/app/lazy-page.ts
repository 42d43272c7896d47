import { publicCall } from '../api/api.ts'
import { type LazyPartCode, lazyPart } from '../ui/overlays/lazy-part.tsx'

export const lazyPage = <P extends object>(load: LazyPartCode<P>) => lazyPart(load, probeConnection)

function probeConnection(): void {
  publicCall('GET /auth/test').catch(() => {})
}
