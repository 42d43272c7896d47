import { createHash } from 'node:crypto'
import type { MemberBooking } from '@enp/shared/calls/organizers/organizer'
import { addDays } from '@enp/shared/time/days'
import { Composer } from 'grammy'
import type { BotContext, BotConversation, ConversationContext, Deps } from '../../../context.ts'
import { registerConversation } from '../../../conversations/conversation.ts'
import { departureDataPattern, parseDepartureData } from '../../../messaging/departure-name.ts'
import { type CallResult, fetchFromServer } from '../../../server.ts'
import { answerButtonPress } from '../../../telegram/edit-message.ts'
import { getSender } from '../../../telegram/to-telegram-user.ts'
import { memberBookingMessage } from '../booking-view.ts'
import { memberErrorText } from '../member-error-text.ts'
import { parseAnswer } from './parse-answer.ts'
import {
  listCountedUnits,
  nextWalkInStep,
  type WalkInDraft,
  type WalkInStep,
  type WalkInTerms,
  withoutAnswer,
} from './walk-in.rules.ts'
import { askWalkInStep, waitForWalkInInput } from './walk-in-steps.ts'

export const walkInStartPattern = new RegExp(`^(?:dep:add:${departureDataPattern}|walkin:new)$`)
const maxUpdates = 60
const name = 'walk-in'

/** Books seats for a guest, who pays the organizer; docs/rules/check-in.md. */
export function walkInFeature(deps: Deps): Composer<BotContext> {
  const feature = new Composer<BotContext>()
  feature.use(registerConversation(deps.conversationStore, name, (conversation, ctx) => add(deps, conversation, ctx)))
  feature.callbackQuery(walkInStartPattern, (ctx) => ctx.conversation.enter(name))
  return feature
}

async function add(deps: Deps, conversation: BotConversation, first: ConversationContext): Promise<void> {
  const telegramId = getSender(first).id
  const call = callThrough(deps, conversation)
  const services = await call(() => deps.server('GET /v1/organizer/services', { telegramId }))
  if (!services.ok) return answerButtonPress(first, memberErrorText(first, services.code))
  // In the service's time zone, so that no walk-in is booked for yesterday.
  const toToday = ({ optionId }: WalkInDraft) =>
    services.data.find(({ options }) => options.some(({ id }) => id === optionId))?.today ?? ''
  const askTerms = ({ optionId = '', date = '' }: WalkInDraft) =>
    call(() => deps.server('GET /v1/organizer/walk-ins/terms', { telegramId, query: { optionId, date } }))

  let draft: WalkInDraft = { ...toDeparture(first), counts: [] }
  let terms: WalkInTerms | undefined
  if (draft.date !== undefined) {
    const reply = await askTerms(draft)
    if (!reply.ok) return answerButtonPress(first, walkInSentence(first, reply.code))
    terms = reply.data
    if (!terms.starts.some(({ startTime }) => startTime === draft.startTime))
      return answerButtonPress(first, first.texts.walkinDepartureClosed)
  }
  await answerButtonPress(first)
  const answered: WalkInStep[] = []
  const askNext = (ctx: ConversationContext) =>
    askWalkInStep(ctx, nextWalkInStep(draft, terms, answered), {
      draft,
      terms,
      services: services.data,
      today: toToday(draft),
      hasBack: answered.length > 0,
    })
  await askNext(first)
  for (let updates = 0; updates < maxUpdates; updates += 1) {
    const input = await waitForWalkInInput(conversation)
    const { ctx } = input
    const press = 'press' in input ? input.press : undefined
    const step = nextWalkInStep(draft, terms, answered)
    if (press !== undefined) await answerButtonPress(ctx)
    if (press === 'back') {
      const last = answered.pop()
      if (last) draft = withoutAnswer(draft, last)
      await askNext(ctx)
      continue
    }
    const isLast = step === 'confirm'
    const origin = toOrigin(press)
    if (isLast && origin) {
      if (await take({ deps, conversation, first, draft, terms, origin }, ctx)) return
      continue
    }
    const today = toToday(draft)
    const answer = parseAnswer(step, { press, text: 'text' in input ? input.text : undefined }, draft, { terms, today })
    if (!answer) {
      await ctx.reply(isLast ? ctx.texts.walkinWrongConfirm : ctx.texts.walkinWrong)
      continue
    }
    if (step === 'date') {
      const asked = await askTerms(answer)
      if (!asked.ok || asked.data.starts.length === 0) {
        await ctx.reply(asked.ok ? ctx.texts.walkinClosed : walkInSentence(ctx, asked.code))
        continue
      }
      terms = asked.data
    }
    draft = answer
    answered.push(step)
    await askNext(ctx)
  }
}

function toDeparture({ callbackQuery }: ConversationContext) {
  const [, departure] = walkInStartPattern.exec(callbackQuery?.data ?? '') ?? []
  return departure === undefined ? {} : parseDepartureData(departure)
}

const toOrigin = (press: string | undefined) =>
  press === 'take:phone' ? 'phone' : press === 'take:walk_in' ? 'walk_in' : undefined

interface Taking {
  readonly deps: Deps
  readonly conversation: BotConversation
  readonly first: ConversationContext
  readonly draft: WalkInDraft
  readonly terms: WalkInTerms | undefined
  readonly origin: 'phone' | 'walk_in'
}

/** Returns false if another try can help. The first press and the input make the key. */
async function take({ deps, conversation, first, draft, terms, origin }: Taking, ctx: ConversationContext) {
  const { optionId = '', date = '', nights, startTime, counts, name: fullName = '', phone } = draft
  const units = listCountedUnits(terms).map(({ unitId }, index) => ({ unitId, quantity: counts[index] ?? 0 }))
  const booking = {
    optionId,
    date,
    ...(nights !== undefined && { checkOut: addDays(date, nights) }),
    ...(startTime !== undefined && { startTime }),
    units: units.filter(({ quantity }) => quantity > 0),
    origin,
    ...(fullName && { contact: { fullName, ...(phone && { phone }) } }),
  }
  // The digest makes a retry after a lost response idempotent.
  const digest = createHash('sha256').update(JSON.stringify(booking)).digest('base64url')
  const body = { ...booking, key: `chat:${first.update.update_id}:${digest}` }
  const result: CallResult<MemberBooking> = await callThrough(
    deps,
    conversation,
  )(() => deps.server('POST /v1/organizer/walk-ins', { telegramId: getSender(ctx).id, body }))
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

const callThrough =
  (deps: Deps, conversation: BotConversation) =>
  <T>(work: () => Promise<{ readonly data: T }>): Promise<CallResult<T>> =>
    conversation.external(({ log }) => fetchFromServer(deps, log, work))
