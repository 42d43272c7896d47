import type { MemberBooking } from '@enp/shared/calls/organizers/organizer'
import { cutText } from '@enp/shared/text/cut-text'
import { escapeTagMarks } from '@enp/shared/text/escape-html'
import { toDisplayName } from '@enp/shared/text/plain-text'
import { InlineKeyboard } from 'grammy'
import { compactId } from '../../../compact-id.ts'
import type { ConversationContext, Dialog } from '../../../context.ts'
import { callServer, conversationFeature, readText, waitForInput } from '../../../conversations/conversation.ts'
import { answerButtonPress } from '../../../telegram/edit-message.ts'
import { getSender } from '../../../telegram/to-telegram-user.ts'
import type { Texts } from '../../../texts/texts.ts'
import { bookingStateText, bookingTimeText } from '../booking-view.ts'
import { createMemberFilter } from '../create-member-filter.ts'
import { memberErrorText } from '../member-error-text.ts'
import { backToMenu } from '../menu-view.ts'

export const findGuestStartData = 'org:find'
const pagePattern = /^guests:page:(\d{1,3})$/
const maxUpdates = 100
const longestText = 120
const longestLabel = 60

/** A member finds bookings of all periods by name, phone or number; docs/rules/team.md. */
export const findGuestFeature = conversationFeature('find-guest', findGuestStartData, find, createMemberFilter)

export const findGuestButton = (texts: Texts) => InlineKeyboard.text(texts.guestFindButton, findGuestStartData)

async function find(dialog: Dialog, first: ConversationContext): Promise<void> {
  await answerButtonPress(first)
  await first.reply(first.texts.guestFindAsk)
  let text = ''
  for (let updates = 0; updates < maxUpdates; updates += 1) {
    const input = await waitForInput<{ readonly text: string } | { readonly page: number }>(
      dialog,
      (ctx) => {
        const [, page] = pagePattern.exec(ctx.callbackQuery?.data ?? '') ?? []
        return page === undefined ? readText(ctx) : { page: Number(page) }
      },
      (texts) => texts.guestFindTextOnly,
    )
    if ('text' in input) text = input.text.slice(0, longestText)
    else await answerButtonPress(input.ctx)
    await showFound(dialog, input.ctx, { text, page: 'page' in input ? input.page : 1 })
  }
}

interface GuestQuery {
  readonly text: string
  readonly page: number
}

async function showFound(dialog: Dialog, ctx: ConversationContext, { text, page }: GuestQuery): Promise<void> {
  const query = { period: 'all', text, page } as const
  const reply = await callServer(dialog, 'GET /v1/organizer/bookings', { telegramId: getSender(ctx).id, query })
  if (!reply.ok) return void (await ctx.reply(memberErrorText(ctx, reply.code)))
  const { bookings, total, more } = reply.data
  const rows = bookings.map((booking) => [
    InlineKeyboard.text(toLabel(ctx.texts, booking), `booking:show:${compactId(booking.id)}`),
  ])
  const next = more ? [[InlineKeyboard.text(ctx.texts.guestFindMoreButton, `guests:page:${page + 1}`)]] : []
  const html = total === 0 ? ctx.texts.guestFindNothing(escapeTagMarks(text)) : ctx.texts.guestFound(total)
  await ctx.reply(html, {
    parse_mode: 'HTML',
    reply_markup: InlineKeyboard.from([...rows, ...next, [backToMenu(ctx.texts)]]),
  })
}

function toLabel(texts: Texts, booking: MemberBooking): string {
  const { contact, number, state } = booking
  const parts = [contact ? toDisplayName(contact.fullName) : number, bookingTimeText(texts.language, booking)]
  const label = state === 'confirmed' ? parts : [...parts, bookingStateText(texts, booking)]
  return cutText(label.join(' · '), longestLabel)
}
