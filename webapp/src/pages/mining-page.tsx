import { Mining } from '../features/mining/mining.tsx'

/** `/mining` */
export function MiningPage() {
  return <Mining />
}
