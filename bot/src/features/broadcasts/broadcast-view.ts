import type {
  Broadcast,
  BroadcastContent,
  BroadcastSegment,
  BroadcastText,
} from '@enp/shared/calls/operators/broadcast-shapes'
import { regions } from '@enp/shared/regions/regions'
import { settingsZone } from '@enp/shared/settings/settings-zone'
import { cutText } from '@enp/shared/text/cut-text'
import { escapeTagMarks } from '@enp/shared/text/escape-html'
import { formatDateTime } from '@enp/shared/time/dates'
import { InlineKeyboard } from 'grammy'
import { compactId } from '../../compact-id.ts'
import type { ConversationContext } from '../../context.ts'
import { htmlToPlainText } from '../../messaging/html.ts'
import { findConditionChoiceIndex, segmentConditions } from './segment-choices.ts'

export type TextContext = Pick<ConversationContext, 'texts'>

export interface BroadcastView {
  readonly html: string
  readonly keyboard: InlineKeyboard
}

const beginningLength = 60
const regionsNamed = 5
const longestLabel = 60

export function broadcastView(ctx: TextContext, broadcast: Broadcast): BroadcastView {
  return isStarted(broadcast) ? progressView(ctx, broadcast) : contentView(ctx, broadcast)
}

const isStarted = ({ state }: Broadcast) => state !== 'draft' && state !== 'planned'

function contentView(ctx: TextContext, broadcast: Broadcast): BroadcastView {
  const { number, state, content, plannedFor } = broadcast
  const has = content.photo ? 'yes' : 'no'
  const html = [
    ctx.texts.broadcastTitle({ number: String(number), state }),
    ...(plannedFor === undefined ? [] : [ctx.texts.broadcastPlannedFor(planMoment(ctx, plannedFor))]),
    '',
    ctx.texts.broadcastRu(shownText(ctx, content.ru)),
    content.en ? ctx.texts.broadcastEn(shownText(ctx, content.en)) : ctx.texts.broadcastEnSame,
    ctx.texts.broadcastPhoto[has],
    ctx.texts.broadcastButton(shownButton(ctx, content)),
    ctx.texts.broadcastWhom(describeSegment(ctx, broadcast)),
    '',
    ...reachLines(ctx, broadcast),
  ].join('\n')
  return { html, keyboard: state === 'planned' ? plannedButtons(ctx, broadcast) : draftButtons(ctx, broadcast) }
}

export const planMoment = ({ texts }: TextContext, at: string): string =>
  formatDateTime(texts.language, settingsZone, at)

function plannedButtons(ctx: TextContext, { broadcastId }: Broadcast): InlineKeyboard {
  const id = compactId(broadcastId)
  return new InlineKeyboard()
    .text(ctx.texts.broadcastTestButton, `bc:test:${id}`)
    .text(ctx.texts.broadcastCancelPlanButton, `bc:unplan:${id}`)
    .row()
    .text(ctx.texts.broadcastsButton, 'bc:list')
}

function draftButtons(
  ctx: TextContext,
  { broadcastId, content: { ru, en, photo, button } }: Broadcast,
): InlineKeyboard {
  const id = compactId(broadcastId)
  const keyboard = new InlineKeyboard()
    .text(ctx.texts.broadcastRuButton, `bc:write:${id}:ru`)
    .text(ctx.texts.broadcastEnButton, `bc:write:${id}:en`)
    .row()
    .text(ctx.texts.broadcastPhotoButton, `bc:write:${id}:photo`)
    .text(ctx.texts.broadcastButtonButton, `bc:write:${id}:button`)
    .row()
  if (en) keyboard.text(ctx.texts.broadcastClearEnButton, `bc:clear:${id}:en`).row()
  if (photo) keyboard.text(ctx.texts.broadcastClearPhotoButton, `bc:clear:${id}:photo`)
  if (button) keyboard.text(ctx.texts.broadcastClearButtonButton, `bc:clear:${id}:button`)
  if (photo || button) keyboard.row()
  keyboard.text(ctx.texts.broadcastWhomButton, `bc:whom:${id}`).row()
  if (ru)
    keyboard
      .text(ctx.texts.broadcastTestButton, `bc:test:${id}`)
      .text(ctx.texts.broadcastAskButton, `bc:ask:${id}`)
      .row()
      .text(ctx.texts.broadcastWhenButton, `bc:when:${id}`)
      .row()
  return keyboard.text(ctx.texts.broadcastDiscardButton, `bc:discard:${id}`).text(ctx.texts.broadcastsButton, 'bc:list')
}

export function broadcastConfirmationView(ctx: TextContext, broadcast: Broadcast): BroadcastView {
  const { broadcastId, number, version, reach } = broadcast
  const id = compactId(broadcastId)
  const html = [
    ctx.texts.broadcastConfirm({ number: String(number), people: reach?.inChat ?? 0 }),
    ctx.texts.broadcastWhom(describeSegment(ctx, broadcast)),
    ...reachLines(ctx, broadcast),
  ].join('\n')
  const whom = htmlToPlainText(describeSegment(ctx, broadcast))
  const start = ctx.texts.broadcastStartButton({ people: reach?.inChat ?? 0, whom })
  const keyboard = new InlineKeyboard()
    .text(cutText(start, longestLabel), `bc:start:${id}:${version}`)
    .row()
    .text(ctx.texts.broadcastBackButton, `bc:show:${id}`)
  return { html, keyboard }
}

export function segmentView(ctx: TextContext, broadcast: Broadcast): BroadcastView {
  const { broadcastId, number, segment } = broadcast
  const id = compactId(broadcastId)
  const keyboard = new InlineKeyboard()
  for (const [index, condition] of segmentConditions.entries()) {
    const now = findConditionChoiceIndex(condition, segment)
    for (const [choice, { description }] of condition.choices.entries()) {
      const label = ctx.texts[description]
      keyboard.text(choice === now ? `✓ ${label}` : label, `bc:set:${id}:${index}:${choice}`)
      if (choice % 2 === 1) keyboard.row()
    }
    keyboard.row()
  }
  keyboard.text(ctx.texts.broadcastPlaceButton, `bc:write:${id}:place`).row()
  if (segment.regions) keyboard.text(ctx.texts.broadcastClearRegionsButton, `bc:clear:${id}:regions`).row()
  if (segment.favoriteServiceId) keyboard.text(ctx.texts.broadcastClearServiceButton, `bc:clear:${id}:service`).row()
  keyboard.text(ctx.texts.broadcastBackButton, `bc:show:${id}`)
  const html = [
    ctx.texts.broadcastWhomTitle(String(number)),
    describeSegment(ctx, broadcast),
    '',
    ...reachLines(ctx, broadcast),
  ].join('\n')
  return { html, keyboard }
}

export function describeSegment(ctx: TextContext, { segment, serviceTitle }: Broadcast): string {
  const chosen = segmentConditions.flatMap((condition) => {
    const now = findConditionChoiceIndex(condition, segment)
    const choice = condition.choices[now]
    return now > 0 && choice ? [ctx.texts[choice.description]] : []
  })
  const places = segment.regions ? [ctx.texts.segmentRegions(regionNames(ctx, segment.regions))] : []
  const service = segment.favoriteServiceId
    ? [ctx.texts.segmentService(escapeTagMarks(serviceTitle ?? segment.favoriteServiceId))]
    : []
  return [...chosen, ...places, ...service].join('; ') || ctx.texts.segmentEverybody
}

function regionNames(ctx: TextContext, codes: NonNullable<BroadcastSegment['regions']>): string {
  const language = ctx.texts.language
  const names = codes
    .slice(0, regionsNamed)
    .map((code) => regions.find((each) => each.code === code)?.[language] ?? code)
  const left = codes.length - names.length
  return names.join(', ') + (left > 0 ? ` +${left}` : '')
}

export function reachLines(ctx: TextContext, { reach }: Broadcast): string[] {
  if (!reach) return []
  const { people, inChat, unreachable, switchedOff } = reach
  return [ctx.texts.broadcastReach({ people, inChat, inbox: people - inChat, unreachable, switchedOff })]
}

function shownText(ctx: TextContext, words: BroadcastText | undefined): string {
  if (!words) return ctx.texts.broadcastNone
  const letters = Array.from(words.text.replace(/\s+/g, ' ').trim())
  const beginning = letters.slice(0, beginningLength).join('')
  return `«${escapeTagMarks(beginning)}${letters.length > beginningLength ? '…' : ''}»`
}

function shownButton(ctx: TextContext, { button }: Partial<BroadcastContent>): string {
  if (!button) return ctx.texts.broadcastNone
  const labels = [button.ru, ...(button.en === undefined ? [] : [button.en])].map(
    (label) => `«${escapeTagMarks(label)}»`,
  )
  return `${labels.join(' / ')} → ${escapeTagMarks(button.path ?? button.url ?? '')}`
}

export function progressView(ctx: TextContext, { broadcastId, number, state, progress }: Broadcast): BroadcastView {
  const id = compactId(broadcastId)
  const keyboard = new InlineKeyboard()
  if (state === 'running')
    keyboard
      .text(ctx.texts.broadcastStopButton, `bc:stop:${id}`)
      .text(ctx.texts.broadcastRenewButton, `bc:show:${id}`)
      .row()
  keyboard.text(ctx.texts.broadcastsButton, 'bc:list')
  const lines = [ctx.texts.broadcastTitle({ number: String(number), state })]
  if (progress) {
    const { sent, unreachable, switchedOff, takenBack, undelivered, left, leftSeconds } = progress
    lines.push('', ctx.texts.broadcastCounts({ sent, unreachable, switchedOff }))
    if (undelivered > 0) lines.push(ctx.texts.broadcastUndelivered(undelivered))
    if (takenBack > 0) lines.push(ctx.texts.broadcastTakenBack(takenBack))
    if (state === 'running') lines.push(ctx.texts.broadcastLeft({ left, minutes: Math.ceil((leftSeconds ?? 0) / 60) }))
  }
  return { html: lines.join('\n'), keyboard }
}
