import type { Friend, FriendExclusionReason, FriendState } from '@enp/shared/calls/earning/referrals'
import type { InviteType } from '@enp/shared/links/deep-link'
import { money, moneyToNumber } from '@enp/shared/money/money'
import { toDisplayName, toDisplayNameIfVisible } from '@enp/shared/text/plain-text'

export type ReferralStanding = 'counted' | 'under_review' | 'refused' | 'had_account'

export interface FriendRow {
  readonly id: string
  readonly first_name: string
  readonly last_name: string | null
  readonly username: string | null
  readonly photo_url: string | null
  readonly has_region: boolean
  readonly invite_type: InviteType
  readonly joined_at: Date
  readonly level: number
  readonly standing: ReferralStanding
  readonly active_at: Date | null
  readonly first_trip_at: Date | null
  readonly enp: bigint
  readonly usdt: bigint
}

const reasons: Record<ReferralStanding, FriendExclusionReason | undefined> = {
  counted: undefined,
  under_review: 'under_review',
  refused: 'not_counted',
  had_account: 'had_account',
}

type Steps = Pick<FriendRow, 'has_region' | 'active_at' | 'first_trip_at'>

/** The furthest step. Steps can be skipped: a trip is possible without a session. */
export function toFriendState({ has_region, active_at, first_trip_at }: Steps): FriendState {
  if (first_trip_at) return 'first_trip'
  if (active_at) return 'active'
  return has_region ? 'onboarded' : 'joined'
}

/** Hides the username of a second-level friend, whom the user does not know. */
export function toFriend(row: FriendRow): Friend {
  const state = toFriendState(row)
  const reason = reasons[row.standing]
  const names = [toDisplayName(row.first_name), toDisplayNameIfVisible(row.last_name ?? '')]
  const earned = { enp: moneyToNumber(money('enp', row.enp)), usdt: moneyToNumber(money('usdt', row.usdt)) }
  return {
    id: row.id,
    name: names.filter(Boolean).join(' '),
    username: row.level === 1 ? row.username : null,
    userType: row.invite_type,
    photoUrl: row.photo_url,
    earnedAmount: earned.enp,
    earned,
    joinedAt: row.joined_at.toISOString(),
    isActive: state === 'active' || state === 'first_trip',
    level: row.level,
    state,
    ...(reason && { reason }),
  }
}

export interface Month {
  readonly year: number
  readonly month: number
}

export const toFirstDay = ({ year, month }: Month) => `${year}-${String(month).padStart(2, '0')}-01`

export const yearIn = (zone: string, at: Date) =>
  Number(new Intl.DateTimeFormat('sv-SE', { timeZone: zone, year: 'numeric' }).format(at))
