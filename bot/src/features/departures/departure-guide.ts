import { guidePhonePattern, maxGuideNameLength } from '@enp/shared/bookings/guide-limits'
import type { DepartureGuide } from '@enp/shared/calls/organizers/organizer-departures'
import { escapeTagMarks } from '@enp/shared/text/escape-html'
import { parseGuide } from '@enp/shared/typed-text/typed-values'
import { Composer, InlineKeyboard } from 'grammy'
import { applyChosenLanguage } from '../../chosen-language.ts'
import type { BotContext, ConversationContext, Deps, Dialog } from '../../context.ts'
import { callServer, conversationFeature } from '../../conversations/conversation.ts'
import { departureDataPattern, parseDepartureData } from '../../messaging/departure-name.ts'
import { fetchFromServer } from '../../server.ts'
import { answerButtonPress, editMessage } from '../../telegram/edit-message.ts'
import { getSender } from '../../telegram/to-telegram-user.ts'
import type { Texts } from '../../texts/texts.ts'
import { createMemberFilter } from '../organizer/create-member-filter.ts'
import { memberErrorText } from '../organizer/member-error-text.ts'
import { waitForDepartureInput } from './steps.ts'

export const departureGuideStartPattern = new RegExp(`^dep:guide:${departureDataPattern}$`)
const undoPattern = new RegExp(`^dep:unguide:${departureDataPattern}$`)
const prefix = 'depg'
const maxUpdates = 10

/** Asks who guides a departure; its guests see it. */
export const departureGuideFeature = conversationFeature(
  'departure-guide',
  departureGuideStartPattern,
  askGuide,
  createMemberFilter,
)

async function askGuide(dialog: Dialog, first: ConversationContext): Promise<void> {
  const [, part = ''] = departureGuideStartPattern.exec(first.callbackQuery?.data ?? '') ?? []
  await answerButtonPress(first)
  const remove = InlineKeyboard.text(first.texts.guideRemoveButton, `${prefix}:none:${part}`)
  await first.reply(first.texts.guideAsk, { reply_markup: InlineKeyboard.from([[remove]]) })
  for (let updates = 0; updates < maxUpdates; updates += 1) {
    const input = await waitForDepartureInput(dialog, { prefix, of: part, textOnly: 'guideTextOnly' })
    const { ctx } = input
    if ('press' in input) await answerButtonPress(ctx)
    const guide = 'text' in input ? readGuide(input.text) : undefined
    if ('text' in input && !guide) await ctx.reply(ctx.texts.guideNotRead)
    else if (await save(dialog, ctx, part, guide)) return
  }
}

function readGuide(text: string): DepartureGuide | undefined {
  const { name, phone } = parseGuide(text)
  const isNameRight = name.length > 0 && name.length <= maxGuideNameLength
  const isRight = isNameRight && (phone === undefined || guidePhonePattern.test(phone))
  return isRight ? { name, ...(phone !== undefined && { phone }) } : undefined
}

/** Returns false if the same answer can be sent again. */
async function save(dialog: Dialog, ctx: ConversationContext, part: string, guide: DepartureGuide | undefined) {
  const body = { ...parseDepartureData(part), ...(guide && { guide }) }
  const input = { telegramId: getSender(ctx).id, body }
  const reply = await callServer(dialog, 'POST /v1/organizer/departures/guide', input)
  if (!reply.ok) {
    await ctx.reply(memberErrorText(ctx, reply.code))
    return reply.code !== 'UNAVAILABLE' && reply.code !== 'LINK_NOT_ALLOWED'
  }
  const undo = InlineKeyboard.text(ctx.texts.guideUndoButton, `dep:unguide:${part}`)
  await ctx.reply(toSaved(ctx.texts, reply.data.guide), {
    parse_mode: 'HTML',
    reply_markup: InlineKeyboard.from([[undo]]),
  })
  return true
}

function toSaved(texts: Texts, guide: DepartureGuide | undefined): string {
  if (!guide) return texts.guideRemoved
  return texts.guideSaved(escapeTagMarks([guide.name, guide.phone].filter(Boolean).join(', ')))
}

export function undoGuideFeature(deps: Deps): Composer<BotContext> {
  const feature = new Composer<BotContext>()
  const inPrivate = feature.chatType('private')
  inPrivate.callbackQuery(undoPattern).filter(createMemberFilter(deps), async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    const [, part = ''] = undoPattern.exec(ctx.callbackQuery.data) ?? []
    const input = { telegramId: ctx.from.id, body: parseDepartureData(part) }
    const reply = await fetchFromServer(deps, ctx.log, 'POST /v1/organizer/departures/guide/undo', input)
    if (reply.ok) await editMessage(ctx, toSaved(ctx.texts, reply.data.guide), InlineKeyboard.from([]))
    const refusal = reply.ok
      ? undefined
      : reply.code === 'CHANGE_NOT_ALLOWED'
        ? ctx.texts.guideUndoLate
        : memberErrorText(ctx, reply.code)
    await answerButtonPress(ctx, refusal)
  })
  return feature
}
