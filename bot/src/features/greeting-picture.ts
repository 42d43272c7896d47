import { fileURLToPath } from 'node:url'
import { type InlineKeyboard, InputFile } from 'grammy'
import { isFileIdRefused } from '../bot-api-failure.ts'
import type { BotContext } from '../context.ts'

type SendPicture = (ctx: BotContext, caption: string, keyboard: InlineKeyboard) => Promise<void>

/** The picture is uploaded once; later greetings name it by the id that the messenger gave it, while it remembers that. */
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
