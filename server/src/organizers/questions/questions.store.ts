import type { QuestionState } from '@enp/shared/calls/questions/questions'
import { sql } from 'kysely'
import { appNow } from '../../core/database/clock.ts'
import type { Database, Tx } from '../../core/database/database.ts'
import type { MemberReach } from '../../team/access/members.rules.ts'
import { isInMemberReach } from '../../team/access/reach.sql.ts'
import { type AnsweredRow, openQuestionDays, type QuestionPartiesRow, type QuestionRow } from './question.rules.ts'

interface Page {
  readonly offset: number
  readonly limit: number
}

interface Rows<Row> {
  readonly rows: Row[]
  readonly total: number
}

const columns = ['id', 'text', 'asked_at', 'answer', 'answered_at'] as const

const isPublic = (serviceId: string) =>
  sql<boolean>`service_id = ${serviceId} and is_published and not is_hidden and answer is not null`

export async function findPublishedQuestions(
  db: Database,
  serviceId: string,
  { offset, limit }: Page,
): Promise<Rows<AnsweredRow>> {
  const [rows, counted] = await Promise.all([
    db
      .selectFrom('service_question')
      .select(columns)
      .where(isPublic(serviceId))
      .orderBy('answered_at', 'desc')
      .orderBy('id')
      .limit(limit)
      .offset(offset)
      .$narrowType<{ answer: string; answered_at: Date }>()
      .execute(),
    db
      .selectFrom('service_question')
      .select(({ fn }) => fn.countAll<bigint>().as('total'))
      .where(isPublic(serviceId))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total: Number(counted.total) }
}

interface QuestionKey {
  readonly userId: string
  readonly serviceId: string
}

export function findUserQuestions(db: Database, { userId, serviceId }: QuestionKey, limit: number) {
  return db
    .selectFrom('service_question')
    .select(columns)
    .where('user_id', '=', userId)
    .where('service_id', '=', serviceId)
    .orderBy('asked_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

interface NewQuestion extends QuestionKey {
  readonly text: string
}

export function findSameQuestion(tx: Tx, { userId, serviceId, text }: NewQuestion): Promise<QuestionRow | undefined> {
  return tx
    .selectFrom('service_question')
    .select(columns)
    .where('user_id', '=', userId)
    .where('service_id', '=', serviceId)
    .where('text', '=', text)
    .executeTakeFirst()
}

/** The caller has locked the user, so that the counts are exact. */
export async function countUserQuestions(tx: Tx, userId: string): Promise<{ open: number; ofDay: number }> {
  const { rows } = await sql<{ open: number; ofDay: number }>`
    select count(*) filter (where answer is null)::int as open,
      count(*) filter (where asked_at > app_now() - interval '1 day')::int as "ofDay"
    from service_question
    where user_id = ${userId} and asked_at > app_now() - make_interval(days => ${openQuestionDays})`.execute(tx)
  return rows[0] ?? { open: 0, ofDay: 0 }
}

export function insertQuestion(tx: Tx, { userId, serviceId, text }: NewQuestion): Promise<QuestionRow> {
  return tx
    .insertInto('service_question')
    .values({ user_id: userId, service_id: serviceId, text, asked_at: appNow })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

const selectWithParties = (db: Database) =>
  db
    .selectFrom('service_question as question')
    .innerJoin('service', 'service.id', 'question.service_id')
    .innerJoin('organizer', 'organizer.id', 'service.organizer_id')
    .innerJoin('users', 'users.id', 'question.user_id')
    .leftJoin('users as operator', 'operator.telegram_id', 'question.decided_by')
    .select(['question.id', 'question.text', 'question.asked_at', 'question.answer', 'question.answered_at'])
    .select(['question.service_id', 'question.user_id', 'question.answer_version', 'question.is_published'])
    .select(['question.is_hidden', 'question.hidden_reason', 'question.decided_by'])
    .select(['service.organizer_id', 'service.title', 'service.title_en', 'organizer.name as organizer_name'])
    .select(['users.first_name as author', 'operator.first_name as operator_name'])

/** Serializes answers, publication and decisions. */
export async function lockQuestion(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('service_question').select('id').where('id', '=', id).forUpdate().execute()
}

export function findQuestion(db: Database, id: string): Promise<QuestionPartiesRow | undefined> {
  return selectWithParties(db).where('question.id', '=', id).executeTakeFirst()
}

/** Open questions oldest first, answered ones newest answer first. */
export async function findMemberQuestions(
  db: Database,
  reach: MemberReach,
  { state, offset, limit }: Page & { readonly state: 'open' | 'answered' },
): Promise<Rows<QuestionPartiesRow>> {
  const isOpen = state === 'open'
  const isMeant = sql<boolean>`${isInMemberReach(reach, 'service.organizer_id', 'service.id')}
    and (question.answer is null) = ${isOpen}`
  const rows = await selectWithParties(db)
    .where(isMeant)
    .orderBy(isOpen ? sql`question.asked_at` : sql`question.answered_at desc`)
    .orderBy('question.id')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await db
    .selectFrom('service_question as question')
    .innerJoin('service', 'service.id', 'question.service_id')
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .where(isMeant)
    .executeTakeFirstOrThrow()
  return { rows, total: Number(total) }
}

interface Answer {
  readonly text: string
  readonly version: number
  readonly published: boolean
  readonly telegramId: number
}

/** Returns false if the answer has another version. */
export async function saveAnswer(
  tx: Tx,
  id: string,
  { text, version, published, telegramId }: Answer,
): Promise<boolean> {
  const saved = await tx
    .updateTable('service_question')
    .set({
      answer: text,
      answer_version: version + 1,
      is_published: published,
      answered_by: BigInt(telegramId),
      answered_at: appNow,
    })
    .where('id', '=', id)
    .where('answer_version', '=', version)
    .returning('id')
    .executeTakeFirst()
  return saved !== undefined
}

export async function updatePublication(tx: Tx, id: string, published: boolean): Promise<void> {
  await tx.updateTable('service_question').set({ is_published: published }).where('id', '=', id).execute()
}

export async function findModeratedQuestions(
  db: Database,
  state: QuestionState,
  { offset, limit }: Page,
): Promise<Rows<QuestionPartiesRow>> {
  const isMeant = sql<boolean>`question.is_published and question.is_hidden = ${state === 'hidden'}`
  const rows = await selectWithParties(db)
    .where(isMeant)
    .orderBy('question.answered_at', 'desc')
    .orderBy('question.id')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await db
    .selectFrom('service_question as question')
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .where(isMeant)
    .executeTakeFirstOrThrow()
  return { rows, total: Number(total) }
}

interface Decision {
  readonly to: QuestionState
  readonly operatorId: number
  readonly reason?: string | undefined
}

export async function saveQuestionDecision(tx: Tx, id: string, { to, operatorId, reason }: Decision): Promise<void> {
  await tx
    .updateTable('service_question')
    .set({
      is_hidden: to === 'hidden',
      decided_by: BigInt(operatorId),
      ...(reason !== undefined && { hidden_reason: reason }),
    })
    .where('id', '=', id)
    .execute()
}
