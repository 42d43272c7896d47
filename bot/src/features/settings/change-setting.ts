import { serviceCategories } from '@enp/shared/calls/catalog/catalog-shapes'
import type { SettingRefusal } from '@enp/shared/calls/operators/settings'
import type { Body } from '@enp/shared/contract'
import { matchRegions, regions } from '@enp/shared/regions/regions'
import { parseSettingValue } from '@enp/shared/settings/parse-setting-value'
import { isSharedSetting, regionScope, settingKeys } from '@enp/shared/settings/registry'
import { cutText } from '@enp/shared/text/cut-text'
import { escapeTagMarks } from '@enp/shared/text/escape-html'
import { formatDay } from '@enp/shared/time/dates'
import { parseNextDay } from '@enp/shared/typed-text/typed-range'
import { InlineKeyboard } from 'grammy'
import { compactId, fullId } from '../../compact-id.ts'
import type { ConversationContext, Dialog } from '../../context.ts'
import { callServer, conversationFeature, waitForInput } from '../../conversations/conversation.ts'
import { answerButtonPress } from '../../telegram/edit-message.ts'
import { getSender } from '../../telegram/to-telegram-user.ts'
import { offerUndo } from '../admin/undo.ts'
import { createOperatorFilter } from '../support/create-operator-filter.ts'
import { supportErrorText } from '../support/sentences.ts'
import { askToCheckRate } from './check-rate.ts'
import { askToRepeatValue, isValueRepeated } from './repeat-value.ts'
import { type Draft, readStep, type Step, type Turn } from './setting-draft.ts'
import { findForecast } from './setting-forecast.ts'
import { toSettingQuestion } from './setting-question.ts'
import { formatSettingChange, isRegionalKey, settingPreviewMessage } from './setting-view.ts'

export const changeSettingStartPattern = /^set:edit:([a-z_.\d]{1,40})$/
const maxUpdates = 30
const longestSearch = 200
const longestLabel = 60
const longestQuote = 40
const maxRegions = 8

/** Asks for the scope, the value, the day and a confirmation. */
export const changeSettingFeature = conversationFeature(
  'change-setting',
  changeSettingStartPattern,
  changeSetting,
  createOperatorFilter,
)

async function changeSetting(dialog: Dialog, first: ConversationContext): Promise<void> {
  const key = settingKeys.find((one) => one === changeSettingStartPattern.exec(first.callbackQuery?.data ?? '')?.[1])
  await answerButtonPress(first, key ? undefined : first.texts.buttonOutdated)
  if (!key) return
  let draft: Draft = isSharedSetting(key) ? { key, scope: 'all' } : { key }
  await ask(first, draft)
  for (let updates = 0; updates < maxUpdates; updates += 1) {
    const { ctx, ...input } = await waitForInput<Step>(dialog, readStep, (texts) => texts.settingTextOnly)
    if (ctx.callbackQuery) await answerButtonPress(ctx)
    if ('press' in input && input.press === 'keep') return void (await ctx.reply(ctx.texts.settingKept))
    const next = await toNext(draft, { dialog, ctx, input })
    if (!next) return
    draft = next
  }
}

/** Returns undefined if the conversation is over. */
function toNext(draft: Draft, turn: Turn): Promise<Draft | undefined> {
  if (draft.scope === undefined) return chooseScope(draft, turn)
  if (draft.value === undefined) return chooseValue(draft, turn)
  if (draft.checks) return checkRate(draft, turn)
  if (draft.day === undefined) return chooseDay(draft, turn)
  return confirm(draft, turn)
}

async function chooseScope(draft: Draft, { dialog, ctx, input }: Turn): Promise<Draft | undefined> {
  if ('press' in input && input.press === 'organizer' && input.value !== '')
    return askNext(ctx, { ...draft, scope: `organizer:${fullId(input.value)}` })
  if ('press' in input && input.press === 'organizer') return askNext(ctx, { ...draft, asksOrganizer: true })
  if ('press' in input && input.press === 'scope') {
    const isCategory = serviceCategories.some((category) => category === input.value)
    return askNext(ctx, { ...draft, scope: isCategory ? `category:${input.value}` : 'all' })
  }
  if ('press' in input && input.press === 'region') return askNext(ctx, { ...draft, scope: regionScope(input.value) })
  if ('text' in input && isRegionalKey(draft.key)) return offerRegions(ctx, draft, input.text)
  if (!('text' in input) || !draft.asksOrganizer) return askNext(ctx, draft)
  const query = { operatorId: getSender(ctx).id, text: input.text.slice(0, longestSearch) }
  const reply = await callServer(dialog, 'GET /internal/admin/setting-organizers', { query })
  if (!reply.ok) return refused(ctx, draft, reply.code)
  const buttons = reply.data.map(({ id, name }) => [
    InlineKeyboard.text(cutText(name, longestLabel), `set:organizer:${compactId(id)}`),
  ])
  const text = buttons.length === 0 ? ctx.texts.settingOrganizerNone : ctx.texts.settingOrganizerChoose
  await ctx.reply(text, { reply_markup: InlineKeyboard.from(buttons) })
  return draft
}

async function offerRegions(ctx: ConversationContext, draft: Draft, typed: string): Promise<Draft> {
  const { language } = ctx.texts
  const found = matchRegions(regions, typed.slice(0, longestSearch), language).slice(0, maxRegions)
  const buttons = found.map(({ code, [language]: name }) => [InlineKeyboard.text(name, `set:region:${code}`)])
  const text = buttons.length === 0 ? ctx.texts.settingRegionNone : ctx.texts.settingRegionChoose
  await ctx.reply(text, { reply_markup: InlineKeyboard.from(buttons) })
  return draft
}

async function chooseValue(draft: Draft, { dialog, ctx, input }: Turn): Promise<Draft> {
  if ('press' in input && input.press !== 'value')
    return askNext(ctx, input.press === 'none' ? { ...draft, value: null } : draft)
  const parsed = parseSettingValue(draft.key, 'text' in input ? input.text : input.value)
  if ('value' in parsed) {
    const next = { ...draft, value: parsed.value }
    return (await askToCheckRate(dialog, ctx, next)) ? { ...next, checks: true } : askNext(ctx, next)
  }
  const wrong = escapeTagMarks(cutText(parsed.wrong, longestQuote))
  await ctx.reply(ctx.texts.settingValueProblem[parsed.problem]({ wrong, example: parsed.example }))
  return draft
}

async function checkRate(draft: Draft, turn: Turn): Promise<Draft | undefined> {
  const { ctx, input } = turn
  const { key, scope = 'all', value = null } = draft
  if ('text' in input) return chooseValue({ key, scope }, turn)
  if (input.press !== 'confirm') return askNext(ctx, { key, scope })
  return save({ ...draft, day: null }, turn, { seen: value, checked: true })
}

async function chooseDay(draft: Draft, turn: Turn): Promise<Draft | undefined> {
  const { dialog, ctx, input } = turn
  if ('press' in input) return input.press === 'now' ? preview({ ...draft, day: null }, turn) : askNext(ctx, draft)
  const nowMs = await dialog.conversation.now()
  const today = new Date(nowMs).toISOString().slice(0, 10)
  const day = parseNextDay(input.text, today)
  if (day !== undefined) return preview({ ...draft, day }, turn)
  await ctx.reply(ctx.texts.settingDayUnreadable({ wrong: escapeTagMarks(cutText(input.text, longestQuote)) }))
  return draft
}

/** Shows what changes, or asks again for the part that is refused. */
async function preview(draft: Draft, { dialog, ctx }: Omit<Turn, 'input'>): Promise<Draft | undefined> {
  const call = 'POST /internal/admin/settings/:key/preview'
  const reply = await callServer(dialog, call, { params: { key: draft.key }, body: toBody(ctx, draft) })
  if (!reply.ok) return refused(ctx, draft, reply.code)
  if (reply.data.outcome === 'refused') return explain(ctx, draft, reply.data)
  const forecast = await findForecast(dialog, draft.key, toBody(ctx, draft))
  const { html, keyboard } = settingPreviewMessage(ctx.texts, reply.data, forecast)
  await ctx.reply(html, { parse_mode: 'HTML', reply_markup: keyboard })
  return { ...draft, preview: reply.data, repeats: false }
}

async function confirm(draft: Draft, turn: Turn): Promise<Draft | undefined> {
  const { ctx, input } = turn
  if (!draft.preview) return preview(draft, turn)
  if (draft.repeats && 'text' in input) {
    if (!(await isValueRepeated(ctx, draft.preview, input.text))) return draft
  } else if (!('press' in input && input.press === 'confirm')) return preview(draft, turn)
  else if (draft.preview.unusual) {
    await askToRepeatValue(ctx, draft.preview)
    return { ...draft, repeats: true }
  }
  const answers = { seen: draft.preview.change.old, ...(draft.repeats && { confirmed: true }) }
  return save(draft, turn, answers)
}

type Answers = Pick<Body<'POST /internal/admin/settings/:key'>, 'seen' | 'confirmed' | 'checked'>

async function save(draft: Draft, turn: Turn, answers: Answers): Promise<Draft | undefined> {
  const { dialog, ctx } = turn
  const body = { ...toBody(ctx, draft), ...answers }
  const reply = await callServer(dialog, 'POST /internal/admin/settings/:key', { params: { key: draft.key }, body })
  if (!reply.ok) return refused(ctx, draft, reply.code)
  if (reply.data.outcome === 'refused') return explain(ctx, draft, reply.data)
  if (reply.data.outcome === 'changed') {
    await ctx.reply(ctx.texts.settingChanged)
    return preview({ ...draft, checks: false }, turn)
  }
  const done = ctx.texts[draft.checks ? 'settingCheckDone' : 'settingDone']
  await ctx.reply(`${done}\n${formatSettingChange(ctx.texts, reply.data.change)}`)
  await offerUndo(ctx, reply.data.undo)
  return undefined
}

function toBody(ctx: ConversationContext, { scope = 'all', value = null, day }: Draft) {
  return { operatorId: getSender(ctx).id, scope, value, ...(typeof day === 'string' && { day }) }
}

const valueReasons = new Set<SettingRefusal['reason']>(['same', 'excessive', 'unconfirmed'])

async function explain(ctx: ConversationContext, draft: Draft, refusal: SettingRefusal): Promise<Draft> {
  const show = (day: string) => formatDay(ctx.texts.language, 'UTC', `${day}T00:00:00Z`)
  const dates = { earliest: show(refusal.earliest), latest: show(refusal.latest) }
  await ctx.reply(ctx.texts.settingRefused[refusal.reason](dates))
  const { key, scope = 'all', value = null } = draft
  return valueReasons.has(refusal.reason) ? { key, scope } : { key, scope, value }
}

/** A server that is away can be asked again. */
async function refused(ctx: ConversationContext, draft: Draft, code: string): Promise<Draft | undefined> {
  await ctx.reply(supportErrorText(ctx, code))
  return code === 'UNAVAILABLE' ? draft : undefined
}

async function askNext(ctx: ConversationContext, draft: Draft): Promise<Draft> {
  await ask(ctx, draft)
  return draft
}

async function ask(ctx: ConversationContext, draft: Draft): Promise<void> {
  const { html, buttons } = toSettingQuestion(ctx.texts, draft)
  await ctx.reply(html, { parse_mode: 'HTML', reply_markup: InlineKeyboard.from(buttons) })
}
