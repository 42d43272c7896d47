import type { HandlerReply, Query } from '@enp/shared/contract'
import { inviteLink } from '@enp/shared/links/deep-link'
import { money, moneyToNumber } from '@enp/shared/money/money'
import type { Deps } from '../../core/deps.ts'
import { getBotUsername } from '../../telegram/bot-username.ts'
import type { User } from '../../users/user.rules.ts'
import { toFriend } from './friends.rules.ts'
import { countFriendsByFilter, type FriendsQuery, findFriends, sumFriendIncome } from './friends.store.ts'
import { resolveMonth } from './resolve-month.ts'

/** Errors: UNAVAILABLE while the bot's username is unknown. See docs/rules/referrals.md. */
export async function getReferrals(
  { db, telegram }: Pick<Deps, 'db' | 'telegram'>,
  user: User,
  query: Query<'GET /v1/referrals'>,
): Promise<HandlerReply<'GET /v1/referrals'>> {
  const { page, limit } = query
  const bot = await getBotUsername(telegram)
  const asked = await readAsked(db, user, query)
  const [friends, counts, brought] = await Promise.all([
    findFriends(db, asked, { offset: (page - 1) * limit, limit }),
    countFriendsByFilter(db, asked),
    sumFriendIncome(db, asked),
  ])
  const { invited, active, hadAccount, underReview, refused } = counts
  const link = (inviteType: 'tourist' | 'organizer') => inviteLink(bot, { code: user.referralCode, inviteType })
  return {
    data: {
      code: user.referralCode,
      links: { tourist: link('tourist'), organizer: link('organizer') },
      totals: {
        invited,
        active,
        uncounted: { had_account: hadAccount, under_review: underReview, not_counted: refused },
        earned: inWholeUnits(brought.enp, brought.usdt),
        pending: inWholeUnits(brought.pendingEnp, brought.pendingUsdt),
      },
      referrals: friends.map(toFriend),
    },
    pagination: { page, limit, total: invited + hadAccount + underReview + refused },
  }
}

async function readAsked(
  db: Deps['db'],
  { id: userId, zone }: User,
  { userType, ...query }: Query<'GET /v1/referrals'>,
): Promise<FriendsQuery> {
  const month = await resolveMonth(db, zone, query)
  return { userId, zone, ...(userType && { userType }), ...(month !== undefined && { month }) }
}

const inWholeUnits = (enp: bigint, usdt: bigint) => ({
  enp: moneyToNumber(money('enp', enp)),
  usdt: moneyToNumber(money('usdt', usdt)),
})
