import { randomInt } from 'node:crypto'
import type { Language } from '@enp/shared/calls/api'
import type { HandlerReply } from '@enp/shared/contract'
import { inviteCodeAlphabet, inviteCodeLength } from '@enp/shared/links/deep-link'
import { defaultZone, findRegion } from '@enp/shared/regions/regions'
import { toDisplayName, toDisplayNameIfVisible } from '@enp/shared/text/plain-text'
import type { Selectable } from 'kysely'
import type { DB } from '../core/database/database-types.ts'
import type { InitDataUser } from '../telegram/init-data.ts'

export interface User {
  readonly id: string
  readonly telegramId: number
  readonly firstName: string
  readonly lastName: string | undefined
  readonly username: string | undefined
  readonly photoUrl: string | undefined
  readonly language: Language
  /** Set once the user is onboarded. */
  readonly region: string | undefined
  readonly zone: string
  readonly userType: 'tourist' | 'organizer'
  readonly reachable: boolean
  readonly referralCode: string
  readonly createdAt: Date
  /** Grows in the order of registration; 0 for users from before sequence numbers existed. */
  readonly sequenceNumber: bigint
}

export const userColumns = [
  'users.id',
  'users.telegram_id',
  'users.first_name',
  'users.last_name',
  'users.username',
  'users.photo_url',
  'users.language',
  'users.region',
  'users.zone',
  'users.user_type',
  'users.reachable',
  'users.referral_code',
  'users.created_at',
  'users.sequence_number',
] as const

type PersonColumn = (typeof userColumns)[number] extends `users.${infer C}` ? C : never

/** Cleans the names again, because an earlier version stored them unchanged. */
export function toUser(row: Pick<Selectable<DB['users']>, PersonColumn>): User {
  return {
    id: row.id,
    telegramId: Number(row.telegram_id),
    firstName: toDisplayName(row.first_name),
    lastName: toDisplayNameIfVisible(row.last_name ?? ''),
    username: row.username ?? undefined,
    photoUrl: row.photo_url ?? undefined,
    language: row.language,
    region: row.region ?? undefined,
    zone: row.zone,
    userType: row.user_type,
    reachable: row.reachable,
    referralCode: row.referral_code,
    createdAt: row.created_at,
    sequenceNumber: row.sequence_number ?? 0n,
  }
}

/** Cleans the names. Without a language code the stored language stays. */
export function toProfile(user: InitDataUser) {
  return {
    telegram_id: BigInt(user.id),
    first_name: toDisplayName(user.first_name),
    last_name: toDisplayNameIfVisible(user.last_name ?? '') ?? null,
    username: user.username ?? null,
    ...(user.language_code !== undefined && { language: toLanguage(user.language_code) }),
    ...(user.photo_url !== undefined && { photo_url: user.photo_url }),
  }
}
export type TelegramProfile = ReturnType<typeof toProfile>

export const defaultLanguage: Language = 'ru'

export interface TextRecipient {
  readonly id: string | undefined
  readonly language: Language
}

/** A user's own language, else the preferred one of `Accept-Language`. */
export const toTextRecipient = (
  user: Pick<User, 'id' | 'language'> | undefined,
  accepted: string | undefined,
): TextRecipient => user ?? { id: undefined, language: preferredLanguage(accepted) }

function preferredLanguage(accepted = ''): Language {
  const wanted = accepted
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', weight] = part
        .trim()
        .toLowerCase()
        .split(/;\s*q=/)
      return { language: /^(ru|en)(-|$)/.exec(tag)?.[1] as Language | undefined, weight: Number(weight ?? 1) || 0 }
    })
    .filter(({ language, weight }) => language && weight > 0)
    .sort((one, other) => other.weight - one.weight)
  return wanted[0]?.language ?? defaultLanguage
}

/** English follows Telegram until the user chooses. */
export function toLanguage(code: string | undefined): Language {
  return code?.toLowerCase().startsWith('en') ? 'en' : defaultLanguage
}

/** A known region gives its code and time zone; other text stays, with Moscow's zone. */
export function parseRegion(text: string): { region: string; zone: string } {
  const region = findRegion(text)
  return region ? { region: region.code, zone: region.zone } : { region: text.trim(), zone: defaultZone }
}

export function newReferralCode(): string {
  return Array.from({ length: inviteCodeLength }, () => inviteCodeAlphabet[randomInt(inviteCodeAlphabet.length)]).join(
    '',
  )
}

export type NotificationTopic = keyof HandlerReply<'GET /v1/users/profile'>['data']['notifications']

export interface UserChoices {
  readonly user: User
  readonly notifications: Readonly<Record<NotificationTopic, boolean>>
  readonly recommendations: boolean
}

export interface UserChoicesUpdate {
  readonly place?: { readonly region: string; readonly zone: string } | undefined
  readonly language?: Language | undefined
  readonly notifications?: Partial<Record<NotificationTopic, boolean>> | undefined
  readonly recommendations?: boolean | undefined
}
