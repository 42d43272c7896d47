import { fileURLToPath } from 'node:url'
import { type InlineKeyboard, InputFile } from 'grammy'
import type { BotContext } from '../context.ts'
import { isFileIdRefused } from '../telegram/bot-api-failure.ts'

type SendPicture = (ctx: BotContext, caption: string, keyboard: InlineKeyboard) => Promise<void>

/** Uploads the picture once, then sends its file id until Telegram no longer knows it. */
export function createGreetingPicture(): SendPicture {
  const file = fileURLToPath(new URL('../../assets/greeting.jpg', import.meta.url))
  let fileId: string | undefined

  return async (ctx, caption, keyboard) => {
    const options = { caption, parse_mode: 'HTML', reply_markup: keyboard } as const
    const knownId = fileId
    if (knownId) {
      try {
        await ctx.replyWithPhoto(knownId, options)
        return
      } catch (error) {
        if (!isFileIdRefused(error)) throw error
        fileId = undefined
      }
    }
    const { photo } = await ctx.replyWithPhoto(new InputFile(file), options)
    fileId = photo.at(-1)?.file_id
  }
}
