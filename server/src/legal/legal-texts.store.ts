import type { Language } from '@enp/shared/calls/api'
import type { LegalDocument } from '@enp/shared/calls/legal/legal'
import { sql } from 'kysely'
import { appNow } from '../core/database/clock.ts'
import type { Database, Tx } from '../core/database/database.ts'
import { lockByName } from '../core/database/lock-by-name.ts'

export interface LegalPlace {
  readonly document: LegalDocument
  readonly language: Language
}

const validTexts = (db: Database, { document, language }: LegalPlace) =>
  db
    .selectFrom('legal_text')
    .where('document', '=', document)
    .where('language', '=', language)
    .where('revoked_at', 'is', null)

/** Undefined while the text of the product applies. */
export function findPresentText(db: Database, place: LegalPlace, at?: Date) {
  return validTexts(db, place)
    .select(['id', 'body', 'effective_from'])
    .where('effective_from', '<=', at ?? appNow)
    .orderBy('effective_from', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function findNextDate(db: Database, place: LegalPlace): Promise<Date | undefined> {
  const row = await validTexts(db, place)
    .select('effective_from')
    .where('effective_from', '>', appNow)
    .orderBy('effective_from')
    .limit(1)
    .executeTakeFirst()
  return row?.effective_from
}

/** The latest date first, also revoked ones. */
export function findVersions(db: Database, { document, language }: LegalPlace, limit: number) {
  return db
    .selectFrom('legal_text')
    .leftJoin('users as operator', 'operator.telegram_id', 'legal_text.set_by')
    .select(['legal_text.id', 'effective_from', 'revoked_at', 'operator.first_name as operator_name'])
    .where('document', '=', document)
    .where('legal_text.language', '=', language)
    .orderBy('effective_from', 'desc')
    .orderBy('legal_text.id', 'desc')
    .limit(limit)
    .execute()
}

export function findVersion(db: Database, id: string) {
  return db.selectFrom('legal_text').selectAll().where('id', '=', BigInt(id)).executeTakeFirst()
}

/** Changes of texts follow each other. */
export async function lockLegalTexts(tx: Tx): Promise<void> {
  await lockByName(tx, 'legal texts')
}

interface NewText extends LegalPlace {
  readonly body: string
  readonly effectiveFrom: Date
  readonly setBy: number
}

export async function insertText(tx: Tx, { effectiveFrom, setBy, ...text }: NewText): Promise<string> {
  const { id } = await tx
    .insertInto('legal_text')
    .values({ ...text, effective_from: effectiveFrom, set_at: appNow, set_by: BigInt(setBy), revoked_at: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return String(id)
}

const hasNoLaterText = sql<boolean>`not exists (select from legal_text later where later.document = legal_text.document
  and later.language = legal_text.language and later.id > legal_text.id and later.revoked_at is null)`

/** Returns false if a later text of the same place was published, or this one was revoked. */
export async function revokeLatestText(tx: Tx, id: string): Promise<boolean> {
  await lockLegalTexts(tx)
  const revoked = await tx
    .updateTable('legal_text')
    .set({ revoked_at: appNow })
    .where('id', '=', BigInt(id))
    .where('revoked_at', 'is', null)
    .where(hasNoLaterText)
    .returning('id')
    .executeTakeFirst()
  return revoked !== undefined
}

/** The caller holds the lock of the texts. */
export async function revokePlannedText(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('legal_text').set({ revoked_at: appNow }).where('id', '=', BigInt(id)).execute()
}

/** Returns false if the date has passed, or a later text of the same place was published. */
export async function restorePlannedText(tx: Tx, id: string): Promise<boolean> {
  await lockLegalTexts(tx)
  const restored = await tx
    .updateTable('legal_text')
    .set({ revoked_at: null })
    .where('id', '=', BigInt(id))
    .where('revoked_at', 'is not', null)
    .where('effective_from', '>', appNow)
    .where(hasNoLaterText)
    .returning('id')
    .executeTakeFirst()
  return restored !== undefined
}
