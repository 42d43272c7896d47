import { maxGuests, maxStayNights } from './limits.ts'

/**
 * What a link into the product carries, in `start` and `startapp` alike: what it shows, who sent it, or both;
 * docs/product.md, section 18. Anyone can craft a link, so a payload is a hint, never a right.
 */
export interface LinkPayload {
  readonly subject?: LinkSubject
  readonly invite?: Invite
}

export type LinkSubject =
  | ServiceSubject
  /** An invitation of a helper, or a share of a trip to pay. */
  | { readonly kind: 'invitation' | 'share'; readonly id: string }

/** A service with the day and the party that were chosen; each part needs the one before. */
export interface ServiceSubject {
  readonly kind: 'service'
  readonly id: string
  /** The day, or the check-in, as `2026-12-05`. */
  readonly date?: string
  readonly guests?: number
  /** Of a stay. */
  readonly nights?: number
  /** The start of anything else, as `09:30`. */
  readonly time?: string
}

export const inviteTypes = ['tourist', 'organizer'] as const
export type InviteType = (typeof inviteTypes)[number]

export interface Invite {
  readonly code: string
  readonly inviteType: InviteType
}

/** Crockford base32: no I, L, O, U, so a code can be read aloud. */
export const codeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const codeLength = 8
const codePattern = new RegExp(`^[${codeAlphabet}]{${codeLength}}$`)

/** What the messenger takes as a payload. */
export const payloadPattern = /^[\w-]{1,64}$/
/** The messenger's own affiliate programme starts the bot with these; they are nobody's invitation. */
const affiliatePrefix = '_tgr_'

const letters = { service: 'S', invitation: 'H', share: 'P' } as const satisfies Record<LinkSubject['kind'], string>
const idLength = 26
const century = '20'

/**
 * Reads a payload. What makes no sense is left out, a broken part with those after it: a link that was mangled on its
 * way still shows its service, and still says who sent it.
 */
export function parsePayload(payload = ''): LinkPayload {
  if (!payloadPattern.test(payload) || payload.startsWith(affiliatePrefix)) return {}
  const typeAt = payload.lastIndexOf('_')
  if (typeAt < 0) return withSubject(payload)
  const codeAt = payload.lastIndexOf('-', typeAt) + 1
  const code = forgiven(payload.slice(codeAt, typeAt))
  const inviteType = inviteTypes.find((type) => type === payload.slice(typeAt + 1))
  const invite = inviteType && codePattern.test(code) ? { code, inviteType } : undefined
  return { ...withSubject(payload.slice(0, Math.max(0, codeAt - 1))), ...(invite && { invite }) }
}

/** Who invited; undefined when the payload says nobody. Case and the look-alikes I, L, O are forgiven. */
export const parseInvite = (payload: string | undefined): Invite | undefined => parsePayload(payload).invite

/** The payload again, at most 61 characters; `parsePayload` reads the same from it. */
export function formatPayload({ subject, invite }: LinkPayload): string {
  return [subject && subjectPayload(subject), invite && invitePayload(invite)].filter(Boolean).join('-')
}

export function invitePayload({ code, inviteType }: Invite): string {
  return `${code}_${inviteType}`
}

/** The link of an invitation: opens the chat and sends `/start` with the payload. */
export function inviteLink(botUsername: string, invite: Invite): string {
  return `https://t.me/${botUsername}?start=${invitePayload(invite)}`
}

/** The link of an invitation of a helper: opens the chat, where it is accepted. */
export function invitationLink(botUsername: string, id: string): string {
  return `https://t.me/${botUsername}?start=${formatPayload({ subject: { kind: 'invitation', id } })}`
}

/** The link of what somebody shows: opens the mini-app there. */
export function shareLink(botUsername: string, payload: LinkPayload): string {
  return `https://t.me/${botUsername}?startapp=${formatPayload(payload)}`
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

/** `261205` is 5 December 2026; a day that the calendar lacks is none. */
function asDate(text = ''): string | undefined {
  const date = century + text.replace(/^(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3')
  const read = new Date(`${date}T00:00Z`)
  return text.length === 6 && !Number.isNaN(read.getTime()) && read.toISOString().startsWith(date) ? date : undefined
}

function asCount(text = '', max: number): number | undefined {
  return /^[1-9]\d?$/.test(text) && Number(text) <= max ? Number(text) : undefined
}

/** A UUID's 128 bits in 26 characters, with zero bits in front, as a ULID has them. */
function shortId(uuid: string): string {
  let [bits, text] = [BigInt(`0x${uuid.replaceAll('-', '')}`), '']
  while (text.length < idLength) {
    text = codeAlphabet[Number(bits & 31n)] + text
    bits >>= 5n
  }
  return text
}

function fullId(text: string): string | undefined {
  if (text.length !== idLength) return undefined
  let bits = 0n
  for (const character of forgiven(text)) {
    const value = codeAlphabet.indexOf(character)
    if (value < 0) return undefined
    bits = (bits << 5n) | BigInt(value)
  }
  const hex = bits.toString(16).padStart(32, '0')
  // The 26 characters have room for two bits more than an id has.
  const parts = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/.exec(hex)
  return parts?.slice(1).join('-')
}

const forgiven = (text: string) => text.toUpperCase().replace(/[IL]/g, '1').replace(/O/g, '0')
