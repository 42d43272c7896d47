import type { Reply } from '@enp/shared/contract'
import { cutText } from '@enp/shared/text/cut-text'
import { visibleText } from '@enp/shared/text/plain-text'
import { Composer, InlineKeyboard } from 'grammy'
import { applyChosenLanguage } from '../../chosen-language.ts'
import { compactId } from '../../compact-id.ts'
import type { BotContext, Deps } from '../../context.ts'
import { fetchFromServer } from '../../server.ts'
import { answerButtonPress, editMessage } from '../../telegram/edit-message.ts'
import { memberErrorText } from '../organizer/member-error-text.ts'
import { backToMenu } from '../organizer/menu-view.ts'

type Listed = Reply<'GET /v1/organizer/drafts'>['data']

const maxListed = 30
const longestLabel = 60

export function servicesFeature(deps: Deps): Composer<BotContext> {
  const feature = new Composer<BotContext>()
  feature.chatType('private').callbackQuery('org:services', async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    const telegramId = ctx.from.id
    const reply = await fetchFromServer(deps, ctx.log, 'GET /v1/organizer/drafts', { telegramId })
    if (!reply.ok) return answerButtonPress(ctx, memberErrorText(ctx, reply.code))
    await editMessage(ctx, ctx.texts.services(reply.data.drafts.length), toKeyboard(deps, ctx, reply.data))
    await answerButtonPress(ctx)
  })
  return feature
}

function toKeyboard({ webappUrl }: Deps, ctx: BotContext, { organizers, drafts }: Listed): InlineKeyboard {
  const rows = drafts.slice(0, maxListed).map(({ id, title, state }) => {
    const name = title === undefined ? ctx.texts.serviceUntitled : visibleText(title)
    const label = cutText(`${ctx.texts.serviceMark[state]} ${name}`, longestLabel)
    return [InlineKeyboard.text(label, `svc:open:${compactId(id)}`)]
  })
  const several = organizers.length > 1
  const beginning = organizers.flatMap(({ id, name }) => {
    const label = several ? ctx.texts.serviceNewOfButton(visibleText(name)) : ctx.texts.serviceNewButton
    const upload = several ? ctx.texts.uploadButtonOf(visibleText(name)) : ctx.texts.uploadButton
    return [
      [InlineKeyboard.text(cutText(label, longestLabel), `svc:new:${compactId(id)}`)],
      [InlineKeyboard.text(cutText(upload, longestLabel), `svc-file:new:${compactId(id)}`)],
    ]
  })
  const opening = organizers
    .slice(0, 1)
    .map(({ id }) => [InlineKeyboard.webApp(ctx.texts.openApp, `${webappUrl}/organizer/${id}/services`)])
  return InlineKeyboard.from([...rows, ...beginning, ...opening, [backToMenu(ctx.texts)]])
}
