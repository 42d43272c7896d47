import { maxGuests, maxStayNights } from '../limits.ts'
import { foldLookAlikes } from '../text/look-alikes.ts'

/**
 * Content of a link; docs/rules/sharing.md. Anyone can forge one: it gives no right, except that
 * the random id of a shared list or of a place does.
 */
export interface LinkPayload {
  readonly subject?: LinkSubject
  readonly invite?: Invite
}

export type LinkSubject =
  | ServiceSubject
  | { readonly kind: 'invitation' | 'share' | 'list' | 'place'; readonly id: string }

/** Service with the selected date and party. Each part requires the one before it. */
export interface ServiceSubject {
  readonly kind: 'service'
  readonly id: string
  readonly date?: string
  readonly guests?: number
  readonly nights?: number
  readonly time?: string
}

export const inviteTypes = ['tourist', 'organizer'] as const
export type InviteType = (typeof inviteTypes)[number]

export interface Invite {
  readonly code: string
  readonly inviteType: InviteType
}

/** Crockford base32 without I, L, O and U, so that a code can be read aloud. */
export const inviteCodeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const inviteCodeLength = 8
const codePattern = new RegExp(`^[${inviteCodeAlphabet}]{${inviteCodeLength}}$`)

export const payloadPattern = /^[\w-]{1,64}$/
/** Prefix of Telegram's affiliate program, which is not an invitation of ours. */
const affiliatePrefix = '_tgr_'

const letters = { service: 'S', invitation: 'H', share: 'P', list: 'L', place: 'T' } as const satisfies Record<
  LinkSubject['kind'],
  string
>
const idLength = 26
const century = '20'

/** Parses a payload. Drops invalid parts with the parts after them, so damaged links still open. */
export function parseLinkPayload(written = ''): LinkPayload {
  const payload = foldLookAlikes(written)
  if (!payloadPattern.test(payload) || payload.startsWith(affiliatePrefix)) return {}
  const typeAt = payload.lastIndexOf('_')
  if (typeAt < 0) return withSubject(payload)
  const codeAt = payload.lastIndexOf('-', typeAt) + 1
  const code = normalizeCode(payload.slice(codeAt, typeAt))
  const inviteType = inviteTypes.find((type) => type === payload.slice(typeAt + 1))
  const invite = inviteType && codePattern.test(code) ? { code, inviteType } : undefined
  return { ...withSubject(payload.slice(0, Math.max(0, codeAt - 1))), ...(invite && { invite }) }
}

/** Accepts lower case, the look-alikes I, L and O, and Cyrillic look-alikes. */
export const parseInvite = (payload: string | undefined): Invite | undefined => parseLinkPayload(payload).invite

/** Formats a payload of at most 61 characters. */
export function formatLinkPayload({ subject, invite }: LinkPayload): string {
  return [subject && subjectPayload(subject), invite && invitePayload(invite)].filter(Boolean).join('-')
}

export function invitePayload({ code, inviteType }: Invite): string {
  return `${code}_${inviteType}`
}

export function inviteLink(botUsername: string, invite: Invite): string {
  return `https://t.me/${botUsername}?start=${invitePayload(invite)}`
}

export function invitationLink(botUsername: string, id: string): string {
  return `https://t.me/${botUsername}?start=${formatLinkPayload({ subject: { kind: 'invitation', id } })}`
}

export function miniAppLink(botUsername: string, payload: LinkPayload): string {
  return `https://t.me/${botUsername}?startapp=${formatLinkPayload(payload)}`
}

function subjectPayload(subject: LinkSubject): string {
  const parts = [letters[subject.kind] + shortId(subject.id)]
  if (subject.kind !== 'service' || !subject.date) return parts.join('-')
  parts.push(subject.date.slice(century.length).replaceAll('-', ''))
  if (!subject.guests) return parts.join('-')
  parts.push(`${subject.guests}`)
  if (subject.nights) parts.push(`${subject.nights}`)
  else if (subject.time) parts.push(subject.time.replace(':', ''))
  return parts.join('-')
}

function withSubject(text: string): { subject?: LinkSubject } {
  const [head = '', day, guests, length] = text.split('-')
  const id = fullId(head.slice(1))
  if (!id) return {}
  if (head[0] === letters.invitation) return { subject: { kind: 'invitation', id } }
  if (head[0] === letters.share) return { subject: { kind: 'share', id } }
  if (head[0] === letters.list) return { subject: { kind: 'list', id } }
  if (head[0] === letters.place) return { subject: { kind: 'place', id } }
  if (head[0] !== letters.service) return {}
  const date = asDate(day)
  const party = date && asCount(guests, maxGuests)
  return {
    subject: {
      kind: 'service',
      id,
      ...(date && { date }),
      ...(party && { guests: party, ...asLength(length) }),
    },
  }
}

function asLength(text = ''): { nights?: number; time?: string } {
  const time = /^([01]\d|2[0-3])([0-5]\d)$/.exec(text)
  if (time) return { time: `${time[1]}:${time[2]}` }
  const nights = asCount(text, maxStayNights)
  return nights ? { nights } : {}
}

/** Parses `261205` as 2026-12-05; undefined if the calendar has no such day. */
function asDate(text = ''): string | undefined {
  const date = century + text.replace(/^(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3')
  const read = new Date(`${date}T00:00Z`)
  return text.length === 6 && !Number.isNaN(read.getTime()) && read.toISOString().startsWith(date) ? date : undefined
}

function asCount(text = '', max: number): number | undefined {
  return /^[1-9]\d?$/.test(text) && Number(text) <= max ? Number(text) : undefined
}

/** Encodes the 128 bits in 26 characters, like a ULID. */
function shortId(uuid: string): string {
  let [bits, text] = [BigInt(`0x${uuid.replaceAll('-', '')}`), '']
  while (text.length < idLength) {
    text = inviteCodeAlphabet[Number(bits & 31n)] + text
    bits >>= 5n
  }
  return text
}

function fullId(text: string): string | undefined {
  if (text.length !== idLength) return undefined
  let bits = 0n
  for (const character of normalizeCode(text)) {
    const value = inviteCodeAlphabet.indexOf(character)
    if (value < 0) return undefined
    bits = (bits << 5n) | BigInt(value)
  }
  const hex = bits.toString(16).padStart(32, '0')
  // 26 characters can hold two bits more than an ID has.
  const parts = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/.exec(hex)
  return parts?.slice(1).join('-')
}

const normalizeCode = (text: string) => text.toUpperCase().replace(/[IL]/g, '1').replace(/O/g, '0')
