import type { Answer, Body } from '@enp/shared/contract'
import type { Deps } from '../core/deps.ts'
import { putBack } from './notices.store.ts'

type Reason = Body<'POST /internal/notices/:id/failed'>['reason']

/** A retry is taken again by the same job; an unreachable person's notice waits for `/start`; a refused one ends in the inbox. */
const stateAfter = { retry: 'queued', unreachable: 'unreachable', refused: 'unsent' } as const satisfies Record<
  Reason,
  string
>

export async function failNotice(
  { db }: Deps,
  id: string,
  reason: Reason,
): Promise<Answer<'POST /internal/notices/:id/failed'>> {
  await putBack(db, BigInt(id), stateAfter[reason])
  return { data: {} }
}
