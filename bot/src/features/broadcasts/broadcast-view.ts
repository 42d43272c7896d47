import type {
  Broadcast,
  BroadcastContent,
  BroadcastSegment,
  BroadcastText,
} from '@enp/shared/calls/operators/broadcast-shapes'
import { regions } from '@enp/shared/regions/regions'
import { InlineKeyboard } from 'grammy'
import { compactId } from '../../compact-id.ts'
import type { ConversationContext } from '../../context.ts'
import { currentLanguage, escapeHtml } from '../../texts.ts'
import { findConditionChoiceIndex, segmentConditions } from './segment-choices.ts'

export type TextContext = Pick<ConversationContext, 't'>

export interface BroadcastView {
  readonly html: string
  readonly keyboard: InlineKeyboard
}

const beginningLength = 60
const regionsNamed = 5

export function broadcastView(ctx: TextContext, broadcast: Broadcast): BroadcastView {
  return broadcast.state === 'draft' ? draftView(ctx, broadcast) : progressView(ctx, broadcast)
}

function draftView(ctx: TextContext, broadcast: Broadcast): BroadcastView {
  const { number, state, content } = broadcast
  const has = content.photo ? 'yes' : 'no'
  const html = [
    ctx.t('broadcast-title', { number: String(number), state }),
    '',
    ctx.t('broadcast-ru', { text: shownText(ctx, content.ru) }),
    content.en ? ctx.t('broadcast-en', { text: shownText(ctx, content.en) }) : ctx.t('broadcast-en-same'),
    ctx.t('broadcast-photo', { has }),
    ctx.t('broadcast-button', { button: shownButton(ctx, content) }),
    ctx.t('broadcast-whom', { whom: describeSegment(ctx, broadcast) }),
    '',
    ...reachLines(ctx, broadcast),
  ].join('\n')
  return { html, keyboard: draftButtons(ctx, broadcast) }
}

function draftButtons(
  ctx: TextContext,
  { broadcastId, content: { ru, en, photo, button } }: Broadcast,
): InlineKeyboard {
  const id = compactId(broadcastId)
  const keyboard = new InlineKeyboard()
    .text(ctx.t('broadcast-ru-button'), `bc:write:${id}:ru`)
    .text(ctx.t('broadcast-en-button'), `bc:write:${id}:en`)
    .row()
    .text(ctx.t('broadcast-photo-button'), `bc:write:${id}:photo`)
    .text(ctx.t('broadcast-button-button'), `bc:write:${id}:button`)
    .row()
  if (en) keyboard.text(ctx.t('broadcast-clear-en-button'), `bc:clear:${id}:en`).row()
  if (photo) keyboard.text(ctx.t('broadcast-clear-photo-button'), `bc:clear:${id}:photo`)
  if (button) keyboard.text(ctx.t('broadcast-clear-button-button'), `bc:clear:${id}:button`)
  if (photo || button) keyboard.row()
  keyboard.text(ctx.t('broadcast-whom-button'), `bc:whom:${id}`).row()
  if (ru)
    keyboard
      .text(ctx.t('broadcast-test-button'), `bc:test:${id}`)
      .text(ctx.t('broadcast-ask-button'), `bc:ask:${id}`)
      .row()
  return keyboard
    .text(ctx.t('broadcast-discard-button'), `bc:discard:${id}`)
    .text(ctx.t('broadcasts-button'), 'bc:list')
}

export function broadcastConfirmationView(ctx: TextContext, broadcast: Broadcast): BroadcastView {
  const { broadcastId, number, version, reach } = broadcast
  const id = compactId(broadcastId)
  const html = [
    ctx.t('broadcast-confirm', { number: String(number), people: reach?.inChat ?? 0 }),
    ctx.t('broadcast-whom', { whom: describeSegment(ctx, broadcast) }),
    ...reachLines(ctx, broadcast),
  ].join('\n')
  const keyboard = new InlineKeyboard()
    .text(ctx.t('broadcast-start-button'), `bc:start:${id}:${version}`)
    .row()
    .text(ctx.t('broadcast-back-button'), `bc:show:${id}`)
  return { html, keyboard }
}

export function segmentView(ctx: TextContext, broadcast: Broadcast): BroadcastView {
  const { broadcastId, number, segment } = broadcast
  const id = compactId(broadcastId)
  const keyboard = new InlineKeyboard()
  for (const [index, condition] of segmentConditions.entries()) {
    const now = findConditionChoiceIndex(condition, segment)
    const { description } = condition.choices[now] ?? condition.choices[0]
    keyboard.text(ctx.t(description), `bc:set:${id}:${index}:${(now + 1) % condition.choices.length}`)
    if (index % 2 === 1) keyboard.row()
  }
  keyboard.text(ctx.t('broadcast-place-button'), `bc:write:${id}:place`).row()
  if (segment.regions) keyboard.text(ctx.t('broadcast-clear-regions-button'), `bc:clear:${id}:regions`).row()
  if (segment.favoriteServiceId) keyboard.text(ctx.t('broadcast-clear-service-button'), `bc:clear:${id}:service`).row()
  keyboard.text(ctx.t('broadcast-back-button'), `bc:show:${id}`)
  const html = [
    ctx.t('broadcast-whom-title', { number: String(number) }),
    describeSegment(ctx, broadcast),
    '',
    ...reachLines(ctx, broadcast),
  ].join('\n')
  return { html, keyboard }
}

function describeSegment(ctx: TextContext, { segment, serviceTitle }: Broadcast): string {
  const chosen = segmentConditions.flatMap((condition) => {
    const now = findConditionChoiceIndex(condition, segment)
    const choice = condition.choices[now]
    return now > 0 && choice ? [ctx.t(choice.description)] : []
  })
  const places = segment.regions ? [ctx.t('segment-regions', { regions: regionNames(ctx, segment.regions) })] : []
  const service = segment.favoriteServiceId
    ? [ctx.t('segment-service', { title: escapeHtml(serviceTitle ?? segment.favoriteServiceId) })]
    : []
  return [...chosen, ...places, ...service].join('; ') || ctx.t('segment-everybody')
}

function regionNames(ctx: TextContext, codes: NonNullable<BroadcastSegment['regions']>): string {
  const language = currentLanguage(ctx)
  const names = codes
    .slice(0, regionsNamed)
    .map((code) => regions.find((each) => each.code === code)?.[language] ?? code)
  const left = codes.length - names.length
  return names.join(', ') + (left > 0 ? ` +${left}` : '')
}

function reachLines(ctx: TextContext, { reach }: Broadcast): string[] {
  if (!reach) return []
  const { people, inChat, unreachable, switchedOff } = reach
  return [ctx.t('broadcast-reach', { people, inChat, inbox: people - inChat, unreachable, switchedOff })]
}

function shownText(ctx: TextContext, words: BroadcastText | undefined): string {
  if (!words) return ctx.t('broadcast-none')
  const letters = Array.from(words.text.replace(/\s+/g, ' ').trim())
  const beginning = letters.slice(0, beginningLength).join('')
  return `«${escapeHtml(beginning)}${letters.length > beginningLength ? '…' : ''}»`
}

function shownButton(ctx: TextContext, { button }: Partial<BroadcastContent>): string {
  if (!button) return ctx.t('broadcast-none')
  const labels = [button.ru, ...(button.en === undefined ? [] : [button.en])].map((label) => `«${escapeHtml(label)}»`)
  return `${labels.join(' / ')} → ${escapeHtml(button.path ?? button.url ?? '')}`
}

export function progressView(ctx: TextContext, { broadcastId, number, state, progress }: Broadcast): BroadcastView {
  const id = compactId(broadcastId)
  const keyboard = new InlineKeyboard()
  if (state === 'running')
    keyboard
      .text(ctx.t('broadcast-stop-button'), `bc:stop:${id}`)
      .text(ctx.t('broadcast-renew-button'), `bc:show:${id}`)
      .row()
  keyboard.text(ctx.t('broadcasts-button'), 'bc:list')
  const lines = [ctx.t('broadcast-title', { number: String(number), state })]
  if (progress) {
    const { sent, unreachable, switchedOff, takenBack, undelivered, left, leftSeconds } = progress
    lines.push('', ctx.t('broadcast-counts', { sent, unreachable, switchedOff }))
    if (undelivered > 0) lines.push(ctx.t('broadcast-undelivered', { undelivered }))
    if (takenBack > 0) lines.push(ctx.t('broadcast-taken-back', { takenBack }))
    if (state === 'running') lines.push(ctx.t('broadcast-left', { left, minutes: Math.ceil((leftSeconds ?? 0) / 60) }))
  }
  return { html: lines.join('\n'), keyboard }
}
