import { createHash } from 'node:crypto'
import type { OwnService } from '@enp/shared/calls/organizers/organizer-services'
import { addDays } from '@enp/shared/time/days'
import type { ConversationContext, Dialog } from '../../../context.ts'
import { callServer, conversationFeature } from '../../../conversations/conversation.ts'
import { departureDataPattern, parseDepartureData } from '../../../messaging/departure-name.ts'
import { unreadableText } from '../../../messaging/unreadable.ts'
import { answerButtonPress } from '../../../telegram/edit-message.ts'
import { getSender } from '../../../telegram/to-telegram-user.ts'
import { memberBookingMessage } from '../booking-view.ts'
import { memberErrorText } from '../member-error-text.ts'
import { parseAnswer, type StepInput } from './parse-answer.ts'
import {
  listCountedUnits,
  nextWalkInStep,
  type WalkInDraft,
  type WalkInStep,
  type WalkInTerms,
  withoutAnswer,
} from './walk-in.rules.ts'
import { askWalkInStep, type WalkInStepInput, waitForWalkInInput } from './walk-in-steps.ts'

export const walkInStartPattern = new RegExp(`^(?:dep:add:${departureDataPattern}|walkin:new)$`)
const maxUpdates = 60

/** Books seats for a guest, who pays the organizer; docs/rules/check-in.md. */
export const walkInFeature = conversationFeature('walk-in', walkInStartPattern, add)

/** A walk-in while a member enters it. */
interface Entry extends Dialog {
  readonly first: ConversationContext
  readonly services: readonly OwnService[]
  readonly answered: WalkInStep[]
  draft: WalkInDraft
  terms: WalkInTerms | undefined
}

async function add(dialog: Dialog, first: ConversationContext): Promise<void> {
  const services = await callServer(dialog, 'GET /v1/organizer/services', { telegramId: getSender(first).id })
  if (!services.ok) return answerButtonPress(first, memberErrorText(first, services.code))
  const draft = { ...toDeparture(first), counts: [] }
  const entry: Entry = { ...dialog, first, services: services.data, answered: [], draft, terms: undefined }
  const refusal = await openDeparture(entry)
  await answerButtonPress(first, refusal)
  if (refusal !== undefined) return
  await askNext(entry, first)
  for (let updates = 0; updates < maxUpdates; updates += 1)
    if (await handleInput(entry, await waitForWalkInInput(dialog))) return
}

/** Loads the terms of the button's departure. Returns why it takes no guests. */
async function openDeparture(entry: Entry): Promise<string | undefined> {
  const { first, draft } = entry
  if (draft.date === undefined) return undefined
  const reply = await askTerms(entry, draft)
  if (!reply.ok) return walkInSentence(first, reply.code)
  entry.terms = reply.data
  const isOpen = reply.data.starts.some(({ startTime }) => startTime === draft.startTime)
  return isOpen ? undefined : first.texts.walkinDepartureClosed
}

/** Returns true when the guest is booked. */
async function handleInput(
  entry: Entry,
  input: WalkInStepInput & { readonly ctx: ConversationContext },
): Promise<boolean> {
  const { ctx } = input
  const press = 'press' in input ? input.press : undefined
  const step = nextWalkInStep(entry.draft, entry.terms, entry.answered)
  if (press !== undefined) await answerButtonPress(ctx)
  if (press === 'back') {
    const last = entry.answered.pop()
    if (last) entry.draft = withoutAnswer(entry.draft, last)
    await askNext(entry, ctx)
    return false
  }
  const origin = toOrigin(press)
  if (step === 'confirm' && origin) return take(entry, ctx, origin)
  if (await acceptAnswer(entry, ctx, step, { press, text: 'text' in input ? input.text : undefined }))
    await askNext(entry, ctx)
  return false
}

/** Returns false after a reply that explains why the answer does not fit. */
async function acceptAnswer(entry: Entry, ctx: ConversationContext, step: WalkInStep, input: StepInput) {
  const { terms } = entry
  const answer = parseAnswer(step, input, entry.draft, { terms, today: toToday(entry) })
  if (!answer) {
    await ctx.reply(toWrongText(ctx, step, input))
    return false
  }
  if (step === 'date') {
    const asked = await askTerms(entry, answer)
    if (!asked.ok || asked.data.starts.length === 0) {
      await ctx.reply(asked.ok ? ctx.texts.walkinClosed : walkInSentence(ctx, asked.code))
      return false
    }
    entry.terms = asked.data
  }
  entry.draft = answer
  entry.answered.push(step)
  return true
}

function toWrongText(ctx: ConversationContext, step: WalkInStep, { text }: StepInput): string {
  if (step === 'confirm') return ctx.texts.walkinWrongConfirm
  const kind = walkInQuestions.find((one) => one === step) ?? 'count'
  return unreadableText(ctx.texts, text, ctx.texts.walkinWrong(kind))
}

const walkInQuestions = ['option', 'date', 'start', 'name', 'phone', 'price', 'paid'] as const

/** In the service's time zone, so that no walk-in is booked for yesterday. */
const toToday = ({ services, draft: { optionId } }: Entry) =>
  services.find(({ options }) => options.some(({ id }) => id === optionId))?.today ?? ''

const askTerms = (entry: Entry, { optionId = '', date = '' }: WalkInDraft) =>
  callServer(entry, 'GET /v1/organizer/walk-ins/terms', {
    telegramId: getSender(entry.first).id,
    query: { optionId, date },
  })

const askNext = (entry: Entry, ctx: ConversationContext) =>
  askWalkInStep(ctx, nextWalkInStep(entry.draft, entry.terms, entry.answered), {
    ...entry,
    today: toToday(entry),
    hasBack: entry.answered.length > 0,
  })

function toDeparture({ callbackQuery }: ConversationContext) {
  const [, departure] = walkInStartPattern.exec(callbackQuery?.data ?? '') ?? []
  return departure === undefined ? {} : parseDepartureData(departure)
}

const toOrigin = (press: string | undefined) =>
  press === 'take:phone' ? 'phone' : press === 'take:walk_in' ? 'walk_in' : undefined

/** Returns false if another try can help. The first press and the input make the key. */
async function take(entry: Entry, ctx: ConversationContext, origin: 'phone' | 'walk_in'): Promise<boolean> {
  const { first, terms } = entry
  const { optionId = '', date = '', nights, startTime, counts, name: fullName = '', phone, price, paidBy } = entry.draft
  const units = listCountedUnits(terms).map(({ unitId }, index) => ({ unitId, quantity: counts[index] ?? 0 }))
  const booking = {
    optionId,
    date,
    ...(nights !== undefined && { checkOut: addDays(date, nights) }),
    ...(startTime !== undefined && { startTime }),
    units: units.filter(({ quantity }) => quantity > 0),
    origin,
    ...(typeof price === 'number' && { price }),
    ...(paidBy !== undefined && paidBy !== 'later' && { paidBy }),
    ...(fullName && { contact: { fullName, ...(phone && { phone }) } }),
  }
  // The digest makes a retry after a lost response idempotent.
  const digest = createHash('sha256').update(JSON.stringify(booking)).digest('base64url')
  const body = { ...booking, key: `chat:${first.update.update_id}:${digest}` }
  const result = await callServer(entry, 'POST /v1/organizer/walk-ins', { telegramId: getSender(ctx).id, body })
  if (!result.ok) {
    await ctx.reply(walkInSentence(ctx, result.code))
    return false
  }
  const { html, keyboard } = memberBookingMessage(ctx.texts, result.data)
  await ctx.reply(`${ctx.texts.walkinDone}\n\n${html}`, { parse_mode: 'HTML', reply_markup: keyboard })
  return true
}

function walkInSentence(ctx: ConversationContext, code: string): string {
  switch (code) {
    case 'SOLD_OUT':
      return ctx.texts.walkinSoldOut
    case 'DATE_CLOSED':
    case 'CUTOFF_PASSED':
      return ctx.texts.walkinClosed
    case 'VALIDATION_ERROR':
      return ctx.texts.walkinRefused
    case 'NOT_MEMBER':
      return ctx.texts.walkinNotAllowed
    default:
      return memberErrorText(ctx, code)
  }
}
