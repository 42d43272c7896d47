import { randomInt } from 'node:crypto'
import type { Language } from '@enp/shared/calls/api'
import { codeAlphabet, codeLength } from '@enp/shared/deep-link'
import { optionalName, plainName } from '@enp/shared/plain-text'
import { defaultZone, findRegion } from '@enp/shared/regions'
import type { Selectable } from 'kysely'
import type { Schema } from '../core/schema.ts'
import type { InitDataUser } from '../telegram/init-data.ts'

export interface User {
  readonly id: string
  readonly telegramId: number
  readonly firstName: string
  readonly lastName: string | undefined
  readonly username: string | undefined
  readonly photoUrl: string | undefined
  readonly language: Language
  /** Set = onboarded. */
  readonly region: string | undefined
  readonly zone: string
  readonly userType: 'tourist' | 'organizer'
  /** The bot may write to them now. */
  readonly reachable: boolean
  readonly referralCode: string
  readonly createdAt: Date
  /** Grows in the order in which people are first seen; 0 for those of before there were numbers. */
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

/** Names are made plain again when they are read: an earlier version kept them as they came. */
export function toUser(row: Pick<Selectable<Schema['users']>, PersonColumn>): User {
  return {
    id: row.id,
    telegramId: Number(row.telegram_id),
    firstName: plainName(row.first_name),
    lastName: optionalName(row.last_name ?? ''),
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

/** The columns that a messenger's user fills, names as others may read them. Where it leaves the language out, it says nothing about it. */
export function toProfile(user: InitDataUser) {
  return {
    telegram_id: BigInt(user.id),
    first_name: plainName(user.first_name),
    last_name: optionalName(user.last_name ?? '') ?? null,
    username: user.username ?? null,
    ...(user.language_code !== undefined && { language: toLanguage(user.language_code) }),
    ...(user.photo_url !== undefined && { photo_url: user.photo_url }),
  }
}
export type Profile = ReturnType<typeof toProfile>

export const defaultLanguage: Language = 'ru'

/** Who reads an answer, signed in or not. */
export interface Reader {
  readonly id: string | undefined
  readonly language: Language
}

/** A person reads in their own language, a stranger in the one that their `Accept-Language` prefers. */
export const toReader = (user: Pick<User, 'id' | 'language'> | undefined, accepted: string | undefined): Reader =>
  user ?? { id: undefined, language: preferredLanguage(accepted) }

/** The first of our languages by the weights of the header; the most that a browser sends has some ten. */
export function preferredLanguage(accepted = ''): Language {
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

/** Russian is the default; English follows the messenger until the person chooses; docs/product.md, section 7. */
export function toLanguage(code: string | undefined): Language {
  return code?.toLowerCase().startsWith('en') ? 'en' : defaultLanguage
}

/** A region of the list is kept as its code with its zone; another text as written, with Moscow's. */
export function parseRegion(text: string): { region: string; zone: string } {
  const region = findRegion(text)
  return region ? { region: region.code, zone: region.zone } : { region: text.trim(), zone: defaultZone }
}

export function newReferralCode(): string {
  return Array.from({ length: codeLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('')
}
