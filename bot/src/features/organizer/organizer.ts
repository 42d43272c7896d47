import type { MemberBooking, NoShowAction } from '@enp/shared/calls/organizers/organizer'
import type { Reply } from '@enp/shared/contract'
import { cutText } from '@enp/shared/text/cut-text'
import { escapeTagMarks } from '@enp/shared/text/escape-html'
import { Composer, InlineKeyboard } from 'grammy'
import { applyChosenLanguage } from '../../chosen-language.ts'
import { compactId, fullId } from '../../compact-id.ts'
import type { BotContext, Deps } from '../../context.ts'
import { fetchFromServer } from '../../server.ts'
import { answerButtonPress, editMessage } from '../../telegram/edit-message.ts'
import { bookingStateText, bookingTimeText, memberBookingMessage } from './booking-view.ts'
import { findGuestButton } from './guest-search/find-guest.ts'
import { memberErrorText } from './member-error-text.ts'
import { backToMenu } from './menu-view.ts'

type MemberBookingsReply = Reply<'GET /v1/organizer/bookings'>['data']

const buttonPattern = /^booking:(accept|show|absent|came):([\w-]{22})$/
const longestLabel = 60

/** Lists, shows and accepts bookings, also during any conversation. The server checks roles. */
export function organizerBookingsFeature(deps: Deps): Composer<BotContext> {
  const feature = new Composer<BotContext>()
  const inPrivate = feature.chatType('private')
  inPrivate.callbackQuery('org:bookings', async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    const telegramId = ctx.from.id
    const reply = await fetchFromServer(deps, ctx.log, 'GET /v1/organizer/bookings', { telegramId })
    if (!reply.ok) return answerButtonPress(ctx, memberErrorText(ctx, reply.code))
    await list(ctx, reply.data)
    await answerButtonPress(ctx)
  })
  inPrivate.callbackQuery(buttonPattern, async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    const [, action, id = ''] = buttonPattern.exec(ctx.callbackQuery.data) ?? []
    if (action === 'accept') await accept(deps, ctx, ctx.from.id, fullId(id))
    else if (action === 'absent') await changeNoShow(deps, ctx, fullId(id), 'set')
    else if (action === 'came') await changeNoShow(deps, ctx, fullId(id), 'withdraw')
    else await show(deps, ctx, ctx.from.id, fullId(id))
  })
  return feature
}

async function list(ctx: BotContext, { memberships, bookings, total }: MemberBookingsReply): Promise<void> {
  const language = ctx.texts.language
  const names = [...new Set(memberships.map(({ organizerName }) => organizerName))]
  const rows = bookings.map((booking) => {
    const state = booking.state === 'awaiting_organizer' ? ` · ${bookingStateText(ctx.texts, booking)}` : ''
    const label = `${bookingTimeText(language, booking)} · ${booking.number}${state}`
    return [InlineKeyboard.text(cutText(label, longestLabel), `booking:show:${compactId(booking.id)}`)]
  })
  const text = [
    escapeTagMarks(names.join(', ')),
    ctx.texts.memberBookings(total),
    ...moreThan(ctx, bookings.length, total),
  ]
  await editMessage(
    ctx,
    text.join('\n'),
    InlineKeyboard.from([...rows, [findGuestButton(ctx.texts)], [backToMenu(ctx.texts)]]),
  )
}

function moreThan(ctx: BotContext, shown: number, total: number): string[] {
  return total > shown ? [ctx.texts.memberBookingsFirst(shown)] : []
}

async function show(deps: Deps, ctx: BotContext, memberId: number, id: string): Promise<void> {
  const input = { params: { id }, telegramId: memberId }
  const reply = await fetchFromServer(deps, ctx.log, 'GET /v1/organizer/bookings/:id', input)
  if (!reply.ok) return answerButtonPress(ctx, memberErrorText(ctx, reply.code))
  const { html, keyboard } = memberBookingMessage(ctx.texts, reply.data)
  await ctx.reply(html, { parse_mode: 'HTML', reply_markup: keyboard })
  await answerButtonPress(ctx)
}

/** The first decision applies; a second member reads the state. */
async function accept(deps: Deps, ctx: BotContext, memberId: number, id: string): Promise<void> {
  const input = { params: { id }, telegramId: memberId, body: { accept: true } }
  const reply = await fetchFromServer(deps, ctx.log, 'POST /v1/organizer/bookings/:id/decide', input)
  if (!reply.ok) return answerButtonPress(ctx, memberErrorText(ctx, reply.code))
  const { first, booking } = reply.data
  if (first) ctx.log.info({ booking: id, member: memberId }, 'an organizer accepted a booking')
  await showOutcome(ctx, booking)
  await answerButtonPress(ctx, first ? undefined : bookingStateText(ctx.texts, booking))
}

async function changeNoShow(deps: Deps, ctx: BotContext, id: string, action: NoShowAction): Promise<void> {
  const input = { params: { id }, telegramId: ctx.from?.id ?? 0, body: { action } }
  const reply = await fetchFromServer(deps, ctx.log, 'POST /v1/organizer/bookings/:id/no-show', input)
  if (!reply.ok) {
    const text = reply.code === 'NO_SHOW_CLOSED' ? ctx.texts.memberNoShowClosed : memberErrorText(ctx, reply.code)
    return answerButtonPress(ctx, text)
  }
  await showOutcome(ctx, reply.data.booking)
  await answerButtonPress(ctx, ctx.texts.memberNoShowDone[action])
}

async function showOutcome(ctx: BotContext, booking: MemberBooking): Promise<void> {
  const { html, keyboard } = memberBookingMessage(ctx.texts, booking)
  await editMessage(ctx, html, keyboard)
}
