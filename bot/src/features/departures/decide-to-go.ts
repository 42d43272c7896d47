import { Composer, InlineKeyboard } from 'grammy'
import { applyChosenLanguage } from '../../chosen-language.ts'
import type { BotContext, Deps } from '../../context.ts'
import { departureDataPattern, parseDepartureData } from '../../messaging/departure-name.ts'
import { fetchFromServer } from '../../server.ts'
import { answerButtonPress, editMessage } from '../../telegram/edit-message.ts'
import { createMemberFilter } from '../organizer/create-member-filter.ts'
import { memberErrorText } from '../organizer/member-error-text.ts'

const goPattern = new RegExp(`^dep:go:${departureDataPattern}$`)
const undoPattern = new RegExp(`^dep:ungo:${departureDataPattern}$`)

/** Decides that a departure goes with any number of guests; docs/rules/minimum-guests.md */
export function decideToGoFeature(deps: Deps): Composer<BotContext> {
  const feature = new Composer<BotContext>()
  const inPrivate = feature.chatType('private')
  inPrivate.callbackQuery(goPattern).filter(createMemberFilter(deps), async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    const [, part = ''] = goPattern.exec(ctx.callbackQuery.data) ?? []
    const input = { telegramId: ctx.from.id, body: parseDepartureData(part) }
    const reply = await fetchFromServer(deps, ctx.log, 'POST /v1/organizer/departures/go', input)
    if (!reply.ok) return answerButtonPress(ctx, refusalText(ctx, reply.code))
    await answerButtonPress(ctx)
    const undo = InlineKeyboard.text(ctx.texts.goUndoButton, `dep:ungo:${part}`)
    await ctx.reply(ctx.texts.goDone, { reply_markup: InlineKeyboard.from([[undo]]) })
  })
  inPrivate.callbackQuery(undoPattern).filter(createMemberFilter(deps), async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    const [, part = ''] = undoPattern.exec(ctx.callbackQuery.data) ?? []
    const input = { telegramId: ctx.from.id, body: parseDepartureData(part) }
    const reply = await fetchFromServer(deps, ctx.log, 'POST /v1/organizer/departures/go/undo', input)
    if (reply.ok) await editMessage(ctx, ctx.texts.goUndone, InlineKeyboard.from([]))
    await answerButtonPress(ctx, reply.ok ? undefined : refusalText(ctx, reply.code))
  })
  return feature
}

const refusalText = (ctx: BotContext, code: Parameters<typeof memberErrorText>[1]) =>
  code === 'CHANGE_NOT_ALLOWED' ? ctx.texts.goLate : memberErrorText(ctx, code)
