import { directMethods } from '@enp/shared/bookings/walk-in-choices'
import type { MemberBooking } from '@enp/shared/calls/organizers/organizer'
import type { Body } from '@enp/shared/contract'
import { parsePrice } from '@enp/shared/typed-text/typed-price'
import { parseGuide } from '@enp/shared/typed-text/typed-values'
import { Composer, InlineKeyboard } from 'grammy'
import { applyChosenLanguage } from '../../../chosen-language.ts'
import { fullId } from '../../../compact-id.ts'
import type { BotContext, ConversationContext, Deps, Dialog } from '../../../context.ts'
import { callServer, conversationFeature, readText, waitForInput } from '../../../conversations/conversation.ts'
import { unreadableText } from '../../../messaging/unreadable.ts'
import { fetchFromServer } from '../../../server.ts'
import { answerButtonPress, editMessage } from '../../../telegram/edit-message.ts'
import { getSender } from '../../../telegram/to-telegram-user.ts'
import { memberBookingMessage } from '../booking-view.ts'
import { createMemberFilter } from '../create-member-filter.ts'
import { memberErrorText } from '../member-error-text.ts'
import { longestName, maxPrice, phonePattern } from './parse-answer.ts'

export const changeWalkInStartPattern = /^direct:(name|price|paid):([\w-]{22})$/
const undoPattern = /^direct:undo:([\w-]{22})$/
const pressPattern = /^directto:(\w+)$/
const maxUpdates = 10

type Field = 'name' | 'price' | 'paid'
type Change = Body<'POST /v1/organizer/walk-ins/:id'>
type Input = { readonly press: string } | { readonly text: string }

/** Changes the guest, price or payment of a walk-in; docs/rules/check-in.md#walk-ins. */
export const changeWalkInFeature = conversationFeature(
  'change-walk-in',
  changeWalkInStartPattern,
  askChange,
  createMemberFilter,
)

async function askChange(dialog: Dialog, first: ConversationContext): Promise<void> {
  const [, name = '', id = ''] = changeWalkInStartPattern.exec(first.callbackQuery?.data ?? '') ?? []
  const field = (['name', 'price', 'paid'] as const).find((one) => one === name) ?? 'name'
  await answerButtonPress(first)
  await first.reply(first.texts.directAsk(field), { reply_markup: toKeyboard(first, field) })
  for (let updates = 0; updates < maxUpdates; updates += 1) {
    const input = await waitForInput<Input>(dialog, readInput, (texts) => texts.walkinTextOnly)
    const { ctx } = input
    if ('press' in input) await answerButtonPress(ctx)
    const change = toChange(field, input)
    if (!change) {
      const text = 'text' in input ? input.text : undefined
      await ctx.reply(unreadableText(ctx.texts, text, ctx.texts.walkinWrong(field)))
    } else if (await save(dialog, ctx, fullId(id), change)) return
  }
}

function readInput(ctx: ConversationContext): Input | undefined {
  const [, press] = pressPattern.exec(ctx.callbackQuery?.data ?? '') ?? []
  return press === undefined ? readText(ctx) : { press }
}

function toKeyboard({ texts }: ConversationContext, field: Field): InlineKeyboard {
  const button = (text: string, value: string) => [InlineKeyboard.text(text, `directto:${value}`)]
  if (field === 'name') return InlineKeyboard.from([button(texts.directNamelessButton, 'none')])
  if (field === 'price') return InlineKeyboard.from([button(texts.walkinListPriceButton, 'list')])
  const methods = [...directMethods, 'later' as const]
  return InlineKeyboard.from(methods.map((one) => button(texts.walkinPaidButton(one), one)))
}

function toChange(field: Field, input: Input): Change | undefined {
  const [press, text] = 'press' in input ? [input.press, ''] : [undefined, input.text]
  if (field === 'paid') {
    const paidBy = directMethods.find((one) => one === press)
    return press === 'later' ? { paidBy: null } : paidBy && { paidBy }
  }
  if (field === 'price') {
    if (press === 'list') return { price: null }
    const price = parsePrice(text)
    return price === undefined || price > maxPrice ? undefined : { price }
  }
  return press === 'none' ? { contact: null } : toContact(text)
}

function toContact(text: string): Change | undefined {
  const { name: fullName, phone } = parseGuide(text)
  const digits = phone?.replace(/[\s().–-]/g, '')
  const isRight = fullName.length >= 2 && fullName.length <= longestName && (!digits || phonePattern.test(digits))
  return isRight ? { contact: { fullName, ...(digits && { phone: digits }) } } : undefined
}

/** Returns false if the same answer can be sent again. */
async function save(dialog: Dialog, ctx: ConversationContext, id: string, body: Change): Promise<boolean> {
  const input = { telegramId: getSender(ctx).id, params: { id }, body }
  const reply = await callServer(dialog, 'POST /v1/organizer/walk-ins/:id', input)
  if (!reply.ok) {
    await ctx.reply(reply.code === 'CHANGE_NOT_ALLOWED' ? ctx.texts.directClosed : memberErrorText(ctx, reply.code))
    return reply.code !== 'UNAVAILABLE'
  }
  const { html, keyboard } = memberBookingMessage(ctx.texts, reply.data)
  await ctx.reply(`${ctx.texts.directSaved}\n\n${html}`, { parse_mode: 'HTML', reply_markup: keyboard })
  return true
}

export function undoWalkInChangeFeature(deps: Deps): Composer<BotContext> {
  const feature = new Composer<BotContext>()
  feature
    .chatType('private')
    .callbackQuery(undoPattern)
    .filter(createMemberFilter(deps), async (ctx) => {
      await applyChosenLanguage(deps, ctx)
      const [, id = ''] = undoPattern.exec(ctx.callbackQuery.data) ?? []
      const input = { telegramId: ctx.from.id, params: { id: fullId(id) } }
      const reply = await fetchFromServer(deps, ctx.log, 'POST /v1/organizer/walk-ins/:id/undo', input)
      if (reply.ok) await showUndone(ctx, reply.data)
      else
        await answerButtonPress(
          ctx,
          reply.code === 'CHANGE_NOT_ALLOWED' ? ctx.texts.directUndoLate : memberErrorText(ctx, reply.code),
        )
    })
  return feature
}

async function showUndone(ctx: BotContext, booking: MemberBooking): Promise<void> {
  const { html, keyboard } = memberBookingMessage(ctx.texts, booking)
  await editMessage(ctx, html, keyboard)
  await answerButtonPress(ctx, ctx.texts.directUndone)
}
