import { serviceCategories } from '@enp/shared/calls/catalog/catalog-shapes'
import type { OperatorPromoCode } from '@enp/shared/calls/operators/operator-promo-codes'
import { cutText } from '@enp/shared/text/cut-text'
import { InlineKeyboard } from 'grammy'
import { compactId } from '../../compact-id.ts'
import type { ConversationContext, Dialog } from '../../context.ts'
import { callServer, conversationFeature, readText, waitForInput } from '../../conversations/conversation.ts'
import { unreadableText } from '../../messaging/unreadable.ts'
import { answerButtonPress } from '../../telegram/edit-message.ts'
import { getSender } from '../../telegram/to-telegram-user.ts'
import type { Texts } from '../../texts/texts.ts'
import { offerUndo } from '../admin/undo.ts'
import { createOperatorFilter } from '../support/create-operator-filter.ts'
import { supportErrorText } from '../support/sentences.ts'
import { promoCodeLines, promoCodeMessage } from './promo-code-view.ts'
import { fillPromoDraft, type PromoDraft, type PromoInput, toPromoStep } from './promo-draft.rules.ts'

export const promoStartData = 'promo:add'
const inputPattern = /^promo:(code|scope|whole|payer|total|user|days|confirm|keep)(?::([\w-]{1,22}))?$/
const maxUpdates = 30
const longestSearch = 200
const longestLabel = 60
const dayChoices = [7, 30, 90]

/** Asks for the code, the discount, the scope, who pays, the limits, the end and a confirmation. */
export const createPromoCodeFeature = conversationFeature(
  'create-promo-code',
  promoStartData,
  createPromoCode,
  createOperatorFilter,
)

async function createPromoCode(dialog: Dialog, first: ConversationContext): Promise<void> {
  let draft: PromoDraft = { found: [] }
  await answerButtonPress(first)
  await ask(first, draft)
  for (let updates = 0; updates < maxUpdates; updates += 1) {
    const { ctx, ...input } = await waitForInput<PromoInput>(dialog, readInput, (texts) => texts.promoTextOnly)
    if (ctx.callbackQuery) await answerButtonPress(ctx)
    if ('press' in input && input.press === 'keep') return void (await ctx.reply(ctx.texts.promoKept))
    if ('press' in input && input.press === 'confirm' && toPromoStep(draft) === 'confirm') {
      const isTaken = await send(dialog, ctx, draft)
      if (isTaken === undefined) continue
      if (!isTaken) return
      const { code: _taken, ...rest } = draft
      draft = rest
    } else if ('text' in input && toPromoStep(draft) === 'scope') {
      draft = await findServices(dialog, ctx, draft, input.text)
    } else {
      const next = fillPromoDraft(draft, input)
      const wrong = next === draft && 'text' in input ? input.text : undefined
      draft = next
      if (wrong !== undefined) {
        await askAgain(ctx, draft, wrong)
        continue
      }
    }
    await ask(ctx, draft)
  }
}

function readInput(ctx: ConversationContext): PromoInput | undefined {
  const [, press, value = ''] = inputPattern.exec(ctx.callbackQuery?.data ?? '') ?? []
  return press === undefined ? readText(ctx) : { press, value }
}

async function findServices(
  dialog: Dialog,
  ctx: ConversationContext,
  draft: PromoDraft,
  text: string,
): Promise<PromoDraft> {
  const query = { operatorId: getSender(ctx).id, kind: 'service' as const, text: text.slice(0, longestSearch) }
  const reply = await callServer(dialog, 'GET /internal/admin/suspendable', { query })
  if (reply.ok) {
    if (reply.data.length === 0) await ctx.reply(ctx.texts.suspensionNotFound)
    return { ...draft, found: reply.data }
  }
  await ctx.reply(supportErrorText(ctx, reply.code))
  return draft
}

type Rows = ReturnType<typeof InlineKeyboard.text>[][]

async function ask(ctx: ConversationContext, draft: PromoDraft): Promise<void> {
  const { text, rows } = toQuestion(ctx.texts, draft)
  await ctx.reply(text, { parse_mode: 'HTML', reply_markup: InlineKeyboard.from(rows) })
}

/** Quotes what could not be read, before the question, which has an example. */
async function askAgain(ctx: ConversationContext, draft: PromoDraft, typed: string): Promise<void> {
  const { text, rows } = toQuestion(ctx.texts, draft)
  if (toPromoStep(draft) === 'confirm') return ask(ctx, draft)
  await ctx.reply(unreadableText(ctx.texts, typed, text), { reply_markup: InlineKeyboard.from(rows) })
}

function toQuestion(texts: Texts, draft: PromoDraft): { readonly text: string; readonly rows: Rows } {
  const none = (step: string, label: string) => [[InlineKeyboard.text(label, `promo:${step}:none`)]]
  switch (toPromoStep(draft)) {
    case 'code':
      return { text: texts.promoAskCode, rows: [[InlineKeyboard.text(texts.promoGenerateButton, 'promo:code:make')]] }
    case 'discount':
      return { text: texts.promoAskDiscount, rows: [] }
    case 'scope':
      return { text: texts.promoAskScope, rows: scopeRows(texts, draft) }
    case 'whole': {
      const name = cutText(draft.service?.detail ?? '', longestLabel)
      const one = InlineKeyboard.text(texts.promoOneService, 'promo:whole:one')
      return {
        text: texts.promoAskWhole,
        rows: [[one], [InlineKeyboard.text(texts.promoAllOf(name), 'promo:whole:all')]],
      }
    }
    case 'payer': {
      const [product, organizer] = (['product', 'organizer'] as const).map((payer) =>
        InlineKeyboard.text(texts.promoPayer[payer], `promo:payer:${payer}`),
      )
      return { text: texts.promoAskPayer, rows: [product ? [product] : [], organizer ? [organizer] : []] }
    }
    case 'total':
      return { text: texts.promoAskTotal, rows: none('total', texts.promoNoTotal) }
    case 'user': {
      const once = InlineKeyboard.text(texts.promoPerUser(1), 'promo:user:1')
      return { text: texts.promoAskPerUser, rows: [[once], ...none('user', texts.promoNoPerUser)] }
    }
    case 'days': {
      const days = dayChoices.map((one) => InlineKeyboard.text(texts.suspensionDays(one), `promo:days:${one}`))
      return { text: texts.promoAskDays, rows: [days, ...none('days', texts.promoNoEnd)] }
    }
    case 'confirm':
      return { text: summary(texts, draft), rows: confirmRows(texts) }
  }
}

function scopeRows(texts: Texts, { found }: PromoDraft): Rows {
  const services = found.map(({ id, name, detail }) => [
    InlineKeyboard.text(cutText(`${name} · ${detail}`, longestLabel), `promo:scope:${compactId(id)}`),
  ])
  const categories = serviceCategories.map((one) => [
    InlineKeyboard.text(texts.promoCategory[one], `promo:scope:${one}`),
  ])
  return [...services, [InlineKeyboard.text(texts.promoEverywhere, 'promo:scope:any')], ...categories]
}

const confirmRows = (texts: Texts): Rows => [
  [InlineKeyboard.text(texts.promoConfirmButton, 'promo:confirm')],
  [InlineKeyboard.text(texts.promoKeepButton, 'promo:keep')],
]

function summary(texts: Texts, { code, discount, scope, service, payer = 'product', ...limits }: PromoDraft): string {
  const { maxUses, maxUsesPerUser, days } = limits
  const isService = scope !== null && scope !== undefined && 'serviceId' in scope
  const lines = promoCodeLines(texts, {
    ...discount,
    payer,
    ...(isService && service?.detail !== undefined && { organizerName: service.detail }),
    services: isService && !scope.whole && service ? [service.name] : [],
    categories: scope && 'category' in scope ? [scope.category] : [],
    ...(typeof maxUses === 'number' && { maxUses }),
    ...(typeof maxUsesPerUser === 'number' && { maxUsesPerUser }),
  } satisfies Partial<OperatorPromoCode>)
  const end = typeof days === 'number' ? texts.suspensionDays(days) : texts.promoNoEnd
  return [code ? `<b><code>${code}</code></b>` : texts.promoGenerated, ...lines, end, '', texts.promoConfirm].join('\n')
}

/** Returns true if the code exists already, undefined if the operator can press again. */
async function send(dialog: Dialog, ctx: ConversationContext, draft: PromoDraft): Promise<boolean | undefined> {
  const { code, discount, scope, payer = 'product', maxUses, maxUsesPerUser, days } = draft
  const body = {
    ...{ operatorId: getSender(ctx).id, payer, ...discount },
    ...(typeof code === 'string' && { code }),
    ...(scope && { scope }),
    ...(typeof maxUses === 'number' && { maxUses }),
    ...(typeof maxUsesPerUser === 'number' && { maxUsesPerUser }),
    ...(typeof days === 'number' && { days }),
  }
  const reply = await callServer(dialog, 'POST /internal/admin/promo-codes', { body })
  if (reply.ok) {
    const { html, keyboard } = promoCodeMessage(ctx.texts, reply.data.promoCode, ctx.me.username)
    await ctx.reply(html, { parse_mode: 'HTML', reply_markup: keyboard })
    await offerUndo(ctx, reply.data.undo)
    return false
  }
  if (reply.code === 'VALIDATION_ERROR') {
    await ctx.reply(ctx.texts.promoTaken)
    return true
  }
  await ctx.reply(supportErrorText(ctx, reply.code))
  return reply.code === 'UNAVAILABLE' ? undefined : false
}
