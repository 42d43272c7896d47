import { maxSupportTemplates, type SupportTemplateRefusal } from '@enp/shared/calls/support/support-templates'
import type { Body, HandlerReply } from '@enp/shared/contract'
import { visibleText } from '@enp/shared/text/plain-text'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { recordUndoableAction } from '../../operators/access/record-action.ts'
import { requireOperator } from '../../operators/access/require-operator.ts'
import { getSupportRequest } from '../show-requests.ts'
import { fillTemplate, hasOnlyKnownFields } from './templates.rules.ts'
import {
  countTemplates,
  findTemplate,
  findTemplateByTitle,
  insertTemplate,
  listTemplateRows,
  lockTemplates,
  type TemplateRow,
  updateTemplate,
} from './templates.store.ts'

export async function listTemplates({
  db,
}: Pick<Deps, 'db'>): Promise<HandlerReply<'GET /internal/support/templates'>> {
  return { data: { templates: await listTemplateRows(db) } }
}

/** Errors: NOT_FOUND. */
export async function listFilledTemplates(
  { db }: Pick<Deps, 'db'>,
  id: string,
): Promise<HandlerReply<'GET /internal/support/requests/:id/templates'>> {
  const request = await getSupportRequest(db, id)
  const templates = await listTemplateRows(db)
  return {
    data: {
      number: request.number,
      templates: templates.map((template) => ({ ...template, ...fillTemplate(template.text, request) })),
    },
  }
}

/** Errors: NOT_OPERATOR. */
export function saveTemplate(
  { db }: Pick<Deps, 'db'>,
  { operatorId, templateId, ...written }: Body<'POST /internal/support/templates'>,
): Promise<HandlerReply<'POST /internal/support/templates'>> {
  return inTransaction(db, async (tx) => {
    await lockTemplates(tx)
    await requireOperator(tx, operatorId)
    const words = { title: visibleText(written.title), text: written.text.trim() }
    const before = templateId === undefined ? undefined : await findTemplate(tx, templateId)
    if (templateId !== undefined && (!before || before.isRemoved)) return { data: { refusal: 'gone' as const } }
    const refusal = await findRefusal(tx, words, before)
    if (refusal) return { data: { refusal } }
    const after = before ? { ...before, ...words } : await insertTemplate(tx, words)
    if (before) await updateTemplate(tx, after)
    const { id, title, text } = after
    const undo = await recordUndoableAction(
      tx,
      {
        ...{ operatorId, action: before ? 'support.template_change' : 'support.template_add' },
        subject: { kind: 'support_template', id },
      },
      { before: before ?? { ...after, isRemoved: true }, after } satisfies TemplateUndo,
    )
    return { data: { template: { id, title, text }, undo } }
  })
}

async function findRefusal(
  tx: Tx,
  { title, text }: { readonly title: string; readonly text: string },
  before: TemplateRow | undefined,
): Promise<SupportTemplateRefusal | undefined> {
  if (title === '' || visibleText(text) === '') return 'empty'
  if (!hasOnlyKnownFields(text)) return 'field'
  if (before && before.title === title && before.text === text) return 'same'
  const other = await findTemplateByTitle(tx, title)
  if (other && other.id !== before?.id) return 'taken'
  return !before && (await countTemplates(tx)) >= maxSupportTemplates ? 'full' : undefined
}

/** Errors: NOT_OPERATOR. */
export function removeTemplate(
  { db }: Pick<Deps, 'db'>,
  id: string,
  { operatorId }: Body<'POST /internal/support/templates/:id/remove'>,
): Promise<HandlerReply<'POST /internal/support/templates/:id/remove'>> {
  return inTransaction(db, async (tx) => {
    await lockTemplates(tx)
    await requireOperator(tx, operatorId)
    const before = await findTemplate(tx, id)
    if (!before || before.isRemoved) return { data: { first: false } }
    const after = { ...before, isRemoved: true }
    await updateTemplate(tx, after)
    const subject = { kind: 'support_template', id } as const
    const entry = { operatorId, action: 'support.template_remove', subject } as const
    const undo = await recordUndoableAction(tx, entry, { before, after } satisfies TemplateUndo)
    return { data: { first: true, undo } }
  })
}

interface TemplateUndo {
  readonly before: TemplateRow
  readonly after: TemplateRow
}

/** Returns false if the template was changed again, or if another one has its title now. */
export async function undoTemplateChange(tx: Tx, { before, after }: TemplateUndo): Promise<boolean> {
  await lockTemplates(tx)
  const now = await findTemplate(tx, after.id)
  if (!now || now.title !== after.title || now.text !== after.text || now.isRemoved !== after.isRemoved) return false
  if (!before.isRemoved) {
    const other = await findTemplateByTitle(tx, before.title)
    if (other && other.id !== before.id) return false
    if (after.isRemoved && (await countTemplates(tx)) >= maxSupportTemplates) return false
  }
  await updateTemplate(tx, before)
  return true
}
