import { Composer, InlineKeyboard, InlineQueryResultBuilder } from 'grammy'
import type { InlineQuery } from 'grammy/types'
import type { BotContext, Deps } from '../context.ts'
import { fetchFromServer } from '../server.ts'
import { classifyBotApiError } from '../telegram/bot-api-failure.ts'
import { botTexts } from '../texts/texts.ts'

/** Prices and free places change; the same words typed again shortly after need no request. */
const cacheSeconds = 60
const longestQuery = 200

/** `@bot words` in any chat: services to send there, with the sender's link. */
export function inlineSearchFeature(deps: Deps): Composer<BotContext> {
  const feature = new Composer<BotContext>()
  feature.on('inline_query', (ctx) => showServices(deps, ctx, ctx.inlineQuery))
  // The bot also gets what users send through it to its own chat: that needs no reply.
  feature.on('message').filter(
    (ctx) => ctx.message.via_bot?.id === ctx.me.id,
    () => undefined,
  )
  return feature
}

async function showServices(deps: Deps, ctx: BotContext, { query: words, offset, from }: InlineQuery): Promise<void> {
  const page = Math.max(1, Math.trunc(Number(offset)) || 1)
  const query = {
    ...{ telegramId: from.id, search: words.slice(0, longestQuery), page },
    ...(from.language_code !== undefined && { languageCode: from.language_code }),
  }
  const reply = await fetchFromServer(deps, ctx.log, 'GET /internal/inline-results', { query })
  if (!reply.ok) return answer(ctx, [], { cache_time: 0 })
  const { language, results, hasMore } = reply.data
  ctx.texts = botTexts[language]
  const articles = results.map(({ id, title, details, caption, pictureUrl, link, open }) =>
    InlineQueryResultBuilder.article(id, title, {
      description: details.join('\n'),
      thumbnail_url: pictureUrl,
      reply_markup: InlineKeyboard.from([[InlineKeyboard.url(open, link)]]),
    }).text(caption, {
      parse_mode: 'HTML',
      link_preview_options: { url: pictureUrl, prefer_large_media: true, show_above_text: true },
    }),
  )
  await answer(ctx, articles, {
    cache_time: cacheSeconds,
    is_personal: true,
    next_offset: hasMore ? String(page + 1) : '',
    button: { text: ctx.texts.openApp, web_app: { url: deps.webappUrl } },
  })
}

/** The user may have typed on, and Telegram no longer waits for the answer. */
async function answer(ctx: BotContext, ...[results, more]: Parameters<BotContext['answerInlineQuery']>): Promise<void> {
  try {
    await ctx.answerInlineQuery(results, more)
  } catch (error) {
    if (classifyBotApiError(error).means !== 'needless') throw error
  }
}
