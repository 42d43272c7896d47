import type { Region } from '@enp/shared/regions'
import type { SessionState } from '../../../api/session-types.ts'

/** The place above the list: a region that is chosen, else the person's own to choose, else a way to choose one. */
export type ListLocation =
  | { readonly kind: 'chosen' | 'nearby'; readonly region: Region }
  | { readonly kind: 'unknown'; readonly text: string }
  | { readonly kind: 'any' }

interface Known {
  /** Undefined until loaded. */
  readonly list: readonly Region[] | undefined
  readonly chosen: string | undefined
  readonly session: SessionState
}

/** Undefined until it is known: what is pressed is never what has just been put there. */
export function chooseLocation({ list, chosen, session }: Known): ListLocation | undefined {
  if (chosen === undefined && session.status === 'starting') return undefined
  const code = chosen ?? (session.status === 'signed-in' ? session.user.region : undefined)
  if (code === undefined) return { kind: 'any' }
  if (!list) return undefined
  const region = list.find((one) => one.code === code)
  if (region) return { kind: chosen === undefined ? 'nearby' : 'chosen', region }
  return chosen === undefined ? { kind: 'any' } : { kind: 'unknown', text: chosen }
}
