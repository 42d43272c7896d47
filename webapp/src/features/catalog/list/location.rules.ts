import type { Region } from '@enp/shared/regions/regions'
import type { SessionState } from '../../../api/session/session-types.ts'

/** The chosen region, else the user's own to choose, else an entry to choose one. */
type RegionButtonState =
  | { readonly kind: 'chosen' | 'nearby'; readonly region: Region }
  | { readonly kind: 'unknown'; readonly text: string }
  | { readonly kind: 'any' }

interface Known {
  readonly list: readonly Region[] | undefined
  readonly chosen: string | undefined
  readonly session: SessionState
}

/** Undefined until known, so that the button never changes just before a press. */
export function toRegionButtonState({ list, chosen, session }: Known): RegionButtonState | undefined {
  if (chosen === undefined && session.status === 'starting') return undefined
  const code = chosen ?? (session.status === 'signed-in' ? session.user.region : undefined)
  if (code === undefined) return { kind: 'any' }
  if (!list) return undefined
  const region = list.find((one) => one.code === code)
  if (region) return { kind: chosen === undefined ? 'nearby' : 'chosen', region }
  return chosen === undefined ? { kind: 'any' } : { kind: 'unknown', text: chosen }
}
