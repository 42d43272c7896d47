import type { Body, HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { type Invite, inviteLink, miniAppLink } from '@enp/shared/links/deep-link'
import { getBooking } from '../../bookings/queries/get-booking.ts'
import type { Deps } from '../../core/deps.ts'
import { findLastClaimReward } from '../../mining/find-last-claim-reward.ts'
import { getBonus } from '../../tasks/bonus/get-bonus.ts'
import { getBotUsername } from '../../telegram/bot-username.ts'
import type { User } from '../../users/user.rules.ts'
import { deriveStoryKey, type Story, storyName } from './story-name.rules.ts'
import { formatStoryTexts, linkName, type VisitedService } from './story-words.rules.ts'

export const storiesPrefix = '/media/stories/'

type StoryInput = Body<'POST /v1/stories'>
/** Errors: NOT_FOUND without the achievement; UNAVAILABLE without the bot's username. */
export async function makeStory(
  deps: Deps,
  sharer: User,
  input: StoryInput,
): Promise<HandlerReply<'POST /v1/stories'>> {
  const { story, visited } = (await findStory(deps, sharer, input)) ?? throwRefusal('NOT_FOUND')
  const { webappUrl, jwtSecret } = deps.config
  const invite = { code: sharer.referralCode, inviteType: 'tourist' } as const
  return {
    data: {
      pictureUrl: webappUrl + storiesPrefix + storyName(deriveStoryKey(jwtSecret), story),
      link: toLink(await getBotUsername(deps.telegram), story, invite),
      text: formatStoryTexts(story, visited).text,
      linkName: linkName(story.language),
    },
  }
}

interface StoryService {
  readonly story: Story
  readonly visited?: VisitedService
}

async function findStory(deps: Deps, sharer: User, { kind, bookingId }: StoryInput): Promise<StoryService | undefined> {
  const { language } = sharer
  switch (kind) {
    case 'trip': {
      const { state, service } = await getBooking(deps, sharer, bookingId ?? throwRefusal('NOT_FOUND'))
      if (state !== 'completed' && state !== 'checked_in') return undefined
      return { story: { kind, language, serviceId: service.id }, visited: service }
    }
    case 'summit': {
      const reward = await findLastClaimReward(deps, sharer.id)
      return reward && { story: { kind, language, amount: reward.amount } }
    }
    case 'streak': {
      const { streak: days } = (await getBonus(deps, sharer)).data
      return days > 0 ? { story: { kind, language, days } } : undefined
    }
  }
}

function toLink(botUsername: string, story: Story, invite: Invite): string {
  if (story.kind !== 'trip') return inviteLink(botUsername, invite)
  return miniAppLink(botUsername, { subject: { kind: 'service', id: story.serviceId }, invite })
}
