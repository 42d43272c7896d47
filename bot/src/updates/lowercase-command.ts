import type { Middleware } from 'grammy'
import type { BotContext } from '../context.ts'

/** Treats `/BOOST` as `/boost`, because phones capitalize; its arguments stay unchanged. */
export const lowercaseCommand: Middleware<BotContext> = (ctx, next) => {
  const { message } = ctx
  const command = message?.entities?.find(({ type, offset }) => type === 'bot_command' && offset === 0)
  if (message?.text && command)
    message.text = message.text.slice(0, command.length).toLowerCase() + message.text.slice(command.length)
  return next()
}
