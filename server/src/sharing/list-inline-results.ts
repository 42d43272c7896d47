import type { ServiceCard } from '@enp/shared/calls/catalog/catalog-shapes'
import type { HandlerReply, Query } from '@enp/shared/contract'
import { miniAppLink } from '@enp/shared/links/deep-link'
import { listServices } from '../catalog/listing/list-services.ts'
import type { Deps } from '../core/deps.ts'
import { toJpegCopyPath } from '../media/jpeg-twin.rules.ts'
import { getBotUsername } from '../telegram/bot-username.ts'
import { findUserId, getUser } from '../users/get-user.ts'
import { toLanguage } from '../users/user.rules.ts'
import { formatShareDetails, formatShareTexts } from './format-share-texts.rules.ts'

const pageSize = 20

/** For an unknown user the links have no sender. */
export async function listInlineResults(
  deps: Pick<Deps, 'db' | 'search' | 'config' | 'telegram'>,
  { telegramId, languageCode, search = '', page }: Query<'GET /internal/inline-results'>,
): Promise<HandlerReply<'GET /internal/inline-results'>> {
  const id = await findUserId(deps.db, telegramId)
  const user = id === undefined ? undefined : await getUser(deps.db, id)
  const language = user?.language ?? toLanguage(languageCode)
  const words = search.trim()
  const found = { page, limit: pageSize, ...(words !== '' && { search: words }) }
  const { data: cards, pagination } = await listServices(deps, { id, language }, found)
  const username = await getBotUsername(deps.telegram)
  const toResult = (card: ServiceCard) => {
    const { caption, open } = formatShareTexts(language, card, {})
    const invite = user && ({ code: user.referralCode, inviteType: 'tourist' } as const)
    const link = miniAppLink(username, { subject: { kind: 'service', id: card.id }, ...(invite && { invite }) })
    const details = formatShareDetails(language, card, {})
    const pictureUrl = deps.config.webappUrl + toJpegCopyPath(card)
    return { id: card.id, title: card.title, details, caption, pictureUrl, link, open }
  }
  return { data: { language, results: cards.map(toResult), hasMore: page * pageSize < pagination.total } }
}
