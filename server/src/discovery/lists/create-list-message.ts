import type { Body, HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { showCards } from '../../catalog/listing/show-cards.ts'
import type { Deps } from '../../core/deps.ts'
import { refuseSuspended } from '../../core/suspensions/refuse-suspended.ts'
import { jpegCopySize, toJpegCopyPath } from '../../media/jpeg-twin.rules.ts'
import { getBotUsername } from '../../telegram/bot-username.ts'
import { logBotApiFailure } from '../../telegram/log-bot-api-failure.ts'
import type { User } from '../../users/user.rules.ts'
import { findItemIds } from './list-items.store.ts'
import { formatListTexts, namedServices } from './list-words.rules.ts'
import { findLists } from './lists.store.ts'
import { toListLink } from './share-list.ts'

type Dependencies = Pick<Deps, 'db' | 'config' | 'telegram' | 'log'>

/** Errors: NOT_FOUND, also for a list that is not shared; SUSPENDED, UNAVAILABLE. */
export async function createListMessage(
  { db, config, telegram, log }: Dependencies,
  user: User,
  id: string,
  { prepare = false }: Body<'POST /v1/users/lists/:id/message'>,
): Promise<HandlerReply<'POST /v1/users/lists/:id/message'>> {
  const [list] = await findLists(db, { id, userId: user.id })
  if (!list || list.share_id === null) return throwRefusal('NOT_FOUND')
  await refuseSuspended(db, 'user', user.id)
  const link = toListLink(list.share_id, await getBotUsername(telegram), user)
  const cards = await showCards({ db }, user, await findItemIds(db, id, { page: 1, limit: namedServices }))
  const [newest] = cards
  const titles = cards.map(({ title }) => title)
  const { text, caption, open } = formatListTexts(user.language, { name: list.name, count: list.services, titles })
  if (!prepare || !newest) return { data: { link, text } }
  const picture = { url: config.webappUrl + toJpegCopyPath(newest), ...jpegCopySize }
  try {
    const message = { telegramId: user.telegramId, caption, picture, button: { text: open, url: link } }
    return { data: { link, text, preparedMessageId: await telegram.prepareMessage(message) } }
  } catch (error) {
    logBotApiFailure(log, error, 'Telegram did not prepare a message')
    return { data: { link, text } }
  }
}
