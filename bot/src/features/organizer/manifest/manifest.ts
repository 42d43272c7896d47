import { manifestSheet, manifestSheetName } from '@enp/shared/bookings/manifest-sheet'
import type { DepartureRef, Manifest } from '@enp/shared/calls/organizers/organizer-departures'
import { Composer, InlineKeyboard, InputFile } from 'grammy'
import { applyChosenLanguage } from '../../../chosen-language.ts'
import type { BotContext, Deps } from '../../../context.ts'
import { departureDataPattern, parseDepartureData } from '../../../messaging/departure-name.ts'
import { fetchFromServer } from '../../../server.ts'
import { answerButtonPress, editMessage } from '../../../telegram/edit-message.ts'
import { getSender } from '../../../telegram/to-telegram-user.ts'
import { memberErrorText } from '../member-error-text.ts'
import { backToMenu } from '../menu-view.ts'
import { departureButton, manifestMessage } from './manifest-view.ts'
import { sendManifest } from './rich-or-plain.ts'

const buttonPattern = new RegExp(`^dep:(show|file):${departureDataPattern}$`)

export function manifestFeature(deps: Deps): Composer<BotContext> {
  const feature = new Composer<BotContext>()
  const inPrivate = feature.chatType('private')
  inPrivate.callbackQuery('org:today', async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    const telegramId = ctx.from.id
    const reply = await fetchFromServer(deps, ctx.log, 'GET /v1/organizer/departures', { telegramId })
    if (!reply.ok) return answerButtonPress(ctx, memberErrorText(ctx, reply.code))
    const language = ctx.texts.language
    const [first] = reply.data
    const desk = first
      ? [
          [
            InlineKeyboard.webApp(
              ctx.texts.manifestDeskButton,
              `${deps.webappUrl}/organizer/${first.organizerId}/today`,
            ),
          ],
        ]
      : []
    const rows = reply.data.slice(0, maxDepartures).map((departure) => [departureButton(language, departure)])
    const add = [InlineKeyboard.text(ctx.texts.manifestAddButton, 'walkin:new')]
    const keyboard = InlineKeyboard.from([...rows, add, ...desk, [backToMenu(ctx.texts)]])
    await editMessage(ctx, ctx.texts.manifestToday(reply.data.length), keyboard)
    await answerButtonPress(ctx)
  })
  inPrivate.callbackQuery(buttonPattern, async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    const [, action, departure = ''] = buttonPattern.exec(ctx.callbackQuery.data) ?? []
    const name = parseDepartureData(departure)
    const input = { telegramId: ctx.from.id, query: name }
    const reply = await fetchFromServer(deps, ctx.log, 'GET /v1/organizer/manifest', input)
    if (!reply.ok)
      return answerButtonPress(
        ctx,
        reply.code === 'NOT_FOUND' ? ctx.texts.manifestNobody : memberErrorText(ctx, reply.code),
      )
    if (action === 'file') await sendFile(ctx, reply.data)
    else await show(deps, ctx, name, reply.data)
    await answerButtonPress(ctx)
  })
  return feature
}

const maxDepartures = 40

/** Sends a message at the end of the chat; only the newest one is updated. */
async function show(deps: Deps, ctx: BotContext, name: DepartureRef, manifest: Manifest): Promise<void> {
  const { id: telegramId } = getSender(ctx)
  const messageId = await sendManifest(ctx.api, telegramId, manifestMessage(ctx.texts, manifest))
  const body = { telegramId, messageId, ...name }
  const reply = await fetchFromServer(deps, ctx.log, 'POST /internal/organizer/manifest-messages', { body })
  if (!reply.ok) ctx.log.warn({ code: reply.code }, 'could not subscribe to a manifest')
}

async function sendFile(ctx: BotContext, manifest: Manifest): Promise<void> {
  const page = manifestSheet(ctx.texts.language, manifest)
  const file = new InputFile(Buffer.from(page), manifestSheetName(manifest.departure))
  await ctx.replyWithDocument(file, { caption: ctx.texts.manifestFileCaption })
}
