import { Earn } from '../features/earn/earn.tsx'

/** `/earn` */
export function EarnPage() {
  return <Earn />
}
