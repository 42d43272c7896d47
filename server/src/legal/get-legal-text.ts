import type { LegalDocument } from '@enp/shared/calls/legal/legal'
import type { HandlerReply, Query } from '@enp/shared/contract'
import type { Deps } from '../core/deps.ts'
import { parseLegalText } from './legal-text.rules.ts'
import { findNextDate, findPresentText } from './legal-texts.store.ts'

/** The version is null while the text of the product applies. */
export async function getLegalText(
  { db }: Pick<Deps, 'db'>,
  document: LegalDocument,
  { language }: Query<'GET /v1/legal/:document'>,
): Promise<HandlerReply<'GET /v1/legal/:document'>> {
  const present = await findPresentText(db, { document, language })
  const next = await findNextDate(db, { document, language })
  const version = present ? { ...parseLegalText(present.body), since: present.effective_from.toISOString() } : null
  return { data: { version, ...(next && { next: next.toISOString() }) } }
}
