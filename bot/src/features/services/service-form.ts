import type { DraftStep, ServiceDraft } from '@enp/shared/calls/organizers/organizer-drafts-shapes'
import { Composer, InlineKeyboard } from 'grammy'
import { compactId, fullId } from '../../compact-id.ts'
import {
  type BotContext,
  type BotConversation,
  type ConversationContext,
  type Deps,
  userMessageFilters,
} from '../../context.ts'
import { registerConversation } from '../../conversations/conversation.ts'
import { type CallResult, fetchFromServer } from '../../server.ts'
import { answerButtonPress } from '../../telegram/edit-message.ts'
import { getSender } from '../../telegram/to-telegram-user.ts'
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
  submitPhoto,
  type TelegramPhotoIds,
} from './form-calls.ts'
import { type FormPage, formMessage } from './form-view.ts'
import { sendPhotos } from './send-photos.ts'
import { contentLines } from './service-view.ts'

export const serviceFormStartPattern = /^svc:(open|new):([\w-]{22})$/
const buttonPattern = /^svc:([a-z]+)(?:\.([\w.-]+))?:([\w-]{22})$/
const name = 'service'
const maxUpdates = 100

/** Form of a service. The server stores each answer at once, so leaving loses nothing. */
export function serviceFormFeature(deps: Deps): Composer<BotContext> {
  const feature = new Composer<BotContext>()
  feature.use(registerConversation(deps.conversationStore, name, (conversation, ctx) => fill(deps, conversation, ctx)))
  feature.callbackQuery(buttonPattern, (ctx) => ctx.conversation.enter(name))
  return feature
}

async function fill(deps: Deps, conversation: BotConversation, first: ConversationContext): Promise<void> {
  const dialog = { deps, conversation, telegramId: getSender(first).id }
  const opened = await open(dialog, first)
  if (!opened.ok) return answerButtonPress(first, serviceFormErrorText(first, opened.code))
  await answerButtonPress(first)
  let step: ServiceFormStep = { draft: opened.data, at: nextFormPage(opened.data) }
  await show(first, step)
  for (let updates = 0; updates < maxUpdates; updates += 1) {
    const input = await nextInput(conversation, step)
    const next = await handle(dialog, input, step)
    if (!next) return
    step = next
    if (!step.isQuiet) await show(input.ctx, step)
  }
  await first.reply(first.texts.serviceSaved)
}

function open(
  { deps, conversation, telegramId }: ServiceFormDialog,
  ctx: ConversationContext,
): Promise<CallResult<ServiceDraft>> {
  const [, action, , compact = ''] = buttonPattern.exec(ctx.callbackQuery?.data ?? '') ?? []
  const id = fullId(compact)
  const begun = { organizerId: id, key: String(ctx.update.update_id) }
  return conversation.external(({ log }) =>
    fetchFromServer(deps, log, () =>
      action === 'new'
        ? deps.server('POST /v1/organizer/drafts', { telegramId, body: begun })
        : deps.server('GET /v1/organizer/drafts/:id', { params: { id }, telegramId }),
    ),
  )
}

async function show(ctx: ConversationContext, { draft, at }: ServiceFormStep): Promise<void> {
  const { html, keyboard } = formMessage(ctx, draft, at)
  await ctx.reply(html, { parse_mode: 'HTML', reply_markup: keyboard })
}

type Input = { readonly ctx: ConversationContext } & (
  | { readonly action: string; readonly value: string }
  | { readonly text: string }
  | { readonly photo: TelegramPhotoIds }
)

const isAtPhotos = (at: FormPage) => typeof at === 'object' && at.field === 'photos'
const takesText = (at: FormPage) => typeof at === 'object' && at.field !== 'photos'

function nextInput(conversation: BotConversation, { draft, at }: ServiceFormStep): Promise<Input> {
  const compact = compactId(draft.id)
  return conversation.form.build<Input, never>({
    validate: (ctx) => {
      const [, action, value = '', of] = buttonPattern.exec(ctx.callbackQuery?.data ?? '') ?? []
      if (action !== undefined && of === compact) return { ok: true, value: { ctx, action, value } }
      const largest = ctx.message?.photo?.at(-1)
      if (largest && isAtPhotos(at))
        return { ok: true, value: { ctx, photo: { fileId: largest.file_id, uniqueId: largest.file_unique_id } } }
      const text = ctx.message?.text
      return text !== undefined && takesText(at) ? { ok: true, value: { ctx, text } } : { ok: false }
    },
    otherwise: async (ctx) => {
      if (ctx.callbackQuery) return answerButtonPress(ctx, ctx.texts.buttonOutdated)
      if (!ctx.has([...userMessageFilters])) return
      const wanted = isAtPhotos(at) ? 'photo' : takesText(at) ? 'text' : 'button'
      await ctx.reply(ctx.texts.serviceWanted[wanted])
    },
  })
}

async function handle(
  dialog: ServiceFormDialog,
  input: Input,
  step: ServiceFormStep,
): Promise<ServiceFormStep | undefined> {
  if ('text' in input) return submitAnswer(dialog, input.ctx, step, input.text)
  if ('photo' in input) return submitPhoto(dialog, input.ctx, step, input.photo)
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
  discard: at('discard'),
  pick: (dialog, ctx, step, value) => submitAnswer(dialog, ctx, step, value),
  skip: (dialog, ctx, step) => submitAnswer(dialog, ctx, step, undefined),
  edit: async (_dialog, _ctx, { draft }, value) => ({ draft, at: stepNamed(draft, value) ?? 'summary' }),
  back: async (_dialog, _ctx, { draft, at: place }) => ({ draft, at: before(draft, place) }),
  later: async (_dialog, ctx, { draft }) => {
    const button = InlineKeyboard.text(ctx.texts.serviceContinueButton, `svc:open:${compactId(draft.id)}`)
    await ctx.reply(ctx.texts.serviceSaved, { reply_markup: InlineKeyboard.from([[button]]) })
    return undefined
  },
  drop: (dialog, ctx, step, value) => changePhoto(dialog, ctx, step, Number(value), 'remove'),
  up: (dialog, ctx, step, value) => changePhoto(dialog, ctx, step, Number(value), 'earlier'),
  add: (dialog, ctx, step) => changeOptions(dialog, ctx, step, { add: { count: step.draft.content.options.length } }),
  less: (dialog, ctx, step) =>
    changeOptions(dialog, ctx, step, { remove: step.draft.content.options.at(-1)?.key ?? '' }),
  preview: async ({ deps }, ctx, step) => {
    await sendPhotos(ctx, step.draft.content.photos)
    const { organizerId, content } = step.draft
    const keyboard = new InlineKeyboard().webApp(
      ctx.texts.openApp,
      `${deps.webappUrl}/organizer/${organizerId}/services`,
    )
    const html = contentLines(ctx.texts, content).join('\n')
    await ctx.reply(html || ctx.texts.serviceEmpty, { parse_mode: 'HTML', reply_markup: keyboard })
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
    typeof place === 'object' ? draft.steps.findIndex(({ step }) => step === place.step) : draft.steps.length
  return draft.steps[Math.max(0, index - 1)] ?? 'summary'
}
