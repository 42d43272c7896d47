import { formatDateTime } from '@enp/shared/time/dates'
import { Composer, InlineKeyboard } from 'grammy'
import type { BotContext, Deps } from '../context.ts'
import { fetchFromServer } from '../server.ts'
import { answerButtonPress, editMessage } from '../telegram/edit-message.ts'
import { toTelegramUser } from '../telegram/to-telegram-user.ts'
import { botTexts, type Texts } from '../texts/texts.ts'
import { openAppKeyboard } from './open-app.ts'

const setOffData = 'mining:set-off'

/** Under the reminder that a session has ended, next to the button that opens the mini app. */
export const setOffButton = (texts: Texts) => InlineKeyboard.text(texts.setOffAgain, setOffData)

export function miningFeature(deps: Deps): Composer<BotContext> {
  const feature = new Composer<BotContext>()
  feature.chatType('private').callbackQuery(setOffData, (ctx) => setOff(deps, ctx))
  return feature
}

async function setOff(deps: Deps, ctx: BotContext): Promise<void> {
  if (!ctx.from) return
  const body = { from: toTelegramUser(ctx.from) }
  const reply = await fetchFromServer(deps, ctx.log, 'POST /internal/mining/set-off', { body })
  if (!reply.ok) return answerButtonPress(ctx, ctx.texts[reply.code === 'UNAVAILABLE' ? 'serverAway' : 'failure'])
  const { language, claimed, zone } = reply.data
  ctx.texts = botTexts[language]
  const endsAt = formatDateTime(language, zone, reply.data.endsAt)
  // A second press must not hide the reward that the first one shows.
  if (!claimed) return answerButtonPress(ctx, ctx.texts.alreadyOnTheWay(endsAt))
  const keyboard = openAppKeyboard(ctx.texts.openRoute, deps.webappUrl, '/mining')
  await editMessage(ctx, ctx.texts.claimedAndSetOff({ ...claimed, endsAt }), keyboard)
  await answerButtonPress(ctx)
}
