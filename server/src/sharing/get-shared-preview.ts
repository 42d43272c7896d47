import type { Language } from '@enp/shared/calls/api'
import type { HandlerReply } from '@enp/shared/contract'
import { formatLinkPayload, parseLinkPayload } from '@enp/shared/links/deep-link'
import { getMinimumRule } from '../catalog/availability/get-minimum-rule.ts'
import { showCards } from '../catalog/listing/show-cards.ts'
import type { Deps } from '../core/deps.ts'
import { toJpegCopyPath } from '../media/jpeg-twin.rules.ts'
import { formatDecision, formatShareDetails } from './format-share-texts.rules.ts'

type Shown = HandlerReply<'POST /internal/starts'>['data']['shown']

/** Null for an unavailable service, undefined if the payload names none. */
export async function getSharedPreview(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  language: Language,
  payload: string | undefined,
): Promise<Shown> {
  const { subject } = parseLinkPayload(payload)
  if (subject?.kind !== 'service') return undefined
  const [card] = await showCards({ db }, { id: undefined, language }, [subject.id])
  if (!card) return null
  return {
    title: card.title,
    details: [
      ...formatShareDetails(language, card, subject),
      ...formatDecision(language, await getMinimumRule(db, card.id)),
    ],
    pictureUrl: config.webappUrl + toJpegCopyPath(card),
    payload: formatLinkPayload({ subject }),
  }
}
