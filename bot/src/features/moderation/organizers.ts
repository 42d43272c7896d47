import type { Reply } from '@enp/shared/contract'
import { Composer } from 'grammy'
import { applyChosenLanguage } from '../../chosen-language.ts'
import { fullId } from '../../compact-id.ts'
import type { BotContext, Deps } from '../../context.ts'
import { htmlToPlainText } from '../../messaging/html.ts'
import { fetchFromServer } from '../../server.ts'
import { answerButtonPress } from '../../telegram/edit-message.ts'
import { offerUndo } from '../admin/undo.ts'
import { applicationMessage } from '../applying/application-view.ts'
import { moderatedServiceMessage } from '../services/moderated-view.ts'
import { sendPhotos } from '../services/send-photos.ts'
import { createOperatorFilter } from '../support/create-operator-filter.ts'
import { addPressedMessage, editOperatorMessages } from '../support/edit-operator-messages.ts'
import { supportErrorText } from '../support/sentences.ts'
import { type ModerationSubject, sendDecision, toModerationResult } from './decide.ts'
import { importReviewMessage } from './import-review-view.ts'

const approvePattern = /^(?:application:approve|service:publish:(\d{1,6})|import:publish:(\d{1,6})):([\w-]{22})$/
const photosPattern = /^service:photos:([\w-]{22})$/
const maxShown = 5

export function organizerModerationFeature(deps: Deps): Composer<BotContext> {
  const feature = new Composer<BotContext>()
  const inPrivate = feature.chatType('private')
  inPrivate.callbackQuery('adm:organizers').filter(createOperatorFilter(deps), (ctx) => list(deps, ctx))
  inPrivate.callbackQuery(approvePattern, (ctx) => {
    return approve(deps, ctx, toSubject(ctx.callbackQuery.data))
  })
  inPrivate.callbackQuery(photosPattern, (ctx) => {
    const [, id = ''] = photosPattern.exec(ctx.callbackQuery.data) ?? []
    return showPhotos(deps, ctx, fullId(id))
  })
  return feature
}

function toSubject(data: string): ModerationSubject {
  const [, submission, round, compact = ''] = approvePattern.exec(data) ?? []
  const id = fullId(compact)
  if (submission !== undefined) return { kind: 'service', id, submission: Number(submission) }
  return round === undefined ? { kind: 'application', id } : { kind: 'import', id, round: Number(round) }
}

type Applications = Reply<'GET /internal/admin/applications'>['data']
type Services = Reply<'GET /internal/admin/services'>['data']
type Imports = Reply<'GET /internal/admin/import-reviews'>['data']

async function list(deps: Deps, ctx: BotContext): Promise<void> {
  await applyChosenLanguage(deps, ctx)
  const query = { operatorId: ctx.from?.id ?? 0 }
  const applications = await fetchFromServer(deps, ctx.log, 'GET /internal/admin/applications', { query })
  if (!applications.ok) return answerButtonPress(ctx, supportErrorText(ctx, applications.code))
  const services = await fetchFromServer(deps, ctx.log, 'GET /internal/admin/services', { query })
  if (!services.ok) return answerButtonPress(ctx, supportErrorText(ctx, services.code))
  const imports = await fetchFromServer(deps, ctx.log, 'GET /internal/admin/import-reviews', { query })
  if (!imports.ok) return answerButtonPress(ctx, supportErrorText(ctx, imports.code))
  await sendAll(ctx, applications.data, services.data, imports.data)
  await answerButtonPress(ctx)
}

async function sendAll(
  ctx: BotContext,
  applications: Applications,
  services: Services,
  imports: Imports,
): Promise<void> {
  const counts = { applications: applications.total, services: services.total, imports: imports.total }
  await ctx.reply(ctx.texts.adminOrganizersCount(counts), { parse_mode: 'HTML' })
  const messages = [
    ...applications.applications.slice(0, maxShown).map((one) => applicationMessage(ctx.texts, one)),
    ...imports.reviews.slice(0, maxShown).map((one) => importReviewMessage(ctx.texts, one)),
    ...services.services.slice(0, maxShown).map((one) => moderatedServiceMessage(ctx.texts, one)),
  ]
  for (const { html, keyboard } of messages) await ctx.reply(html, { parse_mode: 'HTML', reply_markup: keyboard })
}

/** The first decision applies; a second operator reads the state. */
async function approve(deps: Deps, ctx: BotContext, subject: ModerationSubject): Promise<void> {
  await applyChosenLanguage(deps, ctx)
  const body = { operatorId: ctx.from?.id ?? 0, approve: true }
  const reply = await sendDecision(deps, ctx.log, subject, body)
  if (!reply.ok) return answerButtonPress(ctx, supportErrorText(ctx, reply.code))
  const { first, shownTo, message, state, undo } = toModerationResult(reply.data)
  await editOperatorMessages(ctx, message, addPressedMessage(ctx, shownTo))
  if (first) ctx.log.info({ ...subject, operator: body.operatorId }, 'an operator approved a submission')
  await answerButtonPress(ctx, first ? undefined : htmlToPlainText(state(ctx.texts.language)))
  await offerUndo(ctx, undo)
}

async function showPhotos(deps: Deps, ctx: BotContext, id: string): Promise<void> {
  await applyChosenLanguage(deps, ctx)
  const input = { params: { id }, query: { operatorId: ctx.from?.id ?? 0 } }
  const reply = await fetchFromServer(deps, ctx.log, 'GET /internal/admin/services/:id', input)
  if (!reply.ok) return answerButtonPress(ctx, supportErrorText(ctx, reply.code))
  await sendPhotos(ctx, { photos: reply.data.content.photos, webappUrl: deps.webappUrl })
  await answerButtonPress(ctx)
}
