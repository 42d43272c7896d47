import { type CheckIn, type CheckInRefusal, checkInRefusals } from '@enp/shared/calls/organizers/check-ins'
import type { Body } from '@enp/shared/contract'
import { escapeTagMarks } from '@enp/shared/text/escape-html'
import { foldLookAlikes } from '@enp/shared/text/look-alikes'
import { Composer, InlineKeyboard } from 'grammy'
import { applyChosenLanguage } from '../../../chosen-language.ts'
import type { BotContext, Deps } from '../../../context.ts'
import { type CallResult, fetchFromServer } from '../../../server.ts'
import { answerButtonPress, editMessage } from '../../../telegram/edit-message.ts'
import { isKnownMember } from '../create-member-filter.ts'
import { memberErrorText } from '../member-error-text.ts'
import { checkInMessage, listRemainingUnits, refusalSentence } from './check-in-view.ts'

/** A booking, or one ticket of it. */
const showPattern = /^door:show:(BK-[0-9A-Z]{6}(?:-\d{1,2})?)$/
const redeemPattern = /^door:(one|all):(BK-[0-9A-Z]{6}(?:-\d{1,2})?):(\d{1,2}):(\d{1,4})$/
/** Has the data of the button that checked the guests in. */
const undoPattern = /^door:undo:((?:one|all):(BK-[0-9A-Z]{6}(?:-\d{1,2})?):\d{1,2}:\d{1,4})$/

/** Check-in buttons under a booking, also during any conversation. Each tap counts once. */
export function checkInFeature(deps: Deps): Composer<BotContext> {
  const feature = new Composer<BotContext>()
  const inPrivate = feature.chatType('private')
  inPrivate.callbackQuery(showPattern, async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    const [, number = ''] = showPattern.exec(ctx.callbackQuery.data) ?? []
    const reply = await askDoor(deps, ctx, ctx.from.id, { code: number })
    if (!reply.ok) return answerButtonPress(ctx, memberErrorText(ctx, reply.code))
    await replyWith(ctx, reply.data)
    await answerButtonPress(ctx)
  })
  inPrivate.callbackQuery(redeemPattern, async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    const [, action, number = '', index = ''] = redeemPattern.exec(ctx.callbackQuery.data) ?? []
    await redeem(deps, ctx, { memberId: ctx.from.id, number, only: action === 'one' ? Number(index) : undefined })
  })
  inPrivate.callbackQuery(undoPattern, async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    const [, redeemed = '', number = ''] = undoPattern.exec(ctx.callbackQuery.data) ?? []
    await undo(deps, ctx, { memberId: ctx.from.id, number, redeemed })
  })
  return feature
}

/** Looks up codes from members. Register it after the conversations, which need their input. */
export function vouchersFeature(deps: Deps): Composer<BotContext> {
  const feature = new Composer<BotContext>()
  feature.chatType('private').on('message:text', async (ctx, next) => {
    const code = parseVoucherCode(ctx.message.text)
    if (code === undefined || !(await showBookingByCode(deps, ctx, ctx.from.id, code))) return next()
  })
  return feature
}

/** Replies that the number is unknown. Register it after the support messages. */
export function unknownVouchersFeature(deps: Deps): Composer<BotContext> {
  const feature = new Composer<BotContext>()
  feature.chatType('private').on('message:text', async (ctx, next) => {
    if (parseVoucherCode(ctx.message.text) === undefined || !(await isKnownMember(deps, ctx))) return next()
    await applyChosenLanguage(deps, ctx)
    await ctx.reply(ctx.texts.doorUnknown)
  })
  return feature
}

/** Shows the booking of a code to a member of its organizer; else returns false. */
export async function showBookingByCode(
  deps: Deps,
  ctx: BotContext,
  telegramId: number,
  code: string,
): Promise<boolean> {
  const reply = await askDoor(deps, ctx, telegramId, { code })
  if (!reply.ok) return false
  await applyChosenLanguage(deps, ctx)
  await replyWith(ctx, reply.data)
  return true
}

const longestCode = 600
const numberPattern = /^BK[\s-]?([0-9A-Z]{6}(?:-\d{1,2})?)$/
const qrPattern = /^ENP\d*\.[0-9A-Z.-]+$/i

/** Parses the text of a QR code, or a number, which may contain Cyrillic look-alikes. */
export function parseVoucherCode(text: string): string | undefined {
  const plain = text.trim()
  const [, number] = numberPattern.exec(foldLookAlikes(plain).toUpperCase()) ?? []
  if (number !== undefined) return `BK-${number}`
  return qrPattern.test(plain) && plain.length <= longestCode ? plain : undefined
}

interface Redemption {
  readonly memberId: number
  readonly number: string
  /** Index of the unit; undefined for all remaining guests. */
  readonly only: number | undefined
}

/** Reads the remaining guests first, so that «all» means only them. */
async function redeem(deps: Deps, ctx: BotContext, { memberId, number, only }: Redemption): Promise<void> {
  const looked = await askDoor(deps, ctx, memberId, { code: number })
  if (!looked.ok) return answerButtonPress(ctx, memberErrorText(ctx, looked.code))
  const left = listRemainingUnits(looked.data)
    .filter((_, index) => only === undefined || index === only)
    .filter(({ quantity }) => quantity > 0)
  const units = only === undefined ? left : left.map((unit) => ({ ...unit, quantity: 1 }))
  if (units.length === 0) {
    await editWith(ctx, looked.data)
    return answerButtonPress(ctx)
  }
  const pressed = ctx.callbackQuery?.data ?? ''
  const key = toKey(ctx, memberId, pressed)
  const reply = await askDoor(deps, ctx, memberId, { code: number, units, key })
  if (!reply.ok) {
    await editWith(ctx, looked.data)
    return answerButtonPress(ctx, await getRefusal(ctx, reply.code, looked.data))
  }
  ctx.log.info({ booking: reply.data.bookingId, member: memberId }, 'guests were checked in')
  await editWith(ctx, reply.data, pressed.replace('door:', 'door:undo:'))
  await answerButtonPress(ctx)
}

/** One key per press of a button of one message. */
const toKey = (ctx: BotContext, memberId: number, pressed: string) =>
  `chat:${memberId}:${ctx.msg?.message_id ?? 0}:${pressed}`

interface Undo {
  readonly memberId: number
  readonly number: string
  readonly redeemed: string
}

async function undo(deps: Deps, ctx: BotContext, { memberId, number, redeemed }: Undo): Promise<void> {
  const body = { number, key: toKey(ctx, memberId, `door:${redeemed}`) }
  const reply = await fetchFromServer(deps, ctx.log, 'POST /v1/organizer/check-ins/undo', {
    telegramId: memberId,
    body,
  })
  if (!reply.ok) {
    const looked = isRefusal(reply.code) ? await askDoor(deps, ctx, memberId, { code: number }) : undefined
    return answerButtonPress(
      ctx,
      looked?.ok ? await getRefusal(ctx, reply.code, looked.data) : memberErrorText(ctx, reply.code),
    )
  }
  ctx.log.info({ booking: reply.data.bookingId, member: memberId }, 'a check-in was undone')
  // The same button of the same message would repeat the key of the undone check-in.
  await editMessage(ctx, ctx.texts.doorUndone(escapeTagMarks(number)), InlineKeyboard.from([]))
  await replyWith(ctx, reply.data)
  await answerButtonPress(ctx)
}

async function getRefusal(ctx: BotContext, code: string, booking: CheckIn): Promise<string> {
  if (isRefusal(code)) return refusalSentence(ctx.texts, code, booking)
  return memberErrorText(ctx, code)
}

const isRefusal = (code: string): code is CheckInRefusal => checkInRefusals.some((one) => one === code)

function askDoor(
  deps: Deps,
  ctx: BotContext,
  telegramId: number,
  body: Body<'POST /v1/organizer/check-ins'>,
): Promise<CallResult<CheckIn>> {
  return fetchFromServer(deps, ctx.log, 'POST /v1/organizer/check-ins', { telegramId, body })
}

async function replyWith(ctx: BotContext, booking: CheckIn): Promise<void> {
  const { html, keyboard } = checkInMessage(ctx.texts, booking)
  await ctx.reply(html, { parse_mode: 'HTML', reply_markup: keyboard })
}

async function editWith(ctx: BotContext, booking: CheckIn, undoData?: string): Promise<void> {
  const { html, keyboard } = checkInMessage(ctx.texts, booking, undoData)
  await editMessage(ctx, html, keyboard)
}
