import type { SupportTemplate } from '@enp/shared/calls/support/support-templates'
import { sql } from 'kysely'
import { appNow } from '../../core/database/clock.ts'
import type { Database, Tx } from '../../core/database/database.ts'
import { lockByName } from '../../core/database/lock-by-name.ts'

export interface TemplateRow extends SupportTemplate {
  readonly isRemoved: boolean
}

/** Changes of templates wait for each other. */
export async function lockTemplates(tx: Tx): Promise<void> {
  await lockByName(tx, 'support templates')
}

const templates = (db: Database) =>
  db.selectFrom('support_template').select(['id', 'title', 'text', 'is_removed as isRemoved'])

export async function listTemplateRows(db: Database): Promise<SupportTemplate[]> {
  const rows = await templates(db).where('is_removed', '=', false).orderBy(sql`lower(title)`).execute()
  return rows.map(({ id, title, text }) => ({ id, title, text }))
}

export function findTemplate(db: Database, id: string): Promise<TemplateRow | undefined> {
  return templates(db).where('id', '=', id).executeTakeFirst()
}

/** Of the templates that are not removed; letters may be large or small. */
export function findTemplateByTitle(db: Database, title: string): Promise<TemplateRow | undefined> {
  return templates(db)
    .where('is_removed', '=', false)
    .where(sql<boolean>`lower(title) = lower(${title})`)
    .executeTakeFirst()
}

export async function countTemplates(db: Database): Promise<number> {
  const { total } = await db
    .selectFrom('support_template')
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .where('is_removed', '=', false)
    .executeTakeFirstOrThrow()
  return Number(total)
}

export function insertTemplate(tx: Tx, { title, text }: Omit<SupportTemplate, 'id'>): Promise<TemplateRow> {
  return tx
    .insertInto('support_template')
    .values({ title, text, created_at: appNow })
    .returning(['id', 'title', 'text', 'is_removed as isRemoved'])
    .executeTakeFirstOrThrow()
}

export async function updateTemplate(tx: Tx, { id, title, text, isRemoved }: TemplateRow): Promise<void> {
  await tx.updateTable('support_template').set({ title, text, is_removed: isRemoved }).where('id', '=', id).execute()
}
