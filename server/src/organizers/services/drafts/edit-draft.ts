import { createHash } from 'node:crypto'
import {
  type DraftContent,
  maxDraftOptions,
  maxDrafts,
  type ServiceDraft,
} from '@enp/shared/calls/organizers/organizer-drafts-shapes'
import type { Body, HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { findRegions } from '../../../catalog/regions/find-regions.ts'
import { type Database, inTransaction, type Tx } from '../../../core/database/database.ts'
import type { Deps } from '../../../core/deps.ts'
import { type CallerIdentity, decidingRoles } from '../../../team/access/members.rules.ts'
import { requireMember } from '../../../team/access/require-member.ts'
import { applyMoreAnswer } from '../more/answer-more.ts'
import { draftWords } from '../more/draft-words.rules.ts'
import { listMoreSteps } from '../more/more-steps.ts'
import { applyAnswer, type DraftAnswerFault } from './answers/answer.rules.ts'
import { copyOption, copySeasons, freeOptionKey } from './copy-draft.rules.ts'
import { emptyContent, listDraftSteps } from './draft.rules.ts'
import type { OwnDraft } from './draft-row.rules.ts'
import {
  changeDraftState,
  countUnpublished,
  insertServiceDraft,
  lockDraft,
  lockOrganizer,
  saveContent,
} from './drafts.store.ts'
import { requireDraft } from './get-drafts.ts'
import { toDraft } from './show-draft.ts'

/**
 * Once per key and caller. A copy has all fields, options and photos, but no dates or bookings.
 * Errors: NOT_MEMBER, NOT_FOUND, DRAFT_LIMIT.
 */
export function beginDraft(
  { db }: Pick<Deps, 'db'>,
  who: CallerIdentity,
  { organizerId, key, copyOf }: Body<'POST /v1/organizer/drafts'>,
): Promise<{ data: ServiceDraft }> {
  return inTransaction(db, async (tx) => {
    await requireMember(tx, { ...who, organizerId, roles: decidingRoles })
    await lockOrganizer(tx, organizerId)
    if ((await countUnpublished(tx, organizerId)) >= maxDrafts) throwRefusal('DRAFT_LIMIT')
    const digest = createHash('sha256')
      .update(JSON.stringify([organizerId, who, key]))
      .digest('hex')
    const content = copyOf === undefined ? emptyContent() : await readCopied(tx, who, { copyOf, organizerId })
    const id = await insertServiceDraft(tx, { organizerId, key: digest, content })
    return { data: toDraft(await requireDraft(tx, who, id)) }
  })
}

interface Copied {
  readonly copyOf: string
  readonly organizerId: string
}

async function readCopied(tx: Tx, who: CallerIdentity, { copyOf, organizerId }: Copied): Promise<DraftContent> {
  const { organizer_id: owner, content } = await requireDraft(tx, who, copyOf)
  return owner === organizerId ? content : throwRefusal('NOT_FOUND')
}

/** Idempotent. Errors: NOT_MEMBER, NOT_FOUND; DRAFT_LOCKED while submitted. */
export async function answerDraft(
  { db }: Pick<Deps, 'db'>,
  who: CallerIdentity,
  id: string,
  { step, text }: Pick<Body<'POST /v1/organizer/drafts/:id/answers'>, 'step' | 'text'>,
): Promise<HandlerReply<'POST /v1/organizer/drafts/:id/answers'>> {
  const isRegion = step === 'region' && text !== undefined
  const regions = isRegion ? await findRegions(db, text) : []
  return inTransaction(db, async (tx) => {
    const current = await lockForEdit(tx, who, id)
    if (step.startsWith('more.')) return { data: await saveMore(tx, current, step, text) }
    const draftStep = listDraftSteps(current.content).find((one) => one.step === step) ?? throwRefusal('NOT_FOUND')
    const [region, ...others] = regions
    if (isRegion && !region) return { data: { fault: 'unknown_region', draft: toDraft(current) } }
    if (others.length > 0) return { data: { fault: 'several_regions', regions, draft: toDraft(current) } }
    const content = applyAnswer(current.content, draftStep, region?.code ?? text)
    if (isFault(content)) return { data: { ...content, draft: toDraft(current) } }
    return { data: { draft: await saveEdit(tx, current, content) } }
  })
}

async function saveMore(
  tx: Tx,
  current: OwnDraft,
  step: string,
  text: string | undefined,
): Promise<HandlerReply<'POST /v1/organizer/drafts/:id/answers'>['data']> {
  const known =
    listMoreSteps(current.content, draftWords[current.language]).find((one) => one.step === step) ??
    throwRefusal('NOT_FOUND')
  const result = applyMoreAnswer(current.content, known, text)
  return 'content' in result
    ? { draft: await saveEdit(tx, current, result.content) }
    : { fault: 'not_readable', ...result, draft: toDraft(current) }
}

const isFault = (result: DraftContent | DraftAnswerFault): result is DraftAnswerFault => 'fault' in result

/** The last option can't be removed. Errors: those of `answerDraft`. */
export function changeOptions(
  { db }: Pick<Deps, 'db'>,
  who: CallerIdentity,
  id: string,
  { add, remove, copy, seasonsOf }: Omit<Body<'POST /v1/organizer/drafts/:id/options'>, 'telegramId'>,
): Promise<{ data: ServiceDraft }> {
  return editDraftContent(db, who, id, (content) => {
    const current = content.options.length > 1 ? content.options.filter(({ key }) => key !== remove) : content.options
    const isAdded = add?.count === current.length && current.length < maxDraftOptions
    const changed = { ...content, options: isAdded ? [...current, { key: freeOptionKey(current) }] : current }
    const copied = copy ? copyOption(changed, copy) : changed
    return seasonsOf === undefined ? copied : copySeasons(copied, seasonsOf)
  })
}

export function changePhoto(
  { db }: Pick<Deps, 'db'>,
  who: CallerIdentity,
  id: string,
  { uniqueId, action }: Pick<Body<'POST /v1/organizer/drafts/:id/photos/change'>, 'uniqueId' | 'action'>,
): Promise<{ data: ServiceDraft }> {
  return editDraftContent(db, who, id, (content) => {
    const at = content.photos.findIndex((photo) => photo.uniqueId === uniqueId)
    const photo = content.photos[at]
    if (!photo) return content
    const others = content.photos.filter((one) => one !== photo)
    const to = action === 'first' ? 0 : Math.max(0, at - 1)
    return { ...content, photos: action === 'remove' ? others : others.toSpliced(to, 0, photo) }
  })
}

export function editDraftContent(
  db: Database,
  who: CallerIdentity,
  id: string,
  change: (content: DraftContent) => DraftContent,
): Promise<{ data: ServiceDraft }> {
  return inTransaction(db, async (tx) => {
    const current = await lockForEdit(tx, who, id)
    return { data: await saveEdit(tx, current, change(current.content)) }
  })
}

async function lockForEdit(tx: Tx, who: CallerIdentity, id: string): Promise<OwnDraft> {
  const { language } = await requireDraft(tx, who, id)
  const current = (await lockDraft(tx, id)) ?? throwRefusal('NOT_FOUND')
  return current.state === 'submitted' ? throwRefusal('DRAFT_LOCKED') : { ...current, language }
}

/** The catalog does not change; a published draft becomes an unpublished change. */
async function saveEdit(tx: Tx, row: OwnDraft, content: DraftContent): Promise<ServiceDraft> {
  if (JSON.stringify(content) === JSON.stringify(row.content)) return toDraft(row)
  await saveContent(tx, row.id, content)
  if (row.state === 'published') await changeDraftState(tx, row.id, { to: 'draft' })
  return toDraft({ ...row, content, state: row.state === 'published' ? 'draft' : row.state })
}
