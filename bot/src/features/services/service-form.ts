import { moreGroups } from '@enp/shared/calls/organizers/draft-more-fields'
import type { DraftStep, ServiceDraft } from '@enp/shared/calls/organizers/organizer-drafts-shapes'
import { InlineKeyboard } from 'grammy'
import { compactId, fullId } from '../../compact-id.ts'
import type { ConversationContext, Dialog } from '../../context.ts'
import { callServer, conversationFeature, readText, waitForInput } from '../../conversations/conversation.ts'
import type { CallResult } from '../../server.ts'
import { answerButtonPress } from '../../telegram/edit-message.ts'
import { getSender } from '../../telegram/to-telegram-user.ts'
import { addPhoto, readPhoto, type SentPhoto } from './add-photo.ts'
import {
  changeOptions,
  changePhoto,
  discardServiceDraft,
  nextFormPage,
  type ServiceFormDialog,
  type ServiceFormStep,
  serviceFormErrorText,
  setHidden,
  submitAnswer,
  submitOrWithdrawDraft,
} from './form-calls.ts'
import { type FormPage, formMessage, optionFieldRows } from './form-view.ts'
import { readLocation } from './more-form.ts'
import { copyOption, copySeasons, copyService, leaveEmptyOption, removeOption } from './option-calls.ts'
import { sendPhotos } from './send-photos.ts'
import { showPreview } from './show-preview.ts'

export const serviceFormStartPattern = /^svc:(open|new):([\w-]{22})$/
const buttonPattern = /^svc:([a-z]+)(?:\.([\w.-]+))?:([\w-]{22})$/
const maxUpdates = 100

/** Form of a service. The server stores each answer at once, so leaving loses nothing. */
export const serviceFormFeature = conversationFeature('service', buttonPattern, fill)

async function fill(begun: Dialog, first: ConversationContext): Promise<void> {
  const dialog = { ...begun, telegramId: getSender(first).id }
  const opened = await open(dialog, first)
  if (!opened.ok) return answerButtonPress(first, serviceFormErrorText(first, opened.code))
  await answerButtonPress(first)
  let step: ServiceFormStep = { draft: opened.data, at: nextFormPage(opened.data) }
  await show(dialog, first, step)
  for (let updates = 0; updates < maxUpdates; updates += 1) {
    const input = await nextInput(dialog, step)
    const next = await handle(dialog, input, step)
    if (!next) return
    step = next
    if (!step.isQuiet) await show(dialog, input.ctx, step)
  }
  await first.reply(first.texts.serviceSaved)
}

function open(dialog: ServiceFormDialog, ctx: ConversationContext): Promise<CallResult<ServiceDraft>> {
  const [, action, , compact = ''] = buttonPattern.exec(ctx.callbackQuery?.data ?? '') ?? []
  const { telegramId } = dialog
  const id = fullId(compact)
  const body = { organizerId: id, key: String(ctx.update.update_id) }
  return action === 'new'
    ? callServer(dialog, 'POST /v1/organizer/drafts', { telegramId, body })
    : callServer(dialog, 'GET /v1/organizer/drafts/:id', { params: { id }, telegramId })
}

async function show({ deps }: Dialog, ctx: ConversationContext, step: ServiceFormStep): Promise<void> {
  const { draft, at, hasNewPhoto } = step
  const { photos } = draft.content
  if (isAtPhotos(at) && !hasNewPhoto)
    await sendPhotos(ctx, { photos, webappUrl: deps.webappUrl, caption: ctx.texts.servicePhotosOrder(photos.length) })
  const { html, keyboard } = formMessage(ctx, draft, at)
  await ctx.reply(html, { parse_mode: 'HTML', reply_markup: keyboard })
}

type Input =
  | { readonly action: string; readonly value: string }
  | { readonly text: string }
  | { readonly photo: SentPhoto }

const isAtPhotos = (at: FormPage) => typeof at === 'object' && 'field' in at && at.field === 'photos'
const isAtMap = (at: FormPage) => typeof at === 'object' && 'more' in at && at.more.field === 'geo'
const takesText = (at: FormPage) => typeof at === 'object' && ('more' in at || ('field' in at && at.field !== 'photos'))
const wantedInput = (at: FormPage) =>
  isAtPhotos(at) ? 'photo' : isAtMap(at) ? 'place' : takesText(at) ? 'text' : 'button'

function nextInput(dialog: Dialog, { draft, at }: ServiceFormStep) {
  const compact = compactId(draft.id)
  return waitForInput<Input>(
    dialog,
    (ctx) => {
      const [, action, value = '', of] = buttonPattern.exec(ctx.callbackQuery?.data ?? '') ?? []
      if (action !== undefined && of === compact) return { action, value }
      const photo = isAtPhotos(at) ? readPhoto(ctx) : undefined
      if (photo) return { photo }
      const place = isAtMap(at) ? readLocation(ctx) : undefined
      return place ?? (takesText(at) ? readText(ctx) : undefined)
    },
    (texts) => texts.serviceWanted[wantedInput(at)],
  )
}

async function handle(
  dialog: ServiceFormDialog,
  input: Input & { readonly ctx: ConversationContext },
  step: ServiceFormStep,
): Promise<ServiceFormStep | undefined> {
  if ('text' in input) return submitAnswer(dialog, input.ctx, step, input.text)
  if ('photo' in input) return addPhoto(dialog, input.ctx, step, input.photo)
  await answerButtonPress(input.ctx)
  return press(dialog, input.ctx, step, input.action, input.value)
}

type Handler = (
  dialog: ServiceFormDialog,
  ctx: ConversationContext,
  step: ServiceFormStep,
  value: string,
) => Promise<ServiceFormStep | undefined>

const at =
  (place: FormPage): Handler =>
  async (_dialog, _ctx, { draft }) => ({ draft, at: place })

const actions: Readonly<Record<string, Handler>> = {
  open: async (_dialog, _ctx, { draft }) => ({ draft, at: nextFormPage(draft) }),
  next: async (_dialog, _ctx, { draft }) => ({ draft, at: nextFormPage(draft) }),
  summary: at('summary'),
  fields: at('fields'),
  options: at('options'),
  option: async (_dialog, ctx, step, value) => {
    const keyboard = InlineKeyboard.from(optionFieldRows(ctx, step.draft, Number(value)))
    await ctx.reply(ctx.texts.serviceOption(Number(value) + 1), { reply_markup: keyboard })
    return { ...step, at: 'options', isQuiet: true }
  },
  moregroups: at({ page: 'groups' }),
  moregroup: async (_dialog, _ctx, { draft }, value) => {
    const group = moreGroups.find((one) => one === value)
    return { draft, at: group ? { page: 'group', group } : { page: 'groups' } }
  },
  more: async (_dialog, _ctx, { draft }, value) => {
    const more = draft.moreSteps?.find(({ step }) => step === `more.${value}`)
    return { draft, at: more ? { page: 'field', more } : { page: 'groups' } }
  },
  discard: at('discard'),
  pick: (dialog, ctx, step, value) => submitAnswer(dialog, ctx, step, value),
  skip: (dialog, ctx, step) => submitAnswer(dialog, ctx, step, undefined),
  edit: async (_dialog, _ctx, { draft }, value) => ({ draft, at: stepNamed(draft, value) ?? 'summary' }),
  back: async (dialog, ctx, step) =>
    (await leaveEmptyOption(dialog, ctx, step)) ?? { draft: step.draft, at: before(step.draft, step.at) },
  later: async (dialog, ctx, step) => {
    await leaveEmptyOption(dialog, ctx, step)
    const { draft } = step
    const button = InlineKeyboard.text(ctx.texts.serviceContinueButton, `svc:open:${compactId(draft.id)}`)
    await ctx.reply(ctx.texts.serviceSaved, { reply_markup: InlineKeyboard.from([[button]]) })
    return undefined
  },
  drop: (dialog, ctx, step, value) => changePhoto(dialog, ctx, step, Number(value), 'remove'),
  up: (dialog, ctx, step, value) => changePhoto(dialog, ctx, step, Number(value), 'earlier'),
  add: (dialog, ctx, step) => changeOptions(dialog, ctx, step, { add: { count: step.draft.content.options.length } }),
  less: (dialog, ctx, step, value) => removeOption(dialog, ctx, step, Number(value)),
  twin: (dialog, ctx, step, value) => copyOption(dialog, ctx, step, Number(value)),
  seasons: (dialog, ctx, step, value) => copySeasons(dialog, ctx, step, Number(value)),
  copy: (dialog, ctx, step) => copyService(dialog, ctx, step),
  preview: async ({ deps }, ctx, step) => {
    await showPreview(ctx, step.draft, deps.webappUrl)
    return { ...step, at: 'summary' }
  },
  submit: (dialog, ctx, step) => submitOrWithdrawDraft(dialog, ctx, step, 'submit'),
  withdraw: (dialog, ctx, step) => submitOrWithdrawDraft(dialog, ctx, step, 'withdraw'),
  hide: (dialog, ctx, step) => setHidden(dialog, ctx, step, true),
  show: (dialog, ctx, step) => setHidden(dialog, ctx, step, false),
  discarded: discardServiceDraft,
}

async function press(
  dialog: ServiceFormDialog,
  ctx: ConversationContext,
  step: ServiceFormStep,
  action: string,
  value: string,
) {
  const handler = actions[action]
  return handler ? handler(dialog, ctx, step, value) : step
}

const stepNamed = (draft: ServiceDraft, text: string): DraftStep | undefined =>
  draft.steps.find(({ step }) => step === text)

function before(draft: ServiceDraft, place: FormPage): FormPage {
  const index =
    typeof place === 'object' && 'step' in place
      ? draft.steps.findIndex(({ step }) => step === place.step)
      : draft.steps.length
  return draft.steps[Math.max(0, index - 1)] ?? 'summary'
}
