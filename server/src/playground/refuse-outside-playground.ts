import { throwRefusal } from '@enp/shared/errors'
import type { Deps } from '../core/deps.ts'

/** Errors: NOT_FOUND without PLAYGROUND_URL. */
export function refuseOutsidePlayground({ playgroundUrl }: Deps['config']): void {
  if (playgroundUrl === undefined) throwRefusal('NOT_FOUND')
}
