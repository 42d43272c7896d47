import type { SupportBooking } from '@enp/shared/calls/users/support'
import { cutText } from '@enp/shared/text/cut-text'
import { escapeTagMarks } from '@enp/shared/text/escape-html'
import { visibleText } from '@enp/shared/text/plain-text'
import { formatDay } from '@enp/shared/time/dates'
import { InlineKeyboard } from 'grammy'
import { compactId } from '../../compact-id.ts'
import type { ConversationContext, Dialog } from '../../context.ts'
import { callServer, waitForInput } from '../../conversations/conversation.ts'
import { answerButtonPress } from '../../telegram/edit-message.ts'
import { getSender, toTelegramUser } from '../../telegram/to-telegram-user.ts'
import { readContent, type SupportRequestSubject, sendSupportRequest } from './send-support-request.ts'
import type { SupportContent } from './support-file.ts'

const bookingPattern = /^support:booking:([\w-]{22})$/
const longestTitle = 40
const maxUpdates = 30

type Input = { readonly chosen: string } | { readonly content: SupportContent }

/** Offers the user's bookings, and sends the first message to the operators. */
export async function runSupportConversation(dialog: Dialog, first: ConversationContext): Promise<void> {
  const bookings = await fetchBookings(dialog, first)
  const buttons = bookings.map((booking) => [
    InlineKeyboard.text(bookingLabel(first, booking), `support:booking:${compactId(booking.bookingId)}`),
  ])
  const text = bookings.length > 0 ? first.texts.supportAskWithBookings : first.texts.supportAsk
  await first.reply(text, { parse_mode: 'HTML', reply_markup: InlineKeyboard.from(buttons) })
  let about: SupportRequestSubject | null = null
  for (let updates = 0; updates < maxUpdates; updates += 1) {
    const { ctx, ...input } = await waitForInput<Input>(dialog, readInput, (texts) => texts.supportTextOnly)
    if ('content' in input) {
      if (await sendSupportRequest(dialog, ctx, about, input.content)) return
      continue
    }
    const booking = bookings.find(({ bookingId }) => compactId(bookingId) === input.chosen)
    await answerButtonPress(ctx, booking ? undefined : ctx.texts.buttonOutdated)
    if (!booking) continue
    about = { bookingId: booking.bookingId }
    const shown = escapeTagMarks(bookingLabel(ctx, booking))
    await ctx.reply(ctx.texts.supportAboutBooking(shown), { parse_mode: 'HTML' })
  }
}

function readInput(ctx: ConversationContext): Input | undefined {
  const chosen = bookingPattern.exec(ctx.callbackQuery?.data ?? '')?.[1]
  return chosen === undefined ? readContent(ctx) : { chosen }
}

/** Without the server the user can still write. */
async function fetchBookings(dialog: Dialog, ctx: ConversationContext): Promise<readonly SupportBooking[]> {
  const body = { from: toTelegramUser(getSender(ctx)) }
  const reply = await callServer(dialog, 'POST /internal/support/bookings', { body })
  return reply.ok ? reply.data.bookings : []
}

const bookingLabel = ({ texts }: ConversationContext, { number, title, day }: SupportBooking): string =>
  [cutText(visibleText(title), longestTitle), formatDay(texts.language, 'UTC', day), number].join(' · ')
