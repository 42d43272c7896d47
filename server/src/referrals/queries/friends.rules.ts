import type { Friend, FriendReason, FriendState } from '@enp/shared/calls/referrals'
import type { InviteType } from '@enp/shared/deep-link'
import { money, toNumber } from '@enp/shared/money'
import { optionalName, plainName } from '@enp/shared/plain-text'

/** Whether a friend counts: all of the list do, or why not. */
export type ReferralStanding = 'counted' | 'under_review' | 'refused' | 'had_account'

/** A friend as the list finds them. */
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
  /** Minor units. */
  readonly enp: bigint
  readonly usdt: bigint
}

const reasons: Record<ReferralStanding, FriendReason | undefined> = {
  counted: undefined,
  under_review: 'under_review',
  refused: 'not_counted',
  had_account: 'had_account',
}

type Steps = Pick<FriendRow, 'has_region' | 'active_at' | 'first_trip_at'>

/** The furthest step, docs/product.md, section 5: some are taken without those before, a trip without a session. */
export function toFriendState({ has_region, active_at, first_trip_at }: Steps): FriendState {
  if (first_trip_at) return 'first_trip'
  if (active_at) return 'active'
  return has_region ? 'onboarded' : 'joined'
}

/** Whoever is invited by a friend is a stranger: the messenger's name of theirs is not told. */
export function toFriend(row: FriendRow): Friend {
  const state = toFriendState(row)
  const reason = reasons[row.standing]
  const names = [plainName(row.first_name), optionalName(row.last_name ?? '')]
  const earned = { enp: toNumber(money('enp', row.enp)), usdt: toNumber(money('usdt', row.usdt)) }
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

/** A month of a calendar. */
export interface Month {
  readonly year: number
  readonly month: number
}

/** Its first day, `2026-11-01`. */
export const toFirstDay = ({ year, month }: Month) => `${year}-${String(month).padStart(2, '0')}-01`

/** The year of a moment by the clock of a zone. */
export const yearIn = (zone: string, at: Date) =>
  Number(new Intl.DateTimeFormat('sv-SE', { timeZone: zone, year: 'numeric' }).format(at))
