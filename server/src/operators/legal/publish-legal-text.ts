import { createHash } from 'node:crypto'
import type { Body, HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { maxSettingDays } from '@enp/shared/settings/registry'
import { getNow } from '../../core/database/clock.ts'
import { type Database, inTransaction, type Tx } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import {
  findLegalTextProblem,
  maxLegalCharacters,
  normalizeLegalText,
  parseLegalText,
} from '../../legal/legal-text.rules.ts'
import {
  findPresentText,
  insertText,
  lockLegalTexts,
  restorePlannedText,
  revokeLatestText,
} from '../../legal/legal-texts.store.ts'
import { logBotApiFailure } from '../../telegram/log-bot-api-failure.ts'
import { recordUndoableAction } from '../access/record-action.ts'
import { requireOperator } from '../access/require-operator.ts'
import { isSettingDay, toEffectiveFrom } from '../settings/setting-change.rules.ts'

type Request = Body<'POST /internal/admin/legal/preview'>
type Dependencies = Pick<Deps, 'db' | 'telegram' | 'log'>
type Reason = 'empty' | 'long' | 'file' | 'same' | 'past' | 'far'

/** A letter has at most four bytes. */
const maxBytes = 4 * maxLegalCharacters
const shownCharacters = 600
const dayMs = 86_400_000

/** Changes nothing. Errors: NOT_OPERATOR, UNAVAILABLE, VALIDATION_ERROR. */
export async function previewLegalText(
  deps: Dependencies,
  request: Request,
): Promise<HandlerReply<'POST /internal/admin/legal/preview'>> {
  const { db } = deps
  await requireOperator(db, request.operatorId)
  const { document, language } = request
  const text = await readText(deps, request)
  const from = await toDate(db, request.day)
  const reason = await findReason(db, request, { text, from })
  if (text === undefined || reason) return { data: { outcome: 'refused', reason: reason ?? 'file' } }
  const { title, sections } = parseLegalText(text)
  const other = await findPresentText(db, { document, language: language === 'ru' ? 'en' : 'ru' })
  return {
    data: {
      outcome: 'possible',
      ...(title !== undefined && { title }),
      ...{ sections: sections.length, characters: text.length },
      beginning: text.slice(0, shownCharacters),
      digest: toDigest(text),
      from: from.toISOString(),
      ...(other && { otherSince: other.effective_from.toISOString() }),
    },
  }
}

/** Concurrent publications follow each other. Errors: as `previewLegalText`. */
export async function publishLegalText(
  deps: Dependencies,
  { digest, ...request }: Body<'POST /internal/admin/legal'>,
): Promise<HandlerReply<'POST /internal/admin/legal'>> {
  const { operatorId, document, language } = request
  await requireOperator(deps.db, operatorId)
  const text = await readText(deps, request)
  return inTransaction(deps.db, async (tx) => {
    await requireOperator(tx, operatorId)
    await lockLegalTexts(tx)
    const from = await toDate(tx, request.day)
    const reason = await findReason(tx, request, { text, from })
    if (text === undefined || reason) return { data: { outcome: 'refused' as const, reason: reason ?? 'file' } }
    if (toDigest(text) !== digest) return { data: { outcome: 'changed' as const } }
    const versionId = await insertText(tx, { document, language, body: text, effectiveFrom: from, setBy: operatorId })
    const subject = { kind: 'legal', id: `${document} ${language}` } as const
    const details = { version: versionId, from: from.toISOString() }
    const entry = { operatorId, action: 'legal.publish', subject, details } as const
    const undo = await recordUndoableAction(tx, entry, { versionId })
    return { data: { outcome: 'done' as const, from: from.toISOString(), undo } }
  })
}

/** Returns false if a later text was published. */
export const undoLegalPublication = (tx: Tx, { versionId }: { readonly versionId: string }): Promise<boolean> =>
  revokeLatestText(tx, versionId)

/** Returns false if the date has passed, or a later text was published. */
export const undoLegalRevocation = (tx: Tx, { versionId }: { readonly versionId: string }): Promise<boolean> =>
  restorePlannedText(tx, versionId)

/** Undefined for a file that is too large or no text. Errors: UNAVAILABLE, VALIDATION_ERROR. */
async function readText({ telegram, log }: Dependencies, { text, fileId }: Request): Promise<string | undefined> {
  if ((text === undefined) === (fileId === undefined))
    throwRefusal('VALIDATION_ERROR', { field: 'text', problem: 'needs either a text or a file' })
  if (fileId === undefined) return normalizeLegalText(text ?? '')
  const bytes = await telegram.file(fileId, maxBytes).catch((error: unknown) => {
    logBotApiFailure(log, error, 'could not read a legal text')
    return throwRefusal('UNAVAILABLE', { missing: ['messenger'] })
  })
  if (bytes === 'too_large') return undefined
  try {
    return normalizeLegalText(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
}

async function toDate(db: Database, day: string | undefined): Promise<Date> {
  if (day !== undefined && !isSettingDay(day))
    throwRefusal('VALIDATION_ERROR', { field: 'day', problem: 'is not a day of the calendar' })
  return toEffectiveFrom(day, await getNow(db))
}

interface Checked {
  readonly text: string | undefined
  readonly from: Date
}

async function findReason(db: Database, place: Request, { text, from }: Checked): Promise<Reason | undefined> {
  if (text === undefined) return 'file'
  const problem = findLegalTextProblem(text)
  if (problem) return problem
  const now = await getNow(db)
  if (from < now) return 'past'
  if (from.getTime() > now.getTime() + maxSettingDays * dayMs) return 'far'
  return (await findPresentText(db, place, from))?.body === text ? 'same' : undefined
}

const toDigest = (text: string) => createHash('sha256').update(text).digest('hex')
