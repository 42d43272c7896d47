import type { Reply } from '@enp/shared/contract'
import { escapeTagMarks } from '@enp/shared/text/escape-html'
import { GrammyError } from 'grammy'
import type { BotContext } from '../context.ts'
import { classifyBotApiError, formatErrorForLog } from '../telegram/bot-api-failure.ts'
import { openAppKeyboard } from './open-app.ts'

type Person = Reply<'POST /internal/starts'>['data']

/** Greets with the linked service; without its picture if Telegram can't fetch it. */
export async function sendServiceGreeting(
  ctx: BotContext,
  { inviterFirstName }: Person,
  { title, details, pictureUrl, payload }: NonNullable<Person['shown']>,
  webappUrl: string,
): Promise<void> {
  const inviter = inviterFirstName && ctx.texts.shownBy(escapeTagMarks(inviterFirstName))
  const lines = [inviter, `<b>${escapeTagMarks(title)}</b>`, ...details.map(escapeTagMarks)].filter(Boolean).join('\n')
  const keyboard = openAppKeyboard(ctx.texts.openShown, webappUrl, `/entry?to=${payload}`)
  const options = { parse_mode: 'HTML', reply_markup: keyboard } as const
  try {
    await ctx.replyWithPhoto(pictureUrl, { ...options, caption: lines })
  } catch (error) {
    if (!(error instanceof GrammyError) || classifyBotApiError(error).means !== 'refused') throw error
    ctx.log.warn({ error: formatErrorForLog(error) }, 'could not send the picture of a service')
    await ctx.reply(lines, options)
  }
}
