/**
 * A referral link's payload: `{CODE}_{tourist|organizer}`, the same for `start` and `startapp`;
 * docs/product.md, section 5. Anyone can craft a link, so a payload is a hint about who invited, never a right.
 */
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

/** Reads a payload; undefined when it is no invitation. Case and the look-alikes I, L, O are forgiven. */
export function parseInvite(payload: string | undefined): Invite | undefined {
  const split = payload?.lastIndexOf('_') ?? -1
  if (payload === undefined || split < 0) return undefined
  const code = payload.slice(0, split).toUpperCase().replace(/[IL]/g, '1').replace(/O/g, '0')
  const inviteType = inviteTypes.find((type) => type === payload.slice(split + 1))
  return inviteType && codePattern.test(code) ? { code, inviteType } : undefined
}

export function invitePayload({ code, inviteType }: Invite): string {
  return `${code}_${inviteType}`
}

/** The link a person shares: opens the chat and sends `/start` with the payload. */
export function inviteLink(botUsername: string, invite: Invite): string {
  return `https://t.me/${botUsername}?start=${invitePayload(invite)}`
}
